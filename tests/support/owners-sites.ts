/** What owners make of the sample site: lists of none, one, two and many, other settings, posts, files and pages, all of it valid. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { edit } from './sample-site.ts';

/** A site as an owner may have it. */
interface OwnersSite {
  readonly name: string;
  /** Changes a project whose content is that of the sample. */
  readonly edit: (root: string) => void;
  /** SITE_* variables of its builds. */
  readonly settings?: Record<string, string>;
  /** Codes of the build's warnings. */
  readonly warnings?: readonly string[];
}

type Values = { [key: string]: unknown };

/** Rewrites a file as a CMS does: without its comments, long lines folded, texts in double quotes. */
function document(root: string, name: string, change: (values: Values) => unknown): void {
  const isPage = name.startsWith('pages/');
  const file = join(root, `content/${name}.${isPage ? 'md' : 'yaml'}`);
  const text = readFileSync(file, 'utf8');
  const [, front = text, body = ''] = (isPage && /^---\n(.*?)\n---\n(.*)$/s.exec(text)) || [];
  const values = parse(front) as Values;
  const changed = stringify(change(values) ?? values, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 60 });
  writeFileSync(file, isPage ? `---\n${changed}---\n${body}` : changed);
}

/** Changes every section of a kind on a page. */
function sections(root: string, name: string, kind: string, change: (section: Values) => void): void {
  document(root, `pages/${name}`, (page) => {
    for (const section of page['sections'] as Values[]) if (section['kind'] === kind) change(section);
  });
}

/** So many services: the first of the sample's, then new ones, each its one file and nothing else. */
function services(root: string, count: number): void {
  const folder = join(root, 'content/services');
  const files = readdirSync(folder).sort();
  for (const file of files.slice(count)) rmSync(join(folder, file));
  for (let number = files.length + 1; number <= count; number++) {
    const text = readFileSync(join(folder, files[number % files.length]!), 'utf8')
      .replace(/^order: .*\n/m, '')
      .replace(/^cloth: .*\n/m, '')
      .replace(/^name: .*$/m, `name: Service ${number}`)
      .replace(/^title: .*$/m, `title: Service ${number}, in full`)
      .replace(/^(metaDescription: >-\n {2})/m, `$1${number}. `);
    writeFileSync(join(folder, `service-${number}.md`), text);
  }
}

/** Forty services in six groups, each of which has a page. */
export function fortyServices(root: string): void {
  services(root, 40);
  const names = readdirSync(join(root, 'content/services')).map((file) => file.replace('.md', ''));
  const titles = ['Websites and shops', 'Data', 'AI and conversation', 'Cloud', 'Advice', 'Design and words'];
  sections(root, 'services', 'service-groups', (section) => {
    delete section['groupPages'];
    section['groups'] = titles.map((title, place) => ({
      title,
      text: `What ${title} are for.`,
      services: names.filter((_, index) => index % titles.length === place),
    }));
  });
}

/** Takes out of other documents and of texts what names one of the sample's services. */
function unnamed(root: string): void {
  for (const folder of ['blogs', 'pages', 'services'].map((name) => join(root, 'content', name))) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
      const text = readFileSync(join(folder, file), 'utf8');
      writeFileSync(join(folder, file), text.replaceAll(/\/services\/[\w/-]*/g, '/about-us/'));
    }
  }
  const studies = join(root, 'content/portfolio');
  for (const file of readdirSync(studies).map((name) => join(studies, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^services: .*\n/m, ''));
  sections(root, 'services', 'service-groups', (section) => void delete section['groups']);
}

const WORDMARK = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="160" height="40">
  <title>Nowhere</title>
  <defs><linearGradient id="a"><stop stop-color="#c33"/><stop offset="1" stop-color="currentColor"/></linearGradient></defs>
  <path id="b" fill="url(#a)" d="M0 0h160v40H0z"/><use xlink:href="#b" x="4"/>
