/** Posts that are refused: each is told by name, by what is wrong and where, and dist stays as it was. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalSlug, slugFault } from '../../shared/slug.ts';
import type { Problem, Report } from '../../build/core/types.ts';
import { readSlug } from '../../src/live-posts/slug.ts';
import { readTree } from '../support/folder.ts';
import { ODD_SLUGS } from '../hostile/texts.ts';
import { openPostsApi, type PostsApi } from '../support/posts-api.ts';
import { CLASHES, REFUSED_FIELDS, REFUSED_SLUGS } from '../support/refused-posts.ts';
import { layOver, runSite, reportOf } from '../support/site-command.ts';

const RIGHT = { slug: 'right', title: 'Right', content: '<p>x</p>', publishDate: '2026-05-01' };
const REFUSED = [...REFUSED_SLUGS, ...REFUSED_FIELDS];

let api: PostsApi;
let folder: string;
let published: Record<string, string>;
beforeAll(async () => {
  api = await openPostsApi();
  folder = layOver(fileURLToPath(new URL('../sites/tiny', import.meta.url)));
  api.posts = [RIGHT];
  expect((await build()).code).toBe(0);
  published = readTree(join(folder, 'dist'));
});
afterAll(() => api?.close());

async function build(...options: string[]): Promise<{ code: number | null; report: Report }> {
  const { code, stdout } = await runSite(folder, ['build', '--json', ...options], { SITE_API_URL: api.url });
  return { code, report: reportOf(stdout) };
}

const numbered = (posts: readonly object[]) =>
  posts.map((post, index) => ({ ...RIGHT, _id: `p${index}`, ...post })) as unknown as PostsApi['posts'];
const tells = (problems: readonly Problem[], index: number, said: RegExp) =>
  problems.filter(({ message, place }) => place?.field?.startsWith(`blogs[${index}]`) && said.test(message));

describe('from the API', () => {
  it('each wrong post is told, with its field and what to do, and dist stays as it was', async () => {
    api.posts = numbered(REFUSED.map(([, fields], index) => ({ slug: `s${index}`, ...fields })));
    const { code, report } = await build();
    expect(code).toBe(1);
    const untold = REFUSED.filter(([, , said], index) => tells(report.problems, index, said).length !== 1).map(
      ([what]) => what,
    );
    expect(untold).toEqual([]);
    expect(new Set(report.problems.map((problem) => problem.code))).toEqual(new Set(['post/invalid']));
    expect(report.problems).toHaveLength(REFUSED.length);
    expect(report.problems.filter(({ hint, message }) => !hint || message.length > 400)).toEqual([]);
    expect(readTree(join(folder, 'dist'))).toEqual(published);
    expect(readdirSync(folder).sort()).toEqual(['.site', 'content', 'dist', 'site.config.ts', 'src']);
  });

  it('what a post brings does not steer the terminal that tells of it', async () => {
    api.posts = numbered([{ slug: '\u001b[2J\u001b]0;owned\u0007\u202e' }]);
    const { stderr } = await runSite(folder, ['build'], { SITE_API_URL: api.url });
    expect(stderr).toContain('\\u001b[2J\\u001b]0;owned\\u0007\\u202e');
    expect(stderr).not.toMatch(/[\u001b\u0007\u202e]/);
  });

  it('where wrong posts are to be skipped, all but the right ones are', async () => {
    const skipping = layOver(folder);
    writeFileSync(
      join(skipping, 'site.config.ts'),
      "export default { origin: 'https://tiny.example.com', policies: { badPost: 'skip' } };\n",
    );
    api.posts = [...numbered(REFUSED.map(([, fields], index) => ({ slug: `s${index}`, ...fields }))), RIGHT];
    const { code, stdout } = await runSite(skipping, ['build', '--json'], { SITE_API_URL: api.url });
    const report = reportOf(stdout);
    expect({ code, posts: report.posts, told: report.problems.length }).toEqual({
      code: 0,
      posts: 1,
      told: REFUSED.length,
    });
    expect(readdirSync(join(skipping, 'dist/blog'))).toEqual(['right']);
  });

  it('two slugs that are one name are told, both by name', async () => {
    api.posts = numbered(CLASHES.flat().map((slug) => ({ slug })));
    const { code, report } = await build();
    expect(code).toBe(1);
    expect(report.problems.map((problem) => problem.code)).toEqual(CLASHES.map(() => 'post/slug-clash'));
    expect(readTree(join(folder, 'dist'))).toEqual(published);
  });
});

describe('from files', () => {
  /** Name -> a file of content/blogs, and what is told of it. */
  const FILES: readonly (readonly [string, string, RegExp])[] = [
    ['aux.md', '---\ntitle: A\n---\n', /keeps for a device/],
    ['a..b.md', '---\ntitle: A\n---\n', /holds "\.\."/],
    ['line\nbreak.md', '---\ntitle: A\n---\n', /holds a control character/],
    ['\u202egnp.md', '---\ntitle: A\n---\n', /turns the direction/],
    ['climbs.md', '---\ntitle: A\nslug: ../../x\n---\n', /holds a slash/],
    ['prototype.md', '---\ntitle: A\n__proto__: { polluted: true }\n---\n', /unknown field "__proto__"/],
    ['constructor.md', '---\ntitle: A\nconstructor: x\n---\n', /unknown field "constructor"/],
    [
      'bomb.md',
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]},`.repeat(9)}]`)
        .join('\n')}\ntitle: *i\n---\n`,
      /./,
    ],
    ['quotes.md', `---\ntitle: A\n---\n${'>'.repeat(20_000)} x`, /deeper than Markdown can be read/],
    ['deep.md', `---\ntitle: A\n---\n${'<div>'.repeat(20_000)}`, /nests elements deeper than 256/],
    ['long.md', `---\ntitle: ${'x'.repeat(1001)}\n---\n`, /at most 1000 characters/],
    ['picture.md', '---\ntitle: A\nimageUrl: "javascript:pwn(1)"\n---\n', /wrong imageUrl/],
    ['date.md', '---\ntitle: A\npublishDate: "2026-02-30"\n---\n', /wrong publishDate/],
    ['outside.md', '---\ntitle: A\nimageUrl: /../../../../../../etc/passwd\n---\n', /which is not there|leads nowhere/],
    ['open.md', '---\ntitle: A\n', /never closes it/],
  ];

  it.each(FILES)('%j is told by its name', async (name, text, said) => {
    const own = layOver(folder);
    mkdirSync(join(own, 'content/blogs'), { recursive: true });
    writeFileSync(join(own, 'content/blogs', name), text);
    const { code, stdout } = await runSite(own, ['build', '--json']);
    const { problems } = reportOf(stdout);
    expect(code).toBe(1);
    expect(problems.map(({ message, place }) => `${message} ${place?.file}`).join('\n')).toMatch(said);
    expect(problems.some(({ message, place }) => message.includes(name) || place?.file?.includes(name))).toBe(true);
  });
});

it('the browser takes and refuses the slugs that the build does', () => {
  const slugs = [
    ...Object.values(ODD_SLUGS),
    ...REFUSED_SLUGS.map(([, { slug }]) => slug as string),
    ...CLASHES.flat(),
  ];
  for (const slug of slugs)
    expect(readSlug(slug), JSON.stringify(slug)).toBe(slugFault(normalSlug(slug)) === null ? normalSlug(slug) : null);
});
