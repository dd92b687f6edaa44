import type { Graph, Thing } from 'schema-dts';

/** A page's structured data, one script element. `<` is escaped, so that no text can end the element. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
