/**
 * What an owner does in the first week, in order, in a clean copy of the project: each step does what the README says, and what is wrong
 * is said in a sentence that names the file. Run by `npm run test:owners`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSite, type Outcome } from '../support/site-command.ts';

const CONTACT = 'content/pages/contact.yaml';
const COMPANY = 'content/company.yaml';
const CONFIG = 'site.config.ts';
const TOKENS = 'src/styles/_tokens.scss';
const LOGO = 'src/components/Logo.tsx';
const POST = 'content/blogs/our-first-week.md';

type Edit = readonly [from: string | RegExp, to: string];

function hold(isSo: boolean, what: string, { stdout, stderr }: Outcome): void {
  if (!isSo) throw new Error(`${what}\n${stdout}${stderr}`);
}

/** @param root a copy of the project */
export function firstWeek(root: string): Readonly<Record<string, () => Promise<unknown>>> {
  const site = (...args: readonly string[]) => runSite(root, args);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  const edit = (path: string, ...[from, to]: Edit) => {
    const text = read(path);
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${path} has no ${from}`);
    write(path, changed);
  };

  /** Changes a file, or takes it away, runs, and puts the file back. */
  async function tried(path: string, change: Edit | null, run: () => Promise<unknown>): Promise<void> {
    const before = read(path);
    if (change) edit(path, ...change);
    else rmSync(join(root, path));
    try {
      await run();
    } finally {
      write(path, before);
    }
  }

  /** The build works, and says nothing but what it made; a file of the site then has a text. */
  async function builds(file = 'dist/index.html', text = ''): Promise<Outcome> {
    const outcome = await site('build');
    const isQuiet = outcome.code === 0 && !/warning/i.test(outcome.stdout + outcome.stderr);
    hold(isQuiet, 'It should build without a word.', outcome);
    hold(read(file).includes(text), `${file} should have ${text}.`, outcome);
    return outcome;
  }

  /** The command stops, and what it says has all of these. */
  async function says(args: readonly string[], ...parts: readonly (string | RegExp)[]): Promise<void> {
    const outcome = await site(...args);
    const text = outcome.stdout + outcome.stderr;
    hold(outcome.code === 1, `\`site ${args.join(' ')}\` should stop.`, outcome);
    for (const part of parts)
      hold(typeof part === 'string' ? text.includes(part) : part.test(text), `It should say ${part}.`, outcome);
    const hasStack = /\n\s+at [^\n]*(node:internal|build\/[\w/-]+\.ts:\d+)/.test(text);
    hold(!hasStack, 'It should show no stack of the builder.', outcome);
  }

  async function checks(): Promise<void> {
    const outcome = await site('check');
    const isClean = outcome.code === 0 && outcome.stdout.includes(': 0 errors, 0 warnings');
    hold(isClean, 'The check finds nothing.', outcome);
  }

  const inLanguage = (language: string): Edit => ['defineConfig({', `defineConfig({\n  language: '${language}',`];
  return {
    'build and check what is there': async () => {
      await builds();
      await checks();
    },
    'switch the samples off without changing them: the launch check names them': () =>
      tried(COMPANY, ['sample: true', 'sample: false'], async () => {
        await builds();
        await says(['check', '--launch'], COMPANY, 'name', 'relay', 'example.com', 'content/blogs/', 'privacy.md');
      }),
    'write a post': async () => {
      const made = await site('new', 'post', 'Our first week');
      hold(made.code === 0, 'It makes a draft.', made);
      edit(POST, /^draft: true\n/m, '');
      if (!/\S/.test(read(POST).split('---').slice(2).join('---'))) write(POST, `${read(POST)}\nWords.\n`);
      await builds('dist/sitemap.xml', '/blog/our-first-week/');
    },
    'rename the company, in double quotes': async () => {
      edit(COMPANY, /^name: .*$/m, 'name: "Nowhere"');
      edit(COMPANY, /^tel: .*$/m, 'tel: "+442000000000"');
      await builds('dist/index.html', 'Nowhere');
    },
    'lose a file that the site needs': () => tried(CONTACT, null, () => says(['build'], CONTACT, 'missing')),
    'take a service away, and write another': async () => {
      rmSync(join(root, 'content/services/blockchain-development.md'));
      const ours = read('content/services/it-consulting.md')
        .replace(/^(name|title): .*$/gm, '$1: Repairs')
        .replace(/^(metaDescription: >-\n {2})/m, '$1Repairs. ');
      write('content/services/repairs.md', ours);
      edit('content/pages/services.yaml', ', blockchain-development', '');
      await builds('dist/services/repairs/index.html', 'Repairs');
      await checks();
    },
    'write a page, and name it in the menu': async () => {
      const text = 'Write to us about what you would like to build, and with whom.';
      write('content/pages/working-here.md', `---\ntitle: Working here\n---\n\n${text}\n`);
      edit('content/navigation.yaml', 'items:\n', 'items:\n  - name: Working here\n    path: /working-here/\n');
      await builds('dist/sitemap.xml', '/working-here/');
      await checks();
    },
    'speak another language: dates follow, and labels must have the forms that it has': async () => {
      await tried(CONFIG, inLanguage('de'), async () => {
        const outcome = await site('build');
        hold(outcome.code === 0, 'It builds.', outcome);
        hold(read('dist/index.html').includes('<html lang="de"'), 'The pages say so.', outcome);
      });
      await tried(CONFIG, inLanguage('ar'), () => says(['build'], /labels\.yaml:\d+/, 'few'));
    },
    'change a colour: the browser’s own frame follows': () =>
      tried(TOKENS, [/(\$dark: \(\n {2}'bg': )oklch\([^)]*\)/, '$1#190505'], async () => {
        const outcome = await builds();
        const head = read('dist/index.html').split('</head>')[0] ?? '';
        const said = `${read('dist/site.webmanifest')}${read('dist/icon.svg')}${head}`;
        hold(!said.includes('#051719') && said.split('#190505').length > 3, 'The colour is everywhere.', outcome);
      }),
    'link to a post that is not there': async () => {
      edit(POST, /$/, '\n[gone](/blog/none/) and [a page](../pages/working-here.md)\n');
      const outcome = await site('build');
      hold(/our-first-week\.md:\d+/.test(outcome.stdout + outcome.stderr), 'It names the line.', outcome);
      const page = read('dist/blog/our-first-week/index.html');
      hold(page.includes('href="/working-here/"'), 'The file is the page.', outcome);
      edit(POST, '[gone](/blog/none/) and ', '');
      await builds();
    },
    'rename a post’s address': async () => {
      edit(POST, 'title:', 'slug: week-one\nformerSlugs: [our-first-week]\ntitle:');
      await builds('dist/_redirects', '/blog/our-first-week');
    },
    'break a component': () =>
      tried(LOGO, [/(\n\s*)return /, "$1if (true) throw new Error('Broken.');$1return "], () =>
        says(['build'], 'Broken.', /src\/components\/Logo\.tsx:\d+/),
      ),
    'check with another base path than the build had': async () => {
      await runSite(root, ['build'], { SITE_BASE_PATH: '/site' });
      await says(['check'], 'SITE_BASE_PATH');
      await builds();
    },
    'make a slip in the settings': () =>
      tried(CONFIG, ["timeZone: '", "timeZone = '"], () => says(['build'], /site\.config\.ts:\d+/)),
  };
}
