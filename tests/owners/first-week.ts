/**
 * What an owner does in the first week, in order, in a clean copy of the project: each step does what the README says, and what is wrong
 * is said in a sentence that names the file. Run by `npm run test:owners`.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSite, type Outcome } from '../support/site-command.ts';

interface Step {
  readonly name: string;
  readonly run: (project: Project) => Promise<void>;
}

/** A copy of the project, and what its commands said. */
export interface Project {
  readonly root: string;
}

class Disappointed extends Error {}

function hold(isSo: boolean, what: string, { stdout, stderr }: Outcome): void {
  if (!isSo) throw new Disappointed(`${what}\n${stdout}${stderr}`);
}

const site = ({ root }: Project, ...args: string[]) => runSite(root, args);
const read = ({ root }: Project, path: string) => readFileSync(join(root, path), 'utf8');
const write = ({ root }: Project, path: string, text: string) => writeFileSync(join(root, path), text);

function edit(project: Project, path: string, from: string | RegExp, to: string): void {
  const text = read(project, path);
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${path} has no ${from}`);
  write(project, path, changed);
}

/** Changes a file, runs, and puts the file back. */
async function tried(project: Project, path: string, change: () => void, run: () => Promise<void>): Promise<void> {
  const before = read(project, path);
  change();
  try {
    await run();
  } finally {
    write(project, path, before);
  }
}

/** The build works, and says nothing but what it made. */
async function builds(project: Project): Promise<Outcome> {
  const outcome = await site(project, 'build');
  hold(
    outcome.code === 0 && !/warning/i.test(outcome.stdout + outcome.stderr),
    'It should build without a word.',
    outcome,
  );
  return outcome;
}

/** It builds, and a file of the site then has a text. */
async function shows(project: Project, file: string, text: string, what: string): Promise<void> {
  const outcome = await builds(project);
  hold(read(project, file).includes(text), what, outcome);
}

/** The command stops, and what it says has all of these. */
async function says(project: Project, args: readonly string[], ...parts: readonly (string | RegExp)[]): Promise<void> {
  const outcome = await site(project, ...args);
  const text = outcome.stdout + outcome.stderr;
  hold(outcome.code === 1, `\`site ${args.join(' ')}\` should stop.`, outcome);
  for (const part of parts)
    hold(typeof part === 'string' ? text.includes(part) : part.test(text), `It should say ${part}.`, outcome);
  hold(
    !/\n\s+at [^\n]*(node:internal|build\/[\w/-]+\.ts:\d+)/.test(text),
    'It should show no stack of the builder.',
    outcome,
  );
}

const CONTACT = 'content/pages/contact.yaml';
const COMPANY = 'content/company.yaml';
const CONFIG = 'site.config.ts';
const TOKENS = 'src/styles/_tokens.scss';

