import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../build/core/config.ts';
import { makeFolder } from '../../support/folder.ts';
import { problemsOf as problemsOfWork } from '../../support/problems.ts';

function project(body: string): string {
  return makeFolder({ 'site.config.ts': `export default ${body};\n` });
}

const problemsOf = (body: string, environment: Record<string, string> = {}) =>
  problemsOfWork(loadConfig(project(body), environment));

describe('settings', () => {
  it('fills defaults in, tidies addresses and freezes', async () => {
    const config = await loadConfig(project(`{ origin: 'https://www.example.com/', basePath: '/sub/' }`), {});
    expect(config).toMatchObject({
      origin: 'https://www.example.com',
      basePath: '/sub',
      host: 'netlify',
      notFound: 'redirect-home',
      timeZone: 'Asia/Kolkata',
      blogs: { apiUrl: null, timeoutMs: 30_000, perPage: 12 },
      policies: { badPost: 'skip', deadPostLink: 'warn' },
    });
  });

  it('lets the environment win, unless a variable is empty', async () => {
    const root = project(`{ origin: 'https://a.example.com', blogs: { apiUrl: 'https://api.example.com' } }`);
    const config = await loadConfig(root, {
      SITE_ORIGIN: 'https://b.example.com',
      SITE_BASE_PATH: '/x',
      SITE_API_URL: '',
      SITE_RELAY_URL: 'https://relay.example.com/',
      SITE_HOST: 'github',
    });
    expect(config).toMatchObject({
      origin: 'https://b.example.com',
      basePath: '/x',
      relayUrl: 'https://relay.example.com',
      host: 'github',
      blogs: { apiUrl: 'https://api.example.com' },
    });
  });

  it('takes a preview from file, environment and command line, the last first', async () => {
    const origin = `origin: 'https://a.example.com'`;
    const of = async (body: string, environment: Record<string, string> = {}, preview?: true) =>
      (await loadConfig(project(`{ ${origin}, ${body} }`), environment, { preview })).preview;
    expect(await of('')).toBe(false);
    expect(await of('preview: true')).toBe(true);
    expect(await of('preview: true', { SITE_PREVIEW: 'false' })).toBe(false);
    expect(await of('', { SITE_PREVIEW: 'true' })).toBe(true);
    expect(await of('', { SITE_PREVIEW: '' })).toBe(false);
    expect(await of('preview: false', { SITE_PREVIEW: 'false' }, true)).toBe(true);
  });

  it('chooses the host by its own marks', async () => {
    const root = project(`{ origin: 'https://a.example.com' }`);
    expect((await loadConfig(root, { CF_PAGES: '1' })).host).toBe('cloudflare');
    expect((await loadConfig(root, { VERCEL: '1' })).host).toBe('vercel');
    expect((await loadConfig(root, { CF_PAGES: '1' }, { host: 'netlify' })).host).toBe('netlify');
  });

  it.each([
    ['analytics', `analytics: { src: 'https://a.example.com/a.js', consent: true, conect: [] }`, 'connect'],
    ['redirects', `redirects: [{ from: '/a/', to: '/b/', statsu: 301 }]`, 'status'],
  ])('knows the keys of %s, a group that may be null or a list', async (_, setting, meant) => {
    const [problem] = await problemsOf(`{ origin: 'https://a.example.com', ${setting} }`);
    expect(problem?.hint).toMatch(new RegExp(`^Did you mean "${meant}"\\? Known here: `));
  });

  it('says what was expected and what was found, for every wrong value at once', async () => {
    const problems = await problemsOf(`{ origin: 'www.example.com', blogs: { concurrency: 0 }, timeZone: 'Kolkata' }`);
    expect(problems.map((problem) => problem.message)).toEqual([
      'Wrong value for "origin" in site.config.ts: expected the public address of the site, such as https://www.example.com, found "www.example.com".',
      'Wrong value for "timeZone" in site.config.ts: expected a time zone such as Asia/Kolkata, found "Kolkata".',
      'Wrong value for "blogs.concurrency" in site.config.ts: expected a whole number from 1 to 64, found 0.',
    ]);
  });

  it('names the nearest of several words, where one is near', async () => {
    const hintOf = async (host: string) =>
      (await problemsOf(`{ origin: 'https://a.example.com', host: '${host}' }`))[0]?.hint;
    expect([await hintOf('netlfy'), await hintOf('elsewhere')]).toEqual(['Did you mean "netlify"?', '']);
  });

  it.each([
    ['SITE_API_URL', 'api', 'a web address such as https://api.example.com, or null'],
    ['SITE_PREVIEW', 'yes', 'true or false'],
  ])('blames the variable %s when the wrong value came from it', async (name, value, expected) => {
    const [problem] = await problemsOf(`{ origin: 'https://a.example.com' }`, { [name]: value });
    expect(problem?.message).toBe(
      `Wrong value for environment variable ${name}: expected ${expected}, found "${value}".`,
    );
  });

  it('says that a value is missing, and that the file is', async () => {
    expect((await problemsOf('{}'))[0]?.message).toContain('it is missing');
    await expect(loadConfig(makeFolder(), {})).rejects.toThrow('There is no site.config.ts in this folder.');
  });
});

