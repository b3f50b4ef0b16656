/** feedsmith indents the text of an element too, where it is CDATA; for readers those spaces are part of a title. */
export const trimCdata = (xml: string): string =>
  xml.replaceAll(/>\s+<!\[CDATA\[/g, '><![CDATA[').replaceAll(/\]\]>\s+<\//g, ']]></');
