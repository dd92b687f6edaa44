import { expect, it } from 'vitest';
import { bodyOfPage } from '../../../build/outputs/body-of-page.ts';

const page = (body: string) =>
  `<main><article><div class="prose" data-from-post="body" lang="bn">${body}</div><div>After</div></article></main>`;

it.each([
  ['a text', '<p>Words.</p>'],
  ['boxes in boxes', '<div><div>a</div></div><div>b</div>'],
  ['tags in attributes', '<p><img src="/a.png" alt="</div><div> and <div>"></p><p>After</p>'],
  ['nothing', ''],
])('is the whole body with %s', (_, body) => {
  expect(bodyOfPage(page(body))).toBe(body);
});

it('is empty for a page without a body', () => {
  expect(bodyOfPage('<main><div>Text</div></main>')).toBe('');
});
