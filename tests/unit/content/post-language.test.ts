import { expect, it } from 'vitest';
import { bodyLetters } from '../../../build/content/post.ts';
import { postLanguage } from '../../../shared/post-language.ts';

const ARABIC = '\u0645\u0631\u062d\u0628\u0627';
it.each([
  ['A day', '', '<p>It rained \u2013 d\u00e9j\u00e0 vu.</p>'],
  ['2026', '', '<p>It rained.</p>'],
  ['2026', '', `<p>${ARABIC}</p>`],
  ['https://example.org/', '', '<p>It rained.</p>'],
  ['A day', ARABIC, '<p>It.</p>'],
  ['A day', '', `<p>${ARABIC.repeat(9)}</p>`],
  ['A day', '', `<p>${'&#1605;'.repeat(9)}</p>`],
  [`A ${ARABIC}`, '', '<p>It rained the whole day.</p>'],
])('tells the language of "%s" (%s) as from all letters: %s', (title, excerpt, text) => {
  const post = { title, excerpt };
  const body = { format: 'html', text } as const;
  for (const site of ['en', 'ar', 'bn'])
    expect(postLanguage(post, bodyLetters(body, post), { named: null, site })).toEqual(
      postLanguage(post, bodyLetters(body, { title: '', excerpt: '' }), { named: null, site }),
    );
});
