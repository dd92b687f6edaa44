import { describe, expect, it } from 'vitest';
import { resolveFileLinks } from '../../../build/content/file-links.ts';
import { makeFolder } from '../../support/folder.ts';

const root = makeFolder({
  'content/blogs/other.md': '---\ntitle: A\n---\n',
  'content/blogs/named.md': '---\ntitle: A\nslug: "new name"\n---\n',
  'content/blogs/two words.md': '---\ntitle: A\n---\n',
  'content/services/ai.md': '---\nname: A\n---\n',
  'content/pages/careers.md': '---\ntitle: A\n---\n',
});
const resolve = (text: string, file = 'content/blogs/a.md', base = '') => resolveFileLinks(file, text, { root, base });

describe('a link to a file', () => {
  it.each([
    ['[x](other.md)', '[x](/blog/other/)'],
    ['[x](./other.md#part "Title")', '[x](/blog/other/#part "Title")'],
    ['[x](<two words.md>) and [y](two%20words.md)', '[x](</blog/two%20words/>) and [y](/blog/two%20words/)'],
    ['[x](named.md)', '[x](/blog/new%20name/)'],
    ['[x](../services/ai.md)', '[x](/services/ai/)'],
    ['[x](../pages/careers.md)', '[x](/careers/)'],
    ['[x][o]\n\n[o]: other.md', '[x][o]\n\n[o]: /blog/other/'],
    ['> - [**x**](other.md)', '> - [**x**](/blog/other/)'],
    ['[other.md](other.md)', '[other.md](/blog/other/)'],
    // Where the page would be, and is, by a redirect, when the post was renamed.
    ['[x](missing.md)', '[x](/blog/missing/)'],
  ])('%j leads to its page', async (text, resolved) => {
    expect(await resolve(text)).toBe(resolved);
  });

  it('is one from a document as well, and a whole address where posts belong to another site', async () => {
    expect(await resolve('[x](../blogs/other.md)', 'content/services/ai.md')).toBe('[x](/blog/other/)');
    expect(await resolve('[x](other.md)', 'content/blogs/a.md', 'https://us.org/s')).toBe(
      '[x](https://us.org/s/blog/other/)',
    );
  });

  const [composed, decomposed] = ['caf\u00e9', 'cafe\u0301'];
  it.each([
    ['composed', 'decomposed', composed, decomposed],
    ['decomposed', 'composed', decomposed, composed],
  ])('in %s letters finds a file in %s ones', async (_, _other, written, named) => {
    const folder = makeFolder({
      [`content/blogs/${named}.md`]: '---\ntitle: A\nslug: other\n---\n',
      [`content/blogs/${named}-2.md`]: '---\ntitle: A\n---\n',
    });
    const lead = (name: string) => resolveFileLinks('content/blogs/a.md', `[x](${name})`, { root: folder, base: '' });
    expect(await lead(`${written}.md`)).toBe('[x](/blog/other/)');
    expect(await lead(`${encodeURIComponent(written)}.md`)).toBe('[x](/blog/other/)');
    // Pages of posts have composed letters.
    expect(await lead(`${written}-2.md`)).toBe('[x](/blog/caf%C3%A9-2/)');
  });

  it.each([
    '[x](../../README.md)',
    '[x](https://example.com/other.md)',
    '[x](/other.md)',
    '`[x](other.md)`',
    '    [x](other.md)',
    'other.md',
  ])('%j stays as it is', async (text) => {
    expect(await resolve(text)).toBe(text);
  });
});
