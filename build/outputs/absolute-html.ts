import { parseSrcset } from '../body/srcset.ts';
import { unescapeText } from '../../shared/markup-text.ts';
import { FOR_READERS_ALONE, withLabels, type BodyLabelTexts } from '../../shared/body-labels.ts';

/**
 * A body is what the sanitiser wrote: no `<` or `>` outside of tags, each value in double quotes, no value where it is empty. Reading it by
 * patterns is therefore exact, and feeds hold thousands of bodies.
 */
const TAG = /<[a-z][a-z0-9-]*(?: [^\s"'<>/=]+(?:="[^"]*")?)+>/g;
/** Attributes that hold addresses, in what a post's body may hold. */
const ADDRESS = / (cite|href|src|poster|srcset)="([^"]*)"/g;
/** A block whose language is named, and what follows that in the class of a highlighted one (build/body/highlight.ts). */
const CODE = /(<pre(?: [^<>]*)?><code class="language-[^" ]+)[^"]*">(.*?)<\/code><\/pre>/gs;
/** What is read out alone on a page would be seen elsewhere. */
const FOR_READERS = new RegExp(`<span class="(?:${FOR_READERS_ALONE}|label-[a-z]+)"[^<>]*>[^<]*</span>`, 'g');
/** A heading that is a link to itself (body/headings.ts). */
const HEADING = /(<h([2-6])[^<>]* id="([^"]*)"[^<>]*>)<a href="#\3">(.*?)<\/a>(?=<\/h\2>)/gs;

/**
 * A body for feeds, whose readers have neither our addresses nor our styles: every address in it absolute, as a browser would resolve it
 * on the page itself, its code plain, its alerts with their titles, and no heading a link to itself.
 *
 * @param html a body; its addresses are absolute, relative to the page, or paths with the base path
 * @param pageUrl the page's full address
 */
export function absoluteHtml(html: string, pageUrl: string, labels: BodyLabelTexts): string {
  const absolute = (address: string) => URL.parse(address, pageUrl)?.href ?? address;
  const candidates = (srcset: string) =>
    parseSrcset(srcset).map(({ address, size }) => [absolute(address), size].filter(Boolean).join(' '));
  const plainCode = (code: string) => code.replaceAll('<br>', '\n').replace(/<[^<>]*>/g, '');

  return withLabels(html.replaceAll(FOR_READERS, ''), labels)
    .replace(HEADING, '$1$4')
    .replace(CODE, (_, start: string, code: string) => `${start}">${plainCode(code)}</code></pre>`)
    .replace(TAG, (tag) =>
      tag.replace(ADDRESS, (_, name: string, value: string) => {
        const text = unescapeText(value);
        const whole = name === 'srcset' ? candidates(text).join(', ') : absolute(text);
        return ` ${name}="${whole.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
      }),
    );
}
