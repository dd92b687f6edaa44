/** Plain text as it must stand in Markdown (CommonMark) to be read as itself: one line, its marks escaped. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>~|&]/g, String.raw`\$&`)
    .replace(/^(#{1,6}|[-+=]|\d+[.)])(?=\s|$)/, String.raw`\$1`);
}

/** An address between `(` and `)` of a link. */
export function linkTarget(url: string): string {
  return /[()\s<>]/.test(url) ? `<${url.replace(/[<>\s]/g, encodeURIComponent)}>` : url;
}
