-- A newsletter is a file in content/newsletter/ now, and `slug` its name without ending. Rows from before have the name of an
-- article there, and no digest.

-- A hash of what readers see, without the name of the file: a renamed newsletter has the same, and is not sent again.
alter table editions add column digest text;
