import { FOR_READERS_ALONE } from '../../shared/post-body/prepare-hidden.ts';
import { parseSrcset } from '../../shared/post-body/srcset.ts';
import { unescapeText } from '../../shared/post-body/write-tree.ts';
import { withLabels, type BodyLabelTexts } from '../../shared/post-body/body-labels.ts';

/**
 * Bodies as feeds have them, for pages that know neither our addresses nor our styles. A body is what the sanitiser wrote: no `<` or `>`
 * outside of tags, each attribute in double quotes. Reading it tag by tag is therefore exact, and feeds hold thousands of bodies.
 */
const TAG = /<[a-z][a-z0-9-]*(?: [^\s"'<>/=]+="[^"]*")+>/g;
/** Attributes that hold addresses, in what a post's body may hold. */
const ADDRESS = / (href|src|poster|srcset)="([^"]*)"/g;

/** A block whose language is named, and what follows that in the class of one that was made anew (build/highlight/highlight.ts). */
const CODE = /(<pre(?: [^<>]*)?><code class="language-[^" ]+)[^"]*">(.*?)<\/code><\/pre>/gs;

const FOR_READERS = new RegExp(`<span class="${FOR_READERS_ALONE}"[^<>]*>[^<]*</span>`, 'g');

/** A heading that is a link to itself (shared/post-body/normalise-headings.ts). */
const HEADING = /(<h([2-6])[^<>]* id="([^"]*)"[^<>]*>)<a href="#\3">(.*?)<\/a>(?=<\/h\2>)/gs;

/**
 * A body for readers away from its page: every address in it made absolute, as a browser would on the page itself, its code plain,
 * its alerts with their titles, and no heading a link to itself.
 *
 * @param html a body; its addresses are absolute, relative to the page, or paths with the base path
 * @param pageUrl the page's full address
 */
export function absoluteHtml(html: string, pageUrl: string, labels: BodyLabelTexts): string {
  // What is read out alone on a page would be seen elsewhere.
  const shown = html.replaceAll(FOR_READERS, '');
  const titled = withLabels(shown, { ...labels, done: '', open: '', back: '' }).replace(HEADING, '$1$4');
  const plain = titled.replace(CODE, (_, start: string, code: string) => `${start}">${textOf(code)}</code></pre>`);
  return plain.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, value: string) => {
      const text = unescapeText(value);
      const whole = name === 'srcset' ? absoluteCandidates(text, pageUrl) : absolute(text, pageUrl);
      return ` ${name}="${whole.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    }),
  );
}

/** Colours and numbers of lines are the page's own: such code is its text alone. */
function textOf(code: string): string {
  return code.replaceAll('<br>', '\n').replace(/<[^<>]*>/g, '');
}

function absolute(address: string, pageUrl: string): string {
  return URL.canParse(address, pageUrl) ? new URL(address, pageUrl).href : address;
}

function absoluteCandidates(srcset: string, pageUrl: string): string {
  const candidates = parseSrcset(srcset).map(({ address, size }) => [absolute(address, pageUrl), size]);
  return candidates.map((parts) => parts.filter(Boolean).join(' ')).join(', ');
}