describe('addresses and paths', () => {
  const ORIGIN = `origin: 'https://a.example.com'`;
  const ADDRESSES = 'SITE_API_URL SITE_RELAY_URL SITE_ORIGIN';
  it.each<[names: string, values: string, expected: string]>([
    [ADDRESSES, 'https://a.example/v1?key=1 https://a.example/?', 'an address without ?, since paths are added'],
    [ADDRESSES, 'https://a.example.com/#/v1 https://a.example.com#', 'an address without #, since paths are added'],
    [ADDRESSES, 'https://user:hunter2@a.example.com', 'an address without name and password, which every visitor'],
    ['SITE_BASE_PATH', '/.. /. /a/../b /a/./b/ /%2e%2e /a/%2E./b .. .', 'a path without . and .. between its slashes'],
    ['SITE_BASE_PATH', '// /a//b sub /a\u00a0b /a?b /%41 //evil.example', 'a path such as /sub, or an empty text'],
  ])('%s of %s: refused', async (names, values, expected) => {
    for (const name of names.split(' '))
      for (const value of values.split(' ')) {
        const problems = await problemsOf(`{ ${ORIGIN} }`, { [name]: value });
        expect(problems.map(({ message }) => message).join(), value).toContain(
          `variable ${name}: expected ${expected}`,
        );
        expect(JSON.stringify(problems)).not.toContain('hunter2');
      }
  });

  it.each(['/a.b', '/...', '/.well-known/x', '/a..b/', '', '/'])('takes the base path %j', async (path) => {
    const { basePath } = await loadConfig(project(`{ ${ORIGIN}, basePath: '${path}' }`), {});
    expect(basePath).toBe(path.replace(/\/$/, ''));
  });

  const PASSWORD = 'without name and password';
  it.each<[body: string, expected: string]>([
    [`redirects: [{ from: '/a/../b', to: '/c/' }]`, 'without . and ..'],
    [`redirects: [{ from: '/a/', to: '/b/%2e%2e/c/' }]`, 'such as /new/'],
    [`redirects: [{ from: '/./*', to: '/c/' }]`, 'without . and ..'],
    [`redirects: [{ from: '/a/', to: 'https://user:hunter2@app.example.com/' }]`, PASSWORD],
    [`blogs: { apiUrl: 'https://hunter2@api.example.com' }`, PASSWORD],
    [`blogs: { baseUrl: 'https://user:hunter2@cms.example.com' }`, PASSWORD],
  ])('refuses %s', async (body, expected) => {
    const problems = await problemsOf(`{ ${ORIGIN}, ${body} }`);
    expect(problems[0]?.message).toContain(expected);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });
});

describe('headers', () => {
  const withValues = (values: object) =>
    `{ origin: 'https://a.example.com', headers: [{ for: '/*', values: ${JSON.stringify(values)} }] }`;

  it('have one spelling', async () => {
    const { headers } = await loadConfig(project(withValues({ 'x-robots-tag': 'a', DNT: 'b' })), {});
    expect(headers).toEqual([{ for: '/*', values: { 'X-Robots-Tag': 'a', Dnt: 'b' } }]);
  });

  it.each(['a\n  X-Other: 1', 'a\r', 'a\u0000'])('cannot write a line of their own: %j', async (value) => {
    const [problem] = await problemsOf(withValues({ 'X-A': value }));
    expect(problem?.message).toContain('expected a text in one line');
  });

  it.each([
    ['', withValues({ 'X A': 'value' })],
    ['blogs.', `{ origin: 'https://a.example.com', blogs: { headers: { 'X A': 'hunter2' } } }`],
  ])('%sheaders: of a wrong name the name is quoted, and no value', async (_, body) => {
    const [problem] = await problemsOf(body);
    expect(problem?.message).toMatch(/: expected the name of a header, found "X A"\.$/);
  });
});

it.each([
  [
    'with line and column where its code throws',
    'const a: number = 1;\n\nexport default { origin: missing + a };\n',
    /^site\.config\.ts cannot be loaded: missing is not defined$/,
    { line: 3, column: 26 },
  ],
  ['with what it imports', "import { a } from './nowhere.ts';\nexport default { origin: a };\n", /nowhere\.ts/, {}],
])('a file that cannot be loaded is named %s', async (_, source, message, place) => {
  const problems = await problemsOfWork(loadConfig(makeFolder({ 'site.config.ts': source }), {}));
  expect(problems).toMatchObject([{ code: 'config/unreadable', place: { file: 'site.config.ts', ...place } }]);
  expect(problems[0]!.message).toMatch(message);
});
