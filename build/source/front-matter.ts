/** Splits a Markdown file into front matter (the YAML between `---` lines at its start) and body. */

export interface FrontMatter {
  readonly yaml: string;
  /** Lines before the YAML. */
  readonly linesBefore: number;
  readonly body: string;
}

/** Without front matter the YAML is empty; null if the opening `---` is never closed. */
export function splitFrontMatter(source: string): FrontMatter | null {
  const text = source.replace(/^\uFEFF/, '');
  const opening = /^---[ \t]*\r?\n/.exec(text);
  if (!opening) return { yaml: '', linesBefore: 0, body: text };
  const rest = text.slice(opening[0].length);
  const closing = /^---[ \t]*(?:\r?\n|$)/m.exec(rest);
  if (!closing) return null;
  return { yaml: rest.slice(0, closing.index), linesBefore: 1, body: rest.slice(closing.index + closing[0].length) };
}
