/** The catalogue of sections: its pages, and the pages in its frames. */
import { expect, it, onTestFinished } from 'vitest';
import type { ExamplePage } from '../../../build/core/types.ts';
import type { ServeOptions } from '../../../build/serve/serve.ts';
import { ask } from '../../support/ask.ts';
import { writeFiles } from '../../support/folder.ts';
import { page, project } from './project.ts';

const EXAMPLE = {
  kind: 'steps',
  name: 'Steps',
  about: 'What comes <first>.',
  variant: 'Three',
  fields: [
    { name: 'title', type: 'text', required: true, about: 'In <words>.' },
    {
      name: 'items',
      type: 'list of entries',
      required: false,
      about: '',
      fields: [{ name: 'when', type: 'a, b', required: false, about: 'The day.' }],
    },
  ],
  path: '/__site/sections/steps/1/',
} as const;
const POLICY = "default-src 'none'; frame-ancestors 'none'";

async function open(basePath = '', examples: readonly ExamplePage[] | null = [EXAMPLE]) {
  const site = project();
  writeFiles(site.root, {
    'src/entry.tsx': '',
    'src/sections/steps/schema.ts': '',
    'src/sections/steps/example.yaml': '- name: Three\n  section:\n    kind: steps\n    title: "<b>"\n',
    'src/sections/bare/schema.ts': '',
    'src/own/sections/hours/schema.ts': '',
    'dist/__site/sections/steps/1/index.html': page('The steps'),
  });
  const rules = { redirects: [], headers: [{ for: '/*', values: { 'Content-Security-Policy': POLICY } }] } as const;
  const answer: ServeOptions['site'] = async () => ({ basePath, rules, ...(examples && { examples }) });
  const { port, close, said } = await site.start({ site: answer });
  onTestFinished(close);
  return { root: site.root, said, get: (path: string) => ask(port, path) };
}

it('lists every kind with what it is for, those without an example too', async () => {
  const { get, said } = await open();
  const { text } = await get('/__site/sections/');
  expect(text).toMatch(
    /<iframe src="\/__site\/sections\/steps\/1\/"[^]+<a href="\/__site\/sections\/steps\/">Steps<\/a>/,
  );
  expect(text).toContain('What comes &lt;first&gt;.');
  expect(text).toContain('src/sections/bare/example.yaml');
  expect(text).toContain('src/own/sections/hours/example.yaml');
  expect(text).toContain('/__site/reload.js');
  expect(said.join('\n')).toContain('/__site/sections/');
});

it('shows an example with the YAML that a page needs, and frames below the base path', async () => {
  const { get } = await open('/sub');
  const { text } = await get('/__site/sections/steps/');
  expect(text).toContain('<code>  - kind: steps\n    title: &lt;b&gt;\n</code>');
  expect(text.match(/<iframe src="\/sub\/__site\/sections\/steps\/1\/"/g)).toHaveLength(4);
  expect((await get('/__site/sections/bare/')).status).toBe(404);
});

it('shows the folder and the example of the owner where they replace the engine’s', async () => {
  const { root, get } = await open();
  const example = '- name: Mine\n  section:\n    kind: steps\n    title: Ours\n';
  writeFiles(root, { 'src/own/sections/steps/example.yaml': example });
  const { text } = await get('/__site/sections/steps/');
  expect(text).toContain('<code>src/own/sections/steps/</code>');
  expect(text).toContain('title: Ours');
});

it('names the fields of a kind, and those of its entries', async () => {
  const { get } = await open();
  const table = /<table>[^]*<\/table>/.exec((await get('/__site/sections/steps/')).text)?.[0] ?? '';
  const rows = [...table.matchAll(/<tr class="(.*?)">([^]*?)<\/tr>/g)].map(([, row, cells]) => [
    row,
    cells!
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]);
  expect(rows).toEqual([
    ['', 'title (required) text In &lt;words&gt;.'],
    ['', 'items list of entries'],
    ['inner', 'when a, b The day.'],
  ]);
});

it.each(['/__site/sections/', '/__site/sections/steps/'])('waits for the first build: %s', async (path) => {
  const { get } = await open('', null);
  const { status, text } = await get(path);
  expect(status).toBe(503);
  expect(text).toContain('loads again when the first build is done');
  expect(text).toContain('/__site/reload.js');
});

it('puts the page of an example into its own frames alone, without the reload script', async () => {
  const { get } = await open();
  const example = await get(EXAMPLE.path);
  expect(example.text).toBe(page('The steps'));
  expect(example.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'self'");
  expect((await get('/')).headers['content-security-policy']).toBe(POLICY);
});