export const FIRST_WEEK: readonly Step[] = [
  { name: 'build and check what is there', run: async (project) => (await builds(project), await checks(project)) },
  {
    name: 'switch the samples off without changing them: the launch check names them',
    run: (project) =>
      tried(
        project,
        COMPANY,
        () => edit(project, COMPANY, 'sample: true', 'sample: false'),
        async () => {
          await builds(project);
          await says(
            project,
            ['check', '--launch'],
            COMPANY,
            'name',
            'relay',
            'example.com',
            'content/blogs/',
            'privacy.md',
          );
        },
      ),
  },
  {
    name: 'write a post',
    async run(project) {
      const made = await site(project, 'new', 'post', 'Our first week');
      hold(made.code === 0, 'It makes a draft.', made);
      edit(project, 'content/blogs/our-first-week.md', /^draft: true\n/m, '');
      const text = read(project, 'content/blogs/our-first-week.md');
      if (!/\S/.test(text.split('---').slice(2).join('---')))
        write(project, 'content/blogs/our-first-week.md', `${text}\nWords.\n`);
      await shows(project, 'dist/sitemap.xml', '/blog/our-first-week/', 'The post is out.');
    },
  },
  {
    name: 'rename the company, in double quotes',
    async run(project) {
      edit(project, COMPANY, /^name: .*$/m, 'name: "Nowhere"');
      edit(project, COMPANY, /^tel: .*$/m, 'tel: "+442000000000"');
      await shows(project, 'dist/index.html', 'Nowhere', 'The new name shows.');
    },
  },
  {
    name: 'lose a file that the site needs',
    run: (project) =>
      tried(
        project,
        CONTACT,
        () => rmSync(join(project.root, CONTACT)),
        () => says(project, ['build'], CONTACT, 'missing'),
      ),
  },
  {
    name: 'take a service away, and write another',
    async run(project) {
      rmSync(join(project.root, 'content/services/blockchain-development.md'));
      const text = read(project, 'content/services/it-consulting.md');
      const ours = text
        .replace(/^(name|title): .*$/gm, '$1: Repairs')
        .replace(/^(metaDescription: >-\n {2})/m, '$1Repairs. ');
      write(project, 'content/services/repairs.md', ours);
      edit(project, 'content/pages/services.yaml', ', blockchain-development', '');
      await shows(project, 'dist/services/repairs/index.html', 'Repairs', 'It has its page.');
      await checks(project);
    },
  },
  {
    name: 'write a page, and name it in the menu',
    async run(project) {
      write(
        project,
        'content/pages/working-here.md',
        '---\ntitle: Working here\n---\n\nWrite to us about what you would like to build, and with whom.\n',
      );
      edit(
        project,
        'content/navigation.yaml',
        'items:\n',
        'items:\n  - name: Working here\n    path: /working-here/\n',
      );
      await shows(project, 'dist/sitemap.xml', '/working-here/', 'The sitemap knows it.');
      await checks(project);
    },
  },
  {
    name: 'speak another language: dates follow, and labels are asked for the forms that it has',
    async run(project) {
      const inLanguage = (language: string) => () =>
        edit(project, CONFIG, 'defineConfig({', `defineConfig({\n  language: '${language}',`);
      await tried(project, CONFIG, inLanguage('de'), async () => {
        const outcome = await site(project, 'build');
        hold(outcome.code === 0, 'It builds.', outcome);
        hold(read(project, 'dist/index.html').includes('<html lang="de"'), 'The pages say so.', outcome);
      });
      await tried(project, CONFIG, inLanguage('ar'), () => says(project, ['build'], /labels\.yaml:\d+/, 'few'));
    },
  },
  {
    name: 'change a colour: the browser’s own frame follows',
    run: (project) =>
      tried(
        project,
        TOKENS,
        () => edit(project, TOKENS, /(\$dark: \(\n {2}'bg': )oklch\([^)]*\)/, '$1#190505'),
        async () => {
          const outcome = await builds(project);
          const head = read(project, 'dist/index.html').split('</head>')[0] ?? '';
          const said = `${read(project, 'dist/site.webmanifest')}${read(project, 'dist/icon.svg')}${head}`;
          hold(!said.includes('#051719') && said.split('#190505').length > 3, 'The colour is everywhere.', outcome);
        },
      ),
  },
  {
    name: 'link to a post that is not there',
    async run(project) {
      const post = 'content/blogs/our-first-week.md';
      edit(project, post, /$/, '\n[gone](/blog/none/) and [a page](../pages/working-here.md)\n');
      const outcome = await site(project, 'build');
      hold(/our-first-week\.md:\d+/.test(outcome.stdout + outcome.stderr), 'It names the line.', outcome);
      hold(
        read(project, 'dist/blog/our-first-week/index.html').includes('href="/working-here/"'),
        'The file is the page.',
        outcome,
      );
      edit(project, post, '[gone](/blog/none/) and ', '');
      await builds(project);
    },
  },
  {
    name: 'rename a post’s address',
    async run(project) {
      edit(
        project,
        'content/blogs/our-first-week.md',
        'title:',
        'slug: week-one\nformerSlugs: [our-first-week]\ntitle:',
      );
      await shows(project, 'dist/_redirects', '/blog/our-first-week', 'The old address leads on.');
    },
  },
  {
    name: 'break a component',
    run: (project) =>
      tried(
        project,
        'src/components/Logo.tsx',
        () =>
          edit(
            project,
            'src/components/Logo.tsx',
            /(\n\s*)return /,
            "$1if (true) throw new Error('Broken.');$1return ",
          ),
        () => says(project, ['build'], 'Broken.', /src\/components\/Logo\.tsx:\d+/),
      ),
  },
  {
    name: 'check with another base path than the build had',
    async run(project) {
      await runSite(project.root, ['build'], { SITE_BASE_PATH: '/site' });
      await says(project, ['check'], 'SITE_BASE_PATH');
      await builds(project);
    },
  },
  {
    name: 'make a slip in the settings',
    run: (project) =>
      tried(
        project,
        CONFIG,
        () => edit(project, CONFIG, "timeZone: '", "timeZone = '"),
        () => says(project, ['build'], /site\.config\.ts:\d+/),
      ),
  },
];

async function checks(project: Project): Promise<void> {
  const outcome = await site(project, 'check');
  hold(outcome.code === 0 && outcome.stdout.includes(': 0 errors, 0 warnings'), 'The check finds nothing.', outcome);
}
