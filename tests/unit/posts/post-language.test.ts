import { expect, it } from 'vitest';
import { bodyLetters } from '../../../build/posts/post-language.ts';
import { lettersOf } from '../../../shared/letters.ts';

it.each([
  ['html', '<p><img src="https://example.org/a-photo.jpg" alt=""></p><iframe src="/a"></iframe><p>&nbsp;</p>', ''],
  ['html', '<pre><code>const answer = 42;</code></pre><p>Four</p>', 'Four'],
  ['html', '<p title="Latin">\u0645\u0631\u062d\u0628\u0627</p>', '\u0645\u0631\u062d\u0628\u0627'],
  ['html', '<p>&#1605;</p>', '\u0645'],
  ['markdown', '![](photo.jpg)\n\n```js\nconst answer = 42;\n```\n\n`npm`', ''],
] as const)('counts no letters of markup and code: %s %s', (format, text, letters) => {
  expect(bodyLetters({ format, text })).toEqual(lettersOf(letters));
});
