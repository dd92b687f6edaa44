/** What the own parts of post pages have in common: all that html-validate looks at. */
import { hash } from 'node:crypto';
import { ownSource, type PostPart } from './post-parts.ts';

/** Attributes of whose values no rule (`html-rules.ts`) reads more than the scheme and whether there is anything. */
const UNREAD = / (href|src|srcset|srcSet|imagesrcset|imageSrcSet|content|datetime|dateTime|d|style|props|chunks)="([^"]*)"/g;
/** Numbers in drawings. */
const NUMBERS = / (viewBox|transform|stroke-dasharray|stroke-width|cx|cy|r|x|y|x1|y1|x2|y2|points)="[^"]*"/g;

/**
 * The same for two pages whose own parts differ only in where links lead and what is drawn. Telephone links and refreshing pages,
 * which rules read to the end, keep their addresses.
 */
export function ownForm(html: string, parts: readonly PostPart[]): string {
  const form = ownSource(html, parts)
    .replace(UNREAD, (whole, name: string, value: string) => {
      const scheme = /^(?:[a-z]+:|\/\/|#)/i.exec(value)?.[0] ?? '';
      const isRead = value === '' || scheme === 'tel:' || (name === 'content' && /^\s*\d/.test(value));
      return isRead ? whole : ` ${name}="${scheme}x"`;
    })
    .replace(NUMBERS, ' $1="0"');
  return hash('sha256', form);
}
