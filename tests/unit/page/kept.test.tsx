import { useId, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { SiteContent } from '../../../src/content/site-content.ts';
import type { Assets, Settings } from '../../../src/contract.ts';
import { PageFacts, PageProvider, usePage, type Page } from '../../../src/page/context.tsx';
import { currentFor } from '../../../src/page/current.ts';
import { Kept } from '../../../src/page/KeptPart.tsx';
import { readyElement, withReady } from '../../../src/page/ready-html.ts';
import { LABELS } from '../../support/labels.ts';

interface Site {
  readonly settings: Settings;
  readonly assets: Assets;
  readonly content: SiteContent;
}

const newSite = () => ({ settings: {}, assets: {}, content: {} }) as unknown as Site;

/** A page with these parts, and what was told. */
function show(site: Site, path: `/${string}`, parts: ReactNode, more: Partial<Page> = {}) {
  const facts = more.facts ?? new PageFacts();
  const page: Page = {
    ...site,
    labels: LABELS,
    route: { path, page: 'post', index: true },
    current: (target) => currentFor(target, path),
    facts,
    drawSvg: null,
    drawPicture: null,
    ...more,
  };
  const chunks = withReady(renderToStaticMarkup(<PageProvider value={page}>{parts}</PageProvider>), facts);
  return { html: Buffer.concat(chunks.map((chunk) => Buffer.from(chunk))).toString(), chunks, facts };
}

const written: unknown[] = [];
beforeEach(() => {
  written.length = 0;
});

function Part({ of, children = null }: { of?: unknown; children?: ReactNode }) {
  written.push(of);
  const { facts, current } = usePage();
  facts.links.add('/a/');
  facts.ids.add('an-id');
  facts.files.add('/a.css');
  return (
    <p data-of={String(of)} aria-current={current('/blogs/')}>
      {children}
    </p>
  );
}

const part = (of?: unknown) => (
  <Kept>
    <Part of={of} />
  </Kept>
);

it('writes a part once for the pages that show the same, and again for one where a link stands otherwise', () => {
  const site = newSite();
  const pages = ['/about-us/', '/blogs/', '/contact-us/', '/blogs/', '/blog/a/', '/blog/b/'] as const;
  const htmls = pages.map((path) => show(site, path, part()).html);
  expect(htmls.map((html) => /aria-current="(\w+)"/.exec(html)?.[1])).toEqual([
    undefined,
    'page',
    undefined,
    'page',
    'true',
    'true',
  ]);
  expect(written).toHaveLength(3);
});

it('tells every page what the part told when it was written', () => {
  const site = newSite();
  for (const path of ['/blog/a/', '/blog/b/'] as const) {
    const { links, ids, files } = show(site, path, part()).facts;
    expect([...links, ...ids, ...files]).toEqual(['/a/', 'an-id', '/a.css']);
  }
  expect(written).toHaveLength(1);
});

it('compares props by value: they come anew with each page that a worker is sent', () => {
  const site = newSite();
  const post = { slug: 'a', image: null, tags: ['x'] };
  const others = [{ ...post, slug: 'b' }, { ...post, tags: ['y'] }, { ...post, tags: { 0: 'x' } }, { slug: 'a' }, null];
  for (const of of [post, structuredClone(post), ...others, 1, '1', undefined]) show(site, '/', part(of));
  expect(written).toEqual([post, ...others, 1, '1', undefined]);
});

it('forgets with the site: other settings, assets or texts are another one', () => {
  const site = newSite();
  const sites = [site, { ...site, settings: {} }, { ...site, assets: {} }, { ...site, content: {} }] as Site[];
  for (const one of sites) show(one, '/', part());
  expect(written).toHaveLength(4);
});

it('has each page ask for the files that the part draws, so that whoever writes them misses none', () => {
  const art = () => <svg />;
  function Drawing() {
    return <img src={usePage().drawSvg?.('cloth', 'key', art).light} alt="" loading="lazy" />;
  }
  const asked: string[] = [];
  const drawSvg = (name: string, key: string) => {
    asked.push(`${name} ${key}`);
    return { light: '/cloth.svg', dark: '/cloth.svg#dark' };
  };
  const site = newSite();
  const drawing = (
    <Kept>
      <Drawing />
    </Kept>
  );
  const { html } = show(site, '/a/', drawing, { drawSvg });
  expect(html).toBe('<img src="/cloth.svg" alt="" loading="lazy"/>');
  expect(new Set(asked)).toEqual(new Set(['cloth key']));
  asked.length = 0;
  expect(show(site, '/b/', drawing, { drawSvg }).html).toBe(html);
  expect(asked).toEqual(['cloth key']);
});

it('shows a part with an island only where as many islands come before it: they are counted in its ids', () => {
  function Island() {
    const { facts } = usePage();
    const place = facts.islands.length;
    facts.islands.push('Popup');
    return <i>{place}</i>;
  }
  const site = newSite();
  const after = (names: string[]) => {
    const facts = new PageFacts();
    facts.islands.push(...names);
    const island = (
      <Kept>
        <Island />
      </Kept>
    );
    return show(site, '/', island, { facts });
  };
  expect([[], ['Posts'], [], ['Posts']].map((names) => after(names).html)).toEqual([
    '<i>0</i>',
    '<i>1</i>',
    '<i>0</i>',
    '<i>1</i>',
  ]);
  expect(after(['Posts']).facts.islands).toEqual(['Posts', 'Popup']);
});

it.each([
  ['its route', () => usePage().route.path],
  ['a picture', () => usePage().drawPicture?.('share.png', { height: 1, columns: [], texts: [] })],
])('refuses a part that asks the page for %s', (what, ask) => {
  function Asking() {
    return ask();
  }
  const asking = (
    <Kept>
      <Asking />
    </Kept>
  );
  expect(() => show(newSite(), '/', asking)).toThrow(`asked the page for ${what}`);
});

it('does not grow with the number of pages', () => {
  const site = newSite();
  for (let page = 0; page < 100; page++) show(site, '/', part(page));
  show(site, '/', part(99));
  expect(written).toHaveLength(100);
  show(site, '/', part(0));
  expect(written).toHaveLength(101);
});

it('stands anywhere on a page, in another part too, and is written once all the same', () => {
  const site = newSite();
  const whole = () => (
    <div>
      <i>own</i>
      <Kept>
        <Part>
          <b>{part('inner')}</b>
        </Part>
      </Kept>
    </div>
  );
  const inner = '<p data-of="inner"></p>';
  for (const path of ['/a/', '/b/'] as const)
    expect(show(site, path, whole()).html).toBe(`<div><i>own</i><p data-of="undefined"><b>${inner}</b></p></div>`);
});

it('is the same bytes on every page, encoded once', () => {
  const site = newSite();
  const bytes = ['/a/', '/b/'].map((path) => show(site, path as '/a/', <div>{part('বাংলা')}</div>).chunks[1]);
  expect(bytes[0]).toBeInstanceOf(Uint8Array);
  expect(bytes[1]).toBe(bytes[0]);
});

it('gives ids of its own to each part', () => {
  function Field() {
    return <input id={useId()} />;
  }
  const fields = [
    <Field key="a" />,
    <Field key="b" />,
    <Kept key="c">
      <Field />
    </Kept>,
  ];
  const { html } = show(newSite(), '/', fields);
  expect(new Set(html.match(/id="[^"]+"/g)).size).toBe(3);
});

it('takes no text and no ready HTML for a place of its own', () => {
  const mark = '<ready-html n="0"></ready-html>';
  function Body() {
    return <div title={mark}>{readyElement([mark], usePage().facts)}</div>;
  }
  const escaped = mark.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
  const { html } = show(newSite(), '/', [<p key="a">{mark}</p>, <Body key="b" />]);
  expect(html).toBe(`<p>${escaped}</p><div title="${escaped}">${mark}</div>`);
});
