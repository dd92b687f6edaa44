import type { Graph, Thing } from 'schema-dts';

/**
 * A page's structured data, one script element. `<` is escaped, so that no text can end the element.
 *
 * @param ofPosts most of it are texts of posts
 */
export function JsonLd({ things, ofPosts }: { things: readonly Thing[]; ofPosts: boolean }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  const text = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return (
    <script
      type="application/ld+json"
      data-from-post={ofPosts ? 'facts' : undefined}
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
