/** What owners make of the sample site: lists of none, one, two and many, other settings, posts, files and pages, all of it valid. */
import { cpSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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
type Entry = { readonly [key: string]: unknown };

/** The lists: each a document, and the way in it; in a page it begins with a kind of its sections. */
const LISTS: readonly (readonly [document: string, ...way: string[]])[] = (
  'clients|people|testimonials|faq items|portfolio web|portfolio mobile|company social|company hours|shared enquiry steps|' +
  'pages/home quick-links items|pages/home principles items|pages/about-us statement text|pages/about-us two-sides text|' +
  'pages/about-us cards items|pages/about-us steps items|pages/services service-groups groups|pages/thank-you steps items|' +
  'pages/web-development choices items|pages/app-development choices items'
)
  .split('|')
  .map((list) => list.split(' ') as [string, ...string[]]);

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

/** Puts another list in the place of each. */
function lists(root: string, change: (list: Entry[]) => unknown[]): void {
  for (const [name, ...way] of LISTS) {
    const last = way.at(-1);
    if (last === undefined) document(root, name, (values) => change(values as unknown as Entry[]));
    else if (name.startsWith('pages/'))
      sections(root, name.slice('pages/'.length), way[0]!, (section) => {
        section[last] = change(section[last] as Entry[]);
      });
    else
      document(root, name, (values) => {
        const holder = way.slice(0, -1).reduce((part, step) => part[step] as Values, values);
        holder[last] = change(holder[last] as Entry[]);
      });
  }
}

const select = (root: string, show: readonly string[]) =>
  sections(root, 'home', 'projects', (section) => void (section['show'] = show));

/** Removes pages, and all that leads to them. */
function withoutPages(root: string, names: readonly string[]): void {
  const paths = names.map((name) => `/${name}/`);
  for (const name of names) rmSync(join(root, `content/pages/${name}.md`));
  for (const file of globSync('content/{blogs,pages,services,portfolio}/*.md', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      text.replaceAll(new RegExp(`(?<=[\\s("])(?:${paths.join('|')})(?=[\\s)#"])`, 'g'), '/'),
    );
  }
  const isKept = ({ path }: Entry) => !paths.includes(String(path));
  document(root, 'navigation', ({ contact, ...navigation }) => ({
    ...Object.fromEntries(Object.entries(navigation).map(([name, list]) => [name, (list as Entry[]).filter(isKept)])),
    ...(isKept(contact as Entry) && { contact }),
  }));
  document(root, 'shared', ({ privacy, ...shared }) => ({ ...shared, ...(isKept(privacy as Entry) && { privacy }) }));
}

/** As many as wanted, each with a name, id and address of its own. */
function upTo(count: number, list: readonly (Entry | string)[]): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const entry = list[index % list.length]!;
    if (index < list.length) return entry;
    if (typeof entry === 'string') return `${entry} (${index + 1})`;
    const named = ['id', 'title', 'name', 'question'].flatMap((key) =>
      key in entry
        ? [[key, key === 'id' ? `${String(entry[key])}-${index + 1}` : `${String(entry[key])} ${index + 1}`]]
        : [],
    );
    const address = 'address' in entry ? { address: `${String(entry['address'])}/${index + 1}` } : {};
    return { ...entry, ...Object.fromEntries(named), ...address };
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

function emptyEveryList(root: string): void {
  unnamed(root);
  services(root, 0);
  lists(root, () => []);
  select(root, []);
  withoutPages(root, ['services', 'portfolio']);
  document(root, 'navigation', (navigation) => void (navigation['items'] = []));
  document(root, 'company', ({ whatsapp: _whatsapp, map: _map, motto: _motto, ...company }) => company);
}

function fortyInEveryList(root: string): void {
  services(root, 40);
  lists(root, (list) => upTo(40, list));
  sections(root, 'services', 'service-groups', (section) => {
    section['groups'] = (section['groups'] as Entry[]).slice(0, 3);
  });
  sections(root, 'home', 'quick-links', ({ items }) => {
    (items as Values[]).forEach((link, index) => (link['to'] = index % 2 ? '/about-us/' : '/services/'));
  });
  select(root, []);
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

function otherCompany(root: string): void {
  edit(join(root, 'site.config.ts'), 'https://www.example.com', 'https://nowhere.example');
  document(root, 'company', (company) => {
    Object.assign(company, { name: 'Nowhere', phone: '+44 20 0000 0000', tel: '+442000000000' });
    Object.assign(company, { email: 'ask@nowhere.example', tagline: 'We do other things.' });
  });
}

function noWork(root: string): void {
  document(root, 'portfolio', (portfolio) => Object.assign(portfolio, { web: [], mobile: [] }));
  for (const name of ['clients', 'testimonials']) document(root, name, () => []);
  rmSync(join(root, 'content/people.yaml'));
}

function otherMenus(root: string): void {
  const careers = '---\ntitle: Careers\n---\n\nWrite to us about what you would like to build, and with whom.\n';
  writeFileSync(join(root, 'content/pages/working-here.md'), careers);
  document(root, 'navigation', (navigation) => {
    navigation['items'] = [
      { name: 'Work', path: '/portfolio/' },
      { name: 'Careers', path: '/working-here/' },
    ];
  });
}

function type(root: string, typefaces: object): void {
  document(root, 'theme', (theme) => ({ ...theme, type: typefaces }));
}

function ownTypefaces(root: string): void {
  type(root, { display: 'content/fonts/ours.woff2', weight: 600, text: 'Lora' });
  const file =
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
  cpSync(join(root, file), join(root, 'content/fonts/ours.woff2'));
}

/** All neighbours of the home page the other way round. */
function reverseHome(root: string): void {
  document(root, 'pages/home', (page) => void (page['sections'] as unknown[]).reverse());
}

/** Edits that do not touch each other share a site, since each is built and checked whole. */
export const OWNERS_SITES: readonly OwnersSite[] = [
  { name: 'nothing in any list', edit: emptyEveryList, warnings: ['content/empty-page'] },
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
    name: 'forty in every list, and forty posts, with the home page reversed',
    edit(root) {
      fortyInEveryList(root);
      reverseHome(root);
      for (let number = 1; number <= 28; number++) post(root, number);
    },
  },
  {
    name: 'another company, origin, host, base path, typefaces and menus, a mail relay, no work to show, no people',
    edit(root) {
      otherCompany(root);
      noWork(root);
      ownTypefaces(root);
      otherMenus(root);
    },
    settings: { SITE_HOST: 'nginx', SITE_BASE_PATH: '/site', SITE_RELAY_URL: 'https://mail.nowhere.example' },
    // The portfolio's page shows its heading alone.
    warnings: ['content/empty-page'],
  },
];
