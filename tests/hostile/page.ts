/** What a hostile post did to the page that shows it, as a visitor's browser has it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { SHOWN_HOST } from './bodies.ts';

/** For the browser's command line: no name leads anywhere but to this machine, and what is asked is told all the same. */
export const NO_NAMES = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/** Whether a post may have an address asked for: what it shows as a picture or a film, and the players that the settings allow. */
export function isShown(address: string): boolean {
  const { hostname } = new URL(address);
  return (
    [SHOWN_HOST, 'player.vimeo.com', 'www.youtube-nocookie.com'].includes(hostname) || address.startsWith('data:image/')
  );
}

/** Tells of everything that runs, before anything can. */
const WATCH = `globalThis.ran = [];
globalThis.pwn = (number) => globalThis.ran.push('attack ' + number);
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
  globalThis[name] = () => void globalThis.ran.push(name);
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
  console.error('policy: ' + effectiveDirective + ' ' + blockedURI + ' ' + sample));`;

export interface Watched {
  readonly page: Page;
  /** Addresses asked for, beside the site's own, since this was last emptied. */
  readonly asked: string[];
  /** What the console, the policy and uncaught errors said. */
  readonly complaints: string[];
}

/** @param origins those that may be asked: the site, and its API */
export async function watchPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<Watched> {
  const page = await browser.newPage(options);
  const asked: string[] = [];
  const complaints: string[] = [];
  const isOwn = (address: string) => origins.some((origin) => address.startsWith(`${origin}/`));
  page.on('request', (request) => isOwn(request.url()) || asked.push(request.url()));
  page.on('dialog', (dialog) => (complaints.push(`dialog: ${dialog.message()}`), dialog.dismiss()));
  page.on('popup', (popup) => complaints.push(`window: ${popup.url()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  // Names lead nowhere, and pictures of posts that are not there are theirs to miss.
  const isExpected = (text: string) => text.startsWith('Failed to load resource');
  page.on(
    'console',
    (message) => message.type() === 'error' && !isExpected(message.text()) && complaints.push(message.text()),
  );
  await page.addInitScript(WATCH);
  return { page, asked, complaints };
}

/** Everything that is wrong with a post's page; runs in the page, so it knows nothing of this file. */
export function faultsOfPage(): string[] {
  const faults = (globalThis as unknown as { ran: string[] }).ran.map((what) => `ran: ${what}`);
  const expectTrue = (holds: boolean, what: string) => holds || faults.push(what);
  const article = document.querySelector('main > article, main site-island > article');
  const body = article?.querySelector('[data-from-post="body"], [class*="prose"]');
  const nameOf = (element: Element) => element.outerHTML.slice(0, element.outerHTML.indexOf('>') + 1).slice(0, 120);

  const forbidden =
    'script style link meta base object embed applet svg form input button select textarea option dialog template slot ' +
    'title frame frameset marquee map area portal site-island main header footer nav aside article section:not(.scroll) h1';
  // What the site's own script adds to a poster of a film and to code.
  const isTool = (element: Element) =>
    element.closest('.player > button, .player > button ~ small, pre > button') !== null;
  for (const element of body?.querySelectorAll(forbidden.split(' ').join(', ')) ?? [])
    if (!isTool(element)) faults.push(`element: ${nameOf(element)}`);
  for (const element of body?.querySelectorAll('math *') ?? [])
    expectTrue(element.namespaceURI === 'http://www.w3.org/1998/Math/MathML', `in a formula: ${nameOf(element)}`);
  const harmless = new Set(
    (
      'id class title lang dir style href rel src srcset sizes alt width height loading decoding referrerpolicy controls preload ' +
      'poster open start reversed type value colspan rowspan scope span datetime tabindex aria-label media allowfullscreen cite download hreflang'
    ).split(' '),
  );
  const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  for (const element of body?.querySelectorAll('*') ?? []) {
    if (isTool(element)) continue;
    for (const { name } of element.attributes) expectTrue(harmless.has(name), `attribute ${name}: ${nameOf(element)}`);
    expectTrue(element.id === '' || element.id.startsWith('post-'), `id: ${nameOf(element)}`);
    expectTrue(
      /^(?:scroll|unsized|player|task|visually-hidden|copied_[\w-]+|label-[a-z]+|language-\S+|)$/.test(
        element.className,
      ),
      `class: ${nameOf(element)}`,
    );
    expectTrue(!element.shadowRoot, `shadow root: ${nameOf(element)}`);
  }
  for (const link of document.querySelectorAll('main a, main area') as NodeListOf<HTMLAnchorElement>)
    expectTrue(!link.hasAttribute('href') || schemes.has(link.protocol), `link: ${link.href.slice(0, 80)}`);
  for (const frame of document.querySelectorAll('iframe'))
    expectTrue(/^https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(frame.src), `frame: ${frame.src}`);

  // The parts of the page are those of the site.
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expectTrue(
    new Set(ids).size === ids.length,
    `ids that stand twice: ${ids.filter((id, at) => ids.indexOf(id) !== at)}`,
  );
  for (const [part, count] of [
    ['h1', 1],
    ['main', 1],
    ['body > header', 1],
    ['body > div > footer', 1],
    ['article form', 0],
  ] as const)
    expectTrue(
      document.querySelectorAll(part).length === count,
      `${document.querySelectorAll(part).length} of ${part}`,
    );
  expectTrue(document.getElementById('main')?.localName === 'main', 'main is not the main part');
  expectTrue(document.getElementById('drawer')?.popover === 'auto', 'the drawer is not the drawer');
  const own = Object.getOwnPropertyNames(document).filter((name) => name !== 'location' && !name.startsWith('_react'));
  expectTrue(own.length === 0, `names on the document: ${own}`);
  expectTrue(document.querySelectorAll('base, meta[http-equiv="refresh"]').length === 0, 'the head leads away');
  expectTrue(document.body.querySelectorAll('link, meta, style, title').length === 0, 'a part of the head in the body');
  expectTrue(document.querySelectorAll('link[rel=canonical]').length === 1, 'more than one canonical address');
  expectTrue(document.baseURI === location.href, `base ${document.baseURI}`);

  // What it says of itself is text.
  const title = document.querySelector('h1')?.textContent.trim();
  const blocks = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const things = blocks.flatMap(
    ({ textContent }) => (JSON.parse(textContent) as { '@graph': Record<string, unknown>[] })['@graph'],
  );
  const posting = things.find((thing) => thing['@type'] === 'BlogPosting');
  if (posting) expectTrue(posting['headline'] === title, `headline ${JSON.stringify(posting['headline'])}`);
  expectTrue(blocks.length === 1, `${blocks.length} blocks of structured data`);
  expectTrue(
    things.every((thing) =>
      ['Organization', 'WebSite', 'Blog', 'BlogPosting', 'BreadcrumbList', 'ItemList', 'Service', 'FAQPage'].includes(
        String(thing['@type']),
      ),
    ),
    'a thing of its own',
  );
  const shared = document.querySelector('meta[property="og:title"]')?.getAttribute('content');
  expectTrue(!article || shared === title, `shared as ${shared?.slice(0, 80)}`);

  // Nothing of it lies over the page.
  for (const element of body?.querySelectorAll('*') ?? []) {
    const { position, zIndex } = getComputedStyle(element);
    if (element.className === 'visually-hidden') {
      const { width, height } = element.getBoundingClientRect();
      expectTrue(width <= 1 && height <= 1, `is to be read out alone, and is seen: ${nameOf(element)}`);
    } else
      expectTrue(/^(?:static|relative)$/.test(position) && zIndex === 'auto', `lies over the page: ${nameOf(element)}`);
  }
  const header = document.querySelector('body > header')?.getBoundingClientRect() as DOMRect;
  for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
    const top = document.elementFromPoint(header.width * share, header.top + header.height / 2);
    expectTrue(
      top?.closest('header')?.parentElement === document.body,
      `the header is covered by ${top && nameOf(top)}`,
    );
  }
  return [...new Set(faults)].slice(0, 12);
}

/** Of HTML, in the browser: what runs, loads or leads into a script. */
export function dangersIn(html: string): string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')]
    .filter(
      (element) =>
        /^(?:script|style|svg|form|object|embed|meta|link|base)$/.test(element.localName) ||
        (element.closest('math') !== null && element.namespaceURI !== 'http://www.w3.org/1998/Math/MathML') ||
        element.getAttributeNames().some((name) => name.startsWith('on')) ||
        /^\s*(?:javascript|data:text)/i.test(element.getAttribute('href') ?? ''),
    )
    .map(({ outerHTML }) => outerHTML.slice(0, 100));
}

/** Of a feed, in the browser. */
export function readFeed(text: string) {
  const feed = new DOMParser().parseFromString(text, 'application/xml');
  const texts = (selector: string) => [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);
  return {
    error: texts('parsererror'),
    nodes: [...feed.childNodes].map(({ nodeName }) => nodeName),
    entries: feed.querySelectorAll('entry, item').length,
    names: [...new Set([...feed.querySelectorAll('*')].map(({ nodeName }) => nodeName))].sort().join(' '),
    addresses: new Set(texts('entry > id, item > guid')).size,
    bodies: [
      ...texts('content'),
      ...[...feed.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent),
    ],
    summaries: texts('summary, item > description'),
  };
}

/** What is not where it should be, in a window of any width; runs in the page. What goes over the side of it is cut off there. */
export function misplacedOnPage(): string[] {
  const faults: string[] = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
  const article = document.querySelector('main > article') as HTMLElement;
  const frame = article.getBoundingClientRect();
  const body = article.querySelector('[data-from-post="body"]');
  for (const element of article.querySelectorAll('*')) {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || element.closest('.scroll, svg')) continue;
    // One letter with a thousand marks cannot be broken: what hangs over the side is cut off.
    if (/\p{Mark}{99}/u.test(element.textContent)) continue;
    const isAbove = top < frame.top - 1 || bottom > frame.bottom + 1;
    const isBeside = !body?.contains(element) && (left < -1 || right > clientWidth + 1);
    if (isAbove || isBeside)
      faults.push(`${element.localName}.${element.className} at ${[left, top, right, bottom].map(Math.round)}`);
  }
  return [...new Set(faults)].slice(0, 12);
}
