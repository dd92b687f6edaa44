/** `site build --explain PATH`: why a page was rendered, or reused. */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { layOver, runSite } from '../support/site-command.ts';

it('names what has changed since the build before', async () => {
  const folder = layOver(fileURLToPath(new URL('./tiny', import.meta.url)));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  mkdirSync(join(folder, 'content/blogs'), { recursive: true });
  write('content/blogs/a.md', '---\ntitle: A\n---\n\nText\n');
  const explained = async (path: string, ...more: string[]) => {
    const { stdout } = await runSite(folder, ['build', '--explain', path, ...more]);
    return /(?:\S+ was (?:rendered|reused)|No page .* to explain).*/.exec(stdout)?.[0];
  };
  expect(await explained('/blog/a/')).toBe('/blog/a/ was rendered: no earlier build with this page is known.');
  expect(await explained('blog/a')).toMatch(/^\/blog\/a\/ was reused: /);
  appendFileSync(join(folder, 'content/blogs/a.md'), 'More\n');
  expect(await explained('/blog/a')).toBe('/blog/a/ was rendered: changed since the last build: its post.');
  write('content/company.yaml', 'name: Another\n');
  expect(await explained('/')).toBe('/ was rendered: changed since the last build: content.');
  appendFileSync(join(folder, 'src/entry.tsx'), "\nexport const more = 'code';\n");
  write(
    'site.config.ts',
    readFileSync(join(folder, 'site.config.ts'), 'utf8').replace('origin:', "language: 'fr', origin:"),
  );
  expect(await explained('/')).toBe("/ was rendered: changed since the last build: the site's code, settings.");
  expect(await explained('/', '--fresh')).toBe('/ was rendered: no earlier build with this page is known.');
  expect(await explained('/gone/')).toMatch(/^No page \/gone\/ to explain/);
});
