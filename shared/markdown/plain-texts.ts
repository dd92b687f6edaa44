/** What GitHub's flavour takes for markup and authors write as text: ranges with `~`, `<your-name>`, and what follows an address. */
import { Tokenizer, type MarkedExtension } from 'marked';
import { isAllowedElement } from '../post-body/policy.ts';
import { VOID } from '../post-body/write-tree.ts';

const TAG = /^ {0,3}<([a-z][\w-]*)([^<>]{0,500})>/i;
/** The end of an element, unless it is in code. */
const CLOSED = /^ {0,3}(?:```|~~~)[^]*?^ {0,3}(?:```|~~~)|`[^`\n]*`|<\/([a-z][\w-]*)/gim;
/** HTML, 13.1.2.4: their end tags may be missing. */
const MAY_STAY_OPEN = /^(?:colgroup|d[dt]|li|p|r[pt]|t[dhr]|t(?:body|foot|head))$/;
/** Attributes with a value, and those that need none. */
const ATTRIBUTE =
  /[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'|\S+)|\b(?:allowfullscreen|autoplay|checked|controls|default|disabled|download|hidden|loop|muted|open|playsinline|reversed|(?:aria|data)-[\w-]+)\b/gi;
/** Punctuation beyond ASCII, a quotation mark, or a closing bracket. */
const ENDS_ADDRESS = /(?![\0-\x7f])[\p{P}\p{S}]|["\]]/u;

/** @param text all of it: a tag may be closed far below */
export function plainTexts(text: string): MarkedExtension {
  const closed = new Set(Array.from(text.matchAll(CLOSED), ([, name]) => name?.toLowerCase()));
  /** True for `<your-name>`, `List<String>`, `vector<i>` and `a<b and c>d`. */
  const isPlain = (source: string, isInline: boolean) => {
    const [, written = '', attributes = ''] = TAG.exec(source) ?? [];
    const name = written.toLowerCase();
    if (name === '' || attributes.endsWith('/')) return false;
    if (isInline && /\w/.test(attributes.replace(ATTRIBUTE, ''))) return true;
    if (closed.has(name) || VOID.has(name)) return false;
    return !isAllowedElement(name) || (isInline && attributes === '' && !MAY_STAY_OPEN.test(name));
  };
  return {
    tokenizer: {
      del: (source) => (source.startsWith('~~') ? false : undefined),
      html: (source) => (isPlain(source, false) ? undefined : false),
      // A text of one character: what follows is read on.
      tag: (source) => (isPlain(source, true) ? ({ type: 'text', raw: '<', text: '<' } as never) : false),
      url(source) {
        const token = Tokenizer.prototype.url.call(this, source);
        // A query may have brackets.
        const end = token ? token.raw.replaceAll('[]', '--').search(ENDS_ADDRESS) : -1;
        return end === -1 ? token : Tokenizer.prototype.url.call(this, source.slice(0, end));
      },
    },
  };
}
