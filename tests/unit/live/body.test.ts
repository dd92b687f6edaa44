// @vitest-environment jsdom
/** A body cleaned by the client against the build's policy and the build's own cases. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as built from '../../../build/content/sanitise/policy.ts';
import { mendBody } from '../../../src/live/mend-body.ts';
import * as live from '../../../src/live/policy.ts';
import { purify } from '../../../src/live/purify.ts';
import { dangers } from '../content/body-checks.ts';

const cases = join(process.cwd(), 'tests/cases/sanitise');
const settings = {
  origin: 'https://www.example.com',
  basePath: '/sub',
  postsBaseUrl: null,
  embedHosts: ['www.youtube-nocookie.com', 'player.vimeo.com'],
};

function clean(body: string): HTMLElement {
  const place = document.createElement('div');
  place.append(mendBody(purify(body), settings));
  return place;
}

const sorted = (names: readonly string[]) => [...names].sort();
const words = (html: string) => {
  const place = document.createElement('div');
  place.innerHTML = html;
  return place.textContent.replace(/\s+/g, '');
};

it('allows what the build allows, element by element, and nothing else', () => {
  expect(sorted(live.ELEMENT_NAMES)).toEqual(sorted(built.ELEMENT_NAMES));
  expect(sorted(live.ATTRIBUTE_NAMES)).toEqual(sorted(built.ATTRIBUTE_NAMES));
  expect(sorted(live.REMOVED_WHOLE)).toEqual(sorted(built.REMOVED_WHOLE));
  expect(live.ADDRESS).toEqual(built.ADDRESS);
  for (const element of built.ELEMENT_NAMES) {
    const allowed = (policy: typeof live) =>
      built.ATTRIBUTE_NAMES.filter((name) => policy.isAllowedAttribute(element, name));
    expect(allowed(live), element).toEqual(
      built.ATTRIBUTE_NAMES.filter((name) => built.isAllowedAttribute(element, name)),
    );
  }
});

/** What the client leaves to the browser, which shows it as well, or gives up: pages of this kind live until the next build. */
const OTHER_WORDS = new Map([
  ['groups', 'a summary that is missing is named by the browser'],
  ['tables', 'parts out of order are laid out in order by the browser'],
  ['unknown-elements', 'an element with the attribute `is` goes whole'],
]);

describe('the cases of the build', () => {
  for (const name of readdirSync(cases).sort()) {
    it(`${name}: safe, and the same words`, () => {
      const read = (file: string) => readFileSync(join(cases, name, `${file}.html`), 'utf8');
      const { innerHTML } = clean(read('input'));
      expect(dangers(innerHTML)).toEqual([]);
      expect(words(innerHTML) === words(read('output')), innerHTML).toBe(!OTHER_WORDS.has(name));
    });
  }
});

it('mends what a visitor would miss', () => {
  const body = clean(
    '<h1>One</h1><h4 id="part">Two</h4><a href="#part">down</a><a href="https://other.example/">out</a>' +
      '<a href="/about">in</a><a href="javascript:alert(1)">no</a><img src="/a.png" onerror="x()" srcset="/b.png 2x">' +
      '<table><tr><td style="color: red; position: fixed">cell</td></tr></table><main>text</main>' +
      '<iframe src="https://youtu.be/abcdefgh"></iframe><iframe src="https://evil.example/x" title="Map"></iframe>',
  );
  expect([...body.querySelectorAll('h1, h2, h3, h4')].map((heading) => heading.localName)).toEqual(['h2', 'h3']);
  expect([...body.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.rel])).toEqual([
    ['#post-part', ''],
    ['https://other.example/', 'noopener'],
    ['/sub/about/', ''],
    [null, ''],
    ['https://evil.example/x', 'noopener'],
  ]);
  expect(body.querySelector('img')?.outerHTML).toBe('<img src="/sub/a.png" alt="" loading="lazy" decoding="async">');
  expect(body.querySelector('section.scroll[tabindex="0"] td')?.getAttribute('style')).toBe('color: red');
  expect(body.querySelector('main')).toBeNull();
  expect([...body.querySelectorAll('iframe')].map((frame) => [frame.src, frame.title])).toEqual([
    ['https://www.youtube-nocookie.com/embed/abcdefgh', 'Embedded video'],
  ]);
});
