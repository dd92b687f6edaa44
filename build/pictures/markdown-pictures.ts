/** The same for a body's Markdown, which names pictures by whole addresses. */

/** @param moved old address -> new one, as they stand in the HTML */
export function withMarkdownPictures(markdown: string, moved: ReadonlyMap<string, string>, origin: string): string {
  const whole = (address: string) => new URL(address, origin).href;
  return [...moved].reduce((text, [from, to]) => {
    const target = whole(to);
    return text
      .replaceAll(`](${whole(from)})`, `](${target})`)
      .replaceAll(`](${whole(from)} "`, `](${target} "`)
      .replaceAll(`](<${whole(from)}>`, `](<${target}>`);
  }, markdown);
}
