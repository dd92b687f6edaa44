/** The text of a Markdown file for those who read no HTML. */
import { Marked, type Token } from 'marked';
import { linkAddress } from '../../shared/addresses.ts';
import { pictureAddress } from '../../shared/post-body/addresses.ts';
import type { SanitiseOptions } from '../../shared/post-body/policy.ts';

const COMMENT = /<!--[^]*?(?:-->|$)/g;
const marked = new Marked({ gfm: true });

/** The text without comments, and with absolute addresses, except fragments of the text itself (`#part`). */
export function publicMarkdown(text: string, options: SanitiseOptions): string {
  const changes = new Map<string, string>();
  marked.walkTokens(marked.lexer(text), (token) => {
    changes.set(token.raw, token.type === 'html' ? token.raw.replace(COMMENT, '') : withAddress(token, options));
  });
  let changed = text;
  for (const [from, to] of changes) if (from !== to) changed = changed.replaceAll(from, () => to);
  return changed.trim();
}

/** The source of a link, picture or definition with its absolute address; of another token as it is. */
function withAddress({ type, raw, ...token }: Token, options: SanitiseOptions): string {
  if (type !== 'link' && type !== 'image' && type !== 'def') return raw;
  const { href, text = '' } = token as { href: string; text?: string };
  const address = (type === 'image' ? pictureAddress : linkAddress)(href, options);
  const at = raw.indexOf(href, type === 'def' ? raw.indexOf(']:') : text.length);
  if (address === null || address.startsWith('#') || at === -1) return raw;
  return raw.slice(0, at) + new URL(address, options.origin).href + raw.slice(at + href.length);
}
