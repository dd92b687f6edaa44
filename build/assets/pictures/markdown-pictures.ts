/** The same for a body's Markdown, which names pictures by whole addresses. */

/** A drawing with its text: its address is base64. */
const DRAWING = /!\[((?:[^\]\\]|\\.)*)\]\((data:image\/svg\+xml[^)\s]*)[^)]*\)/g;

/** @param moved old address -> new one, as they stand in the HTML; null for a drawing whose text stands for it */
export function withMarkdownPictures(
  markdown: string,
  moved: ReadonlyMap<string, string | null>,
  origin: string,
): string {
  const whole = (address: string) => new URL(address, origin).href;
  const told = markdown.replace(DRAWING, (picture: string, text: string, from: string) =>
    moved.get(from) === null ? text : picture,
  );
  return [...moved].reduce((text, [from, to]) => {
    if (to === null) return text;
    const target = whole(to);
    return text
      .replaceAll(`](${whole(from)})`, `](${target})`)
      .replaceAll(`](${whole(from)} "`, `](${target} "`)
      .replaceAll(`](<${whole(from)}>`, `](<${target}>`);
  }, told);
}