</svg>`;

/** Marks as pictures, a logo as wide as a name, and an unknown network. */
function files(root: string): void {
  mkdirSync(join(root, 'static/clients'), { recursive: true });
  writeFileSync(join(root, 'static/clients/mill.svg'), WORDMARK);
  cpSync(join(root, 'content/film/hero-poster.webp'), join(root, 'static/clients/press.webp'));
  writeFileSync(join(root, 'content/logo.svg'), WORDMARK);
  document(root, 'clients', () => [
    { name: 'Mill', mark: '/clients/mill.svg' },
    { name: 'Press', mark: '/clients/press.webp' },
    { name: 'Nothing but a name' },
  ]);
  document(root, 'company', (company) => {
    company['social'] = [
      { name: 'Mastodon', address: 'https://example.com/@us' },
      { name: 'The Village', address: 'https://example.com/village' },
      { name: 'Our code', address: 'https://example.com/code', icon: 'github' },
    ];
    company['map'] = { link: 'https://example.com/map' };
  });
}

function post(root: string, number: number): void {
  const day = String((number % 28) + 1).padStart(2, '0');
  const head = `title: Note ${number}\nexcerpt: What note ${number} says.\npublishDate: 2026-0${(number % 9) + 1}-${day}\n`;
  const text = `---\n${head}---\n\n## A part\n\nWords of note ${number}.\n`;
  writeFileSync(join(root, `content/blogs/note-${number}.md`), text);
}

function type(root: string, typefaces: object): void {
  document(root, 'theme', (theme) => ({ ...theme, type: typefaces }));
}

/** Edits that do not touch each other share a site, since each is built and checked whole. */
export const OWNERS_SITES: readonly OwnersSite[] = [
  {
    name: 'one service, one post, no typeface, marks and logo of files',
    edit(root) {
      services(root, 1);
      unnamed(root);
      rmSync(join(root, 'content/blogs'), { recursive: true });
      mkdirSync(join(root, 'content/blogs'));
      post(root, 1);
      type(root, {});
      files(root);
    },
  },
  {
    name: 'forty services, and forty posts, with the home page reversed',
    edit(root) {
      fortyServices(root);
      // All neighbours of the home page the other way round.
      document(root, 'pages/home', (page) => void (page['sections'] as unknown[]).reverse());
      for (let number = 1; number <= 28; number++) post(root, number);
    },
  },
  {
    name: 'another company, origin, host, base path, typefaces and menus, a mail relay, no work to show, no people',
    edit(root) {
      edit(join(root, 'site.config.ts'), 'https://www.example.com', 'https://nowhere.example');
      document(root, 'company', (company) => {
        Object.assign(company, { name: 'Nowhere', phone: '+44 20 0000 0000', tel: '+442000000000' });
        Object.assign(company, { email: 'ask@nowhere.example', tagline: 'We do other things.' });
      });
      document(root, 'portfolio', (portfolio) => Object.assign(portfolio, { web: [], mobile: [] }));
      for (const name of ['clients', 'testimonials']) document(root, name, () => []);
      rmSync(join(root, 'content/people.yaml'));
      type(root, { display: 'content/fonts/ours.woff2', weight: 600, text: 'Lora' });
      const font = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
      cpSync(join(root, 'node_modules', font), join(root, 'content/fonts/ours.woff2'));
      const careers = '---\ntitle: Careers\n---\n\nWrite to us about what you would like to build, and with whom.\n';
      writeFileSync(join(root, 'content/pages/working-here.md'), careers);
      document(root, 'navigation', (navigation) => {
        navigation['items'] = [
          { name: 'Work', path: '/portfolio/' },
          { name: 'Careers', path: '/working-here/' },
        ];
      });
    },
    settings: { SITE_HOST: 'nginx', SITE_BASE_PATH: '/site', SITE_RELAY_URL: 'https://mail.nowhere.example' },
    // The portfolio's page shows its heading alone.
    warnings: ['content/empty-page'],
  },
];
