import { readFileSync } from 'node:fs';

const TYPES = 'node_modules/schema-dts/dist/schema.d.ts';
const BASE = /^interface (\w+)Base extends ([^{]+)\{\n([^]*?)^\}/gm;
const LEAF = /^export interface (\w+)Leaf extends ([^{]+)\{/gm;

/**
 * The vocabulary of schema.org in the form of https://schema.org/version/latest/schemaorg-all-https.jsonld, made from the
 * types of schema-dts: its classes, what each is a kind of, and which properties each has.
 */
export function readVocabulary(): object {
  const types = readFileSync(TYPES, 'utf8');
  const parents = new Map<string, string[]>();
  const domains = new Map<string, string[]>();
  for (const [, name = '', bases = '', body = ''] of types.matchAll(BASE)) {
    parents.set(name, listBases(bases));
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, [...(domains.get(property) ?? []), name]);
  }
  for (const [, name = '', bases = ''] of types.matchAll(LEAF))
    if (!parents.has(name)) parents.set(name, listBases(bases));
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': above.map(toReference),
      })),
      ...[...domains].map(([name, classes]) => ({
        '@id': `schema:${name}`,
        '@type': 'rdf:Property',
        'schema:domainIncludes': classes.map(toReference),
      })),
    ],
  };
}

const listBases = (bases: string): string[] =>
  [...bases.matchAll(/(\w+)Base\b/g)].map(([, name = '']) => name);

const toReference = (name: string) => ({ '@id': `schema:${name}` });
