/**
 * Changes of code, one or two for each stage that keeps something, near it and deep below, and two for stages that keep nothing: each
 * must show in a build that knows of earlier ones.
 */

export interface Change {
  readonly stage: string;
  /** Stands in one file of the builder, once. */
  readonly from: string;
  readonly to: string;
}

export const CHANGES: readonly Change[] = [
  { stage: 'a rule of the sanitiser', from: 'kbd li mark picture', to: 'kbd li picture' },
  {
    stage: 'what a post says of itself',
    from: 'const title = plainText(post.title);',
    to: 'const title = `${plainText(post.title)}!`;',
  },
  { stage: 'Markdown to HTML', from: 'gfm: true, async', to: 'gfm: false, async' },
  {
    stage: 'the Markdown writer',
    from: 'return joinBlocks(blocksOf(nodes, place));',
    to: "return ['', ...joinBlocks(blocksOf(nodes, place)), '***'];",
  },
  { stage: 'the encoding of pictures', from: 'quality: 78', to: 'quality: 30' },
  { stage: 'what a drawing may hold', from: 'path rect circle ellipse', to: 'path rect ellipse' },
  { stage: 'the markup of pictures in bodies', from: '0/contain no-repeat', to: '0/cover no-repeat' },
  {
    stage: 'pictures in Markdown',
    from: 'const target = whole(to.src);',
    to: 'const target = `${whole(to.src)}#shown`;',
  },
  { stage: 'the icons', from: 'inset: 0.1,', to: 'inset: 0.2,' },
  {
    stage: 'the cutting of fonts',
    from: "subsetFont(bytes, letters ?? '',",
    to: "subsetFont(bytes, letters === null ? '' : `${letters}~`,",
  },
  { stage: 'the rules of fonts', from: "'font-display': 'swap'", to: "'font-display': 'optional'" },
  { stage: 'the setting of texts in pictures', from: 'size * (0.72 + row', to: 'size * (0.9 + row' },
  { stage: 'the encoding of share pictures', from: 'const COLOURS = 16;', to: 'const COLOURS = 12;' },
  { stage: 'what can be set in a picture', from: '\\p{Script=Adlam}]', to: '\\p{Script=Adlam}S]' },
  {
    stage: 'the alternates of posts',
    from: '`# ${markdownText(title)}`, picture',
    to: '`## ${markdownText(title)}`, picture',
  },
  {
    stage: 'the links of pages',
    from: '=== origin ? url.pathname + url.hash : null',
    to: '=== origin ? url.pathname : null',
  },
  { stage: 'the names of classes', from: '[local]_$', to: '[local]-$' },
  { stage: 'the layers of styles', from: "['src/', 'components']", to: "['src/', 'layout']" },
  {
    stage: 'the server bundle',
    from: 'const require = createRequire(import.meta.url);',
    to: "const require = createRequire(import.meta.url); Date.prototype.toLocaleDateString = () => 'Then';",
  },
  { stage: 'the search', from: '<body data-pagefind-body>', to: '<body data-pagefind-body data-pagefind-weight="2">' },
  { stage: 'the feeds', from: "{ isPermaLink: 'true' }", to: "{ isPermaLink: 'false' }" },
  {
    stage: 'the sitemap',
    from: "'http://www.sitemaps.org/schemas/sitemap/0.9'",
    to: "'https://www.sitemaps.org/schemas/sitemap/0.9'",
  },
  { stage: 'the rules of the host', from: "'Cache-Control': IMMUTABLE", to: "'Cache-Control': `${IMMUTABLE}, public`" },
];
