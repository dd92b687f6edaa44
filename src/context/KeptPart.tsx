/** What pages have in common: HTML that was written and encoded for one page and is right for others, with what it told. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider, usePage, type Page, PageFacts, type DrawSvg, type Current } from './context.tsx';
import { asHtml } from './html-spelling.ts';
import type { HtmlChunk } from '../contract.ts';
import type { SiteContent } from '../content/site-content.ts';
import { readyElement, withReady } from './ready-html.ts';

/**
 * A part that many pages show alike, written once for all of them. What it shows may follow from the site's settings and texts, from
 * its own props, compared by value, and from which links lead to the page; asking for anything else of the page throws.
 */
export const kept = (part: ReactElement<object>) => <Kept part={part} />;

function Kept({ part }: { readonly part: ReactElement<object> }) {
  const page = usePage();
  const { type, props } = part;
  // No context but the page's reaches into the part, and ids of `useId` begin with its name.
  const identifierPrefix = `${typeof type === 'function' ? type.name : type}-`;
  const write = (anyPage: Page) =>
    asHtml(renderToStaticMarkup(<PageProvider value={anyPage}>{part}</PageProvider>, { identifierPrefix }));
  return readyElement(keptHtml({ of: type, props, write }, page), page.facts);
}

/** How many forms of one part are remembered: more than a site has sections, each of which marks another link. */
const FORMS = 32;

type AddedFile = Parameters<NonNullable<Page['addFile']>>;

/** A part as it was written once, and what has to be the same on a page that shows it. */
interface Form extends Pick<Page, 'settings' | 'assets'> {
  readonly html: readonly Uint8Array[];
  readonly props: object;
  /** Link target -> how it stood to that page. */
  readonly asked: ReadonlyMap<string, Current>;
  /** How many islands came before it, which their prefixes tell; null for a part without any. */
  readonly islandsBefore: number | null;
  readonly told: PageFacts;
  readonly drawn: readonly Parameters<DrawSvg>[];
  readonly added: readonly AddedFile[];
}

/** Forms by what makes them, the one that was shown last first. They go with the content that they are of. */
const memories = new WeakMap<SiteContent, Map<unknown, Form[]>>();

/** What many pages show alike. It may follow from settings, texts, its props, and from which links lead to the page. */
export interface Part {
  /** The component or function that makes it. */
  readonly of: unknown;
  readonly props: object;
  readonly write: (page: Page) => string;
}

/**
 * @returns its HTML on this page, whose facts learn what is on it
 * @throws Error when it asks for anything else of the page
 */
export function keptHtml(part: Part, page: Page): readonly HtmlChunk[] {
  const forms = formsOf(part, page);
  const known = forms.findIndex((form) => isRight(form, part, page));
  const [form = write(part, page)] = known < 0 ? [] : forms.splice(known, 1);
  forms.unshift(form);
  forms.length = Math.min(forms.length, FORMS);
  tell(form, page);
  return form.html;
}

function formsOf({ of }: Part, { content }: Page): Form[] {
  const memory = memories.get(content) ?? new Map<unknown, Form[]>();
  memories.set(content, memory);
  const forms = memory.get(of) ?? [];
  memory.set(of, forms);
  return forms;
}

function isRight({ props, asked, islandsBefore, settings, assets }: Form, part: Part, page: Page): boolean {
  if (settings !== page.settings || assets !== page.assets) return false;
  if ((islandsBefore ?? page.facts.islands.length) !== page.facts.islands.length) return false;
  // They come anew with each page that a worker is sent.
  if (!isSame(props, part.props)) return false;
  for (const [target, answer] of asked) if (page.current(target) !== answer) return false;
  return true;
}

function write(part: Part, page: Page): Form {
  const before = page.facts.islands.length;
  const told = new PageFacts();
  told.islands.push(...page.facts.islands);
  const asked = new Map<string, Current>();
  const drawn: Parameters<DrawSvg>[] = [];
  const added = new Map<string, AddedFile>();
  const { settings, assets, content, addFile } = page;
  const anyPage: Page = {
    settings,
    assets,
    content,
    labels: content.labels,
    facts: told,
    get route() {
      return notForAll('its route');
    },
    current(target) {
      const answer = page.current(target);
      asked.set(target, answer);
      return answer;
    },
    drawSvg: (...drawing) => {
      if (!page.drawSvg) return notForAll('drawn files');
      drawn.push(drawing);
      return page.drawSvg(...drawing);
    },
    addFile:
      addFile &&
      ((...file) => {
        const address = addFile(...file);
        added.set(address, file);
        return address;
      }),
    drawPicture: () => notForAll('a picture'),
  };
  const encoder = new TextEncoder();
  const html = withReady(part.write(anyPage), told).map((chunk) =>
    typeof chunk === 'string' ? encoder.encode(chunk) : chunk,
  );
  told.islands.splice(0, before);
  const islandsBefore = told.islands.length > 0 ? before : null;
  return { settings, assets, html, props: part.props, asked, islandsBefore, told, drawn, added: [...added.values()] };
}

function notForAll(what: string): never {
  throw new Error(`Kept: a part that many pages show asked the page for ${what}; give it what it needs as a prop`);
}

/** All that the part told when it was written it tells every page that shows it. */
function tell({ told, drawn, added }: Form, { facts, drawSvg, addFile }: Page): void {
  for (const file of added) addFile?.(...file);
  for (const drawing of drawn) drawSvg?.(...drawing);
  for (const href of told.links) facts.links.add(href);
  for (const id of told.ids) facts.ids.add(id);
  for (const file of told.files) facts.files.add(file);
  facts.islands.push(...told.islands);
}

/** Whether two values of JSON hold the same: lists in order, maps in any. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]));
}

function isObject(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
