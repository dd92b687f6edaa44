/** Bodies that no parser may see: too long, or nested so deep that jsdom would stall. One linear pass over the text. */
import { Tokenizer } from 'htmlparser2';
import { MAX_ATTRIBUTES, MAX_BODY_BYTES, MAX_DEPTH } from '../../shared/post-body/limits.ts';
import { UNHEARD } from './tokens.ts';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const PARAGRAPH = set('p');
const TABLE_SCOPES = set('table template');
const VOID = set(
  'area base basefont bgsound br col embed frame hr image img input keygen link meta param source track wbr',
);
const IGNORED = set('html head body');
const FORMATTING = set('a b big code em font i nobr s small strike strong tt u');
/** Elements that an element inside them cannot reach over to close one outside. */
const SCOPES = set('applet button caption html marquee object table td template th');
const ENDS_PARAGRAPH = set(
  'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li listing main menu nav ol p pre search section summary table ul xmp',
);
/** What a start tag ends when its end tag was left out, and the elements beyond which it does not look. */
const ENDS: ReadonlyMap<string, { readonly ended: ReadonlySet<string>; readonly within: ReadonlySet<string> }> =
  new Map(
    [
      ['li', 'li', 'ul ol menu dir blockquote td th section article'],
      ['dt', 'dt dd', 'dl blockquote td th section article'],
      ['dd', 'dt dd', 'dl blockquote td th section article'],
      ['option', 'option', 'select optgroup'],
      ['optgroup', 'option optgroup', 'select'],
      ['td', 'td th caption colgroup', 'table'],
      ['th', 'td th caption colgroup', 'table'],
      ['tr', 'tr caption colgroup', 'table'],
      ['tbody', 'tbody thead tfoot caption colgroup', 'table'],
      ['thead', 'tbody thead tfoot caption colgroup', 'table'],
      ['tfoot', 'tbody thead tfoot caption colgroup', 'table'],
      ['rt', 'rt rp', 'ruby'],
      ['rp', 'rt rp', 'ruby'],
      ['a', 'a', 'td th caption object'],
    ].map(([name = '', ended = '', within = '']) => [name, { ended: set(ended), within: set(within) }]),
  );
/** Formatting left open is opened again in the next block, at most three times for equal tags (HTML, 13.2.4.3). */
const REOPENED = 3;

interface Open {
  readonly name: string;
  /** The whole tag: equal tags count as one kind when they are opened again. */
  readonly tag: string;
}

/** Why a body is refused, as the end of a sentence ("is 2.4 MB long, ..."); null when it may be parsed. */
export function bodyRefusal(body: string): string | null {
  const long = tooLong(body);
  if (long !== null) return long;
  const { depth, attributes } = measure(body);
  if (depth > MAX_DEPTH) return `nests elements deeper than ${MAX_DEPTH} (MAX_DEPTH)`;
  if (attributes > MAX_ATTRIBUTES) return `has a tag with more than ${MAX_ATTRIBUTES} attributes (MAX_ATTRIBUTES)`;
  return null;
}

/** The first half of `bodyRefusal`, for those who find out the rest while reading. */
export function tooLong(body: string): string | null {
  const bytes = Buffer.byteLength(body);
  if (bytes <= MAX_BODY_BYTES) return null;
  return `is ${(bytes / 1e6).toFixed(1)} MB long; ${MAX_BODY_BYTES / 1e6} MB is the most (MAX_BODY_BYTES)`;
}

/**
 * The depth that HTML's tree building reaches, kept with a stack of names: equal to the tree's for well-formed text, near
 * it for the rest. Stops as soon as a limit is passed.
 */
function measure(html: string): { depth: number; attributes: number } {
  const stack: Open[] = [];
  const most = { depth: 0, attributes: 0 };
  let name = '';
  let start = 0;
  let attributes = 0;
  const opened = (end: number, selfClosing: boolean) => {
    if (selfClosing && stack.some((open) => open.name === 'svg' || open.name === 'math')) return;
    openElement(stack, { name, tag: FORMATTING.has(name) ? html.slice(start, end) : name });
    most.depth = Math.max(most.depth, stack.length);
    if (most.depth > MAX_DEPTH) tokenizer.pause();
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...UNHEARD,
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase();
        start = from;
        attributes = 0;
      },
      onattribname() {
        most.attributes = Math.max(most.attributes, ++attributes);
        if (attributes > MAX_ATTRIBUTES) tokenizer.pause();
      },
      onopentagend: (end) => opened(end, false),
      onselfclosingtag: (end) => opened(end, true),
      onclosetag: (from, to) => closeElement(stack, html.slice(from, to).toLowerCase()),
    },
  );
  tokenizer.write(html);
  return most;
}

function openElement(stack: Open[], element: Open): void {
  const { name } = element;
  if (IGNORED.has(name)) return;
  if (ENDS_PARAGRAPH.has(name)) endNearest(stack, PARAGRAPH, SCOPES);
  const implied = ENDS.get(name);
  if (implied) endNearest(stack, implied.ended, implied.within);
  if (!VOID.has(name)) stack.push(element);
}

function closeElement(stack: Open[], name: string): void {
  const table = ENDS.get(name)?.within.has('table') || name === 'table';
  endNearest(stack, new Set([name]), table ? TABLE_SCOPES : SCOPES);
}

/** Ends the nearest open element of these names, and all inside it, unless a boundary comes first. */
function endNearest(stack: Open[], names: ReadonlySet<string>, boundaries: ReadonlySet<string>): void {
  for (let at = stack.length - 1; at >= 0; at--) {
    const { name } = stack[at]!;
    if (names.has(name)) return endAt(stack, at);
    if (boundaries.has(name)) return;
  }
}

/** What was inside an ended element: formatting is opened again after it; in a formatting element everything else stays. */
function endAt(stack: Open[], at: number): void {
  const [ended, ...inside] = stack.splice(at);
  if (SCOPES.has(ended!.name)) return;
  const reopened = new Map<string, number>();
  for (const { tag } of stack) reopened.set(tag, (reopened.get(tag) ?? 0) + 1);
  for (const open of inside) {
    const times = (reopened.get(open.tag) ?? 0) + 1;
    const stays = FORMATTING.has(open.name) ? times <= REOPENED : FORMATTING.has(ended!.name);
    if (!stays) continue;
    reopened.set(open.tag, times);
    stack.push(open);
  }
}
