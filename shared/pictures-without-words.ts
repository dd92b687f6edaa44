/** Pictures of a Markdown text that say nothing to those who do not see them. */

/** Code shows a picture and is none. */
const CODE = /^(`{3,}|~{3,})[^]*?^\1|`[^`\n]+`/gm;
/** An `alt` that is there and empty says of an HTML picture that it only decorates. */
const PICTURE = /!\[\s*\]\(\s*<?([^)\s>]+)|<img\b(?![^>]*\salt\b)[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/gi;

/** @returns their addresses, as they are written */
export function picturesWithoutWords(markdown: string): string[] {
  return Array.from(markdown.replace(CODE, '').matchAll(PICTURE), ([, inText, inHtml]) => inText ?? inHtml ?? '');
}
