/** The elements of a head, and the one place where they become markup. */

/** An attribute without a value is left out. The text of a script is JSON. */
export interface Tag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | null | undefined>>;
  readonly text?: string;
}

/** A list of tags, in which what a page has not is null. */
export type Tags = readonly (Tag | null)[];

export function link(rel: string, attributes: Tag['attributes']): Tag {
  return { tag: 'link', attributes: { rel, ...attributes } };
}

/** @param fromPost what of a post it shows, for `site check` */
export function meta(name: string, content: string, fromPost?: string): Tag {
  return { tag: 'meta', attributes: { name, content, 'data-from-post': fromPost } };
}

/** The same for Open Graph, which names its facts by `property`. */
export function property(name: string, content: string, fromPost?: string): Tag {
  return { tag: 'meta', attributes: { property: name, content, 'data-from-post': fromPost } };
}

/** A header of HTTP, as far as a page may say it itself. */
export function httpEquiv(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { 'http-equiv': name, content } };
}

export function tagsHtml(tags: Tags): string {
  let html = '';
  for (const tag of tags) if (tag) html += tagHtml(tag);
  return html;
}

function tagHtml({ tag, attributes, text }: Tag): string {
  let html = `<${tag}`;
  for (const name of Object.keys(attributes)) {
    const value = attributes[name];
    if (typeof value === 'string') html += ` ${name}="${escaped(value)}"`;
  }
  if (tag === 'meta' || tag === 'link') return `${html}>`;
  return `${html}>${tag === 'script' ? scriptText(text ?? '') : escaped(text ?? '')}</${tag}>`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

function escaped(text: string): string {
  return /["'&<>]/.test(text) ? text.replaceAll(/["'&<>]/g, (letter) => ESCAPES[letter] ?? letter) : text;
}

/** JSON in which no text can end the element. */
export const scriptText = (json: string): string => json.replaceAll('<', '\\u003c');
