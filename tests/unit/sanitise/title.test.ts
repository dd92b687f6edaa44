/** A body that begins with its own title: the page has it above already. */
import { expect, it } from 'vitest';
import { cleanBody } from '../../../build/sanitise/clean-body.ts';

const options = { origin: 'https://www.example.com', basePath: '', baseUrl: null, embedHosts: [] };
const clean = async (body: string, title: string) => {
  const cleaned = await cleanBody(body, { ...options, title }, () =>
    Promise.reject(new Error('No body here needs it')),
  );
  if ('refused' in cleaned) throw new Error(cleaned.refused);
  const { html, markdown, facts, removed } = cleaned;
  expect(removed).toEqual({});
  return { html, markdown, headings: (facts.headings ?? []).map(({ level, text }) => `${level} ${text}`) };
};

it.each([
  ['<h1>Cargo 1.80</h1><h2>Next</h2><p>x</p>', 'Cargo 1.80'],
  ['<h2>  cargo\n<code>1.80</code> </h2><h3>Next</h3><p>x</p>', 'Cargo `1.80`'],
  ['<div><h1>Cargo 1.80! <a href="#cargo">#</a></h1></div><h2>Next</h2><p>x</p>', 'Cargo 1.80'],
  ['<!-- c --><img src="/a.png" alt="A"><h1>Cargo 1.80</h1><p hidden>y</p><h2>Next</h2><p>x</p>', 'CARGO 1.80…'],
])('%s goes without it', async (body, title) => {
  const { html, markdown, headings } = await clean(body, title);
  expect(headings).toEqual(['2 Next']);
  expect(html).not.toMatch(/cargo/i);
  expect(markdown).not.toMatch(/cargo/i);
});

it.each([
  ['<p>Before</p><h2>Title</h2>', 'Title'],
  ['<h2>Title and more</h2>', 'Title'],
  ['<h2>Other</h2><h2>Title</h2>', 'Title'],
  ['<h2><img src="/a.png" alt="">Title</h2>', 'Title'],
  ['<h2>…</h2>', '!'],
])('%s keeps it', async (body, title) => {
  const { headings } = await clean(body, title);
  expect(headings).toHaveLength(body.split('<h2').length - 1);
});

it('leaves the place that a link leads to', async () => {
  const { html, headings } = await clean('<h1 id="part">Title</h1><p><a href="#part">Up</a></p>', 'Title');
  expect(html).toBe('<div id="post-part"></div><p><a href="#post-part">Up</a></p>');
  expect(headings).toEqual([]);
});
