/** What owners make of the sample site in their first weeks: each a set of changes to its content and settings, all of them valid. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { fewServices, services, type OwnersSite } from './list-sites.ts';

type Values = Record<string, unknown>;

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Rewrites a YAML file as a CMS does: without its comments, long lines folded, texts in double quotes. */
function yaml(root: string, path: string, change: (values: Values) => unknown): void {
  const file = join(root, 'content', path);
  const values = parse(readFileSync(file, 'utf8')) as Values;
  const changed = change(values) ?? values;
  writeFileSync(file, stringify(changed, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 60 }));
}

function setting(root: string, from: string, to: string): void {
  const file = join(root, 'site.config.ts');
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`The sample's settings have no ${from}.`);
  writeFileSync(file, text.replace(from, to));
}

function post(root: string, number: number): void {
  const day = String((number % 28) + 1).padStart(2, '0');
  const head = `title: Note ${number}\nexcerpt: What note ${number} says.\npublishDate: 2026-0${(number % 9) + 1}-${day}\n`;
  write(root, `content/blogs/note-${number}.md`, `---\n${head}---\n\n## A part\n\nWords of note ${number}.\n`);
}

const noPosts = (root: string) => rmSync(join(root, 'content/blogs'), { recursive: true });

export const OWNERS_SITES: readonly OwnersSite[] = [
  {
    name: 'another company, phone and address',
    edit: (root) =>
      yaml(root, 'company.yaml', (company) => {
        Object.assign(company, { name: 'Nowhere', phone: '+44 20 0000 0000', tel: '+442000000000' });
        Object.assign(company, { email: 'ask@nowhere.example', tagline: 'We do other things.' });
      }),
  },
  { name: 'another origin', edit: (root) => setting(root, 'https://www.example.com', 'https://nowhere.example') },
  { name: 'another host', edit: () => undefined, settings: { SITE_HOST: 'nginx' } },
  { name: 'a base path', edit: () => undefined, settings: { SITE_BASE_PATH: '/site', SITE_HOST: 'nginx' } },
  { name: 'a mail relay', edit: () => undefined, settings: { SITE_RELAY_URL: 'https://mail.nowhere.example' } },
  { name: 'no posts', edit: noPosts },
  { name: 'one post', edit: (root) => (noPosts(root), post(root, 1)) },
  {
    name: 'forty posts',
    edit(root) {
      for (let number = 1; number <= 28; number++) post(root, number);
    },
  },
  {
    name: 'two services',
    edit: (root) => fewServices(root, 2),
  },
  { name: 'twenty services', edit: (root) => services(root, 20) },
  {
    name: 'no portfolio, clients, testimonials or people',
    edit(root) {
      yaml(root, 'portfolio.yaml', (portfolio) => Object.assign(portfolio, { web: [], mobile: [], selected: [] }));
      yaml(root, 'clients.yaml', () => []);
      yaml(root, 'testimonials.yaml', () => []);
      rmSync(join(root, 'content/people.yaml'));
    },
  },
  {
    name: 'other menus, and a page more',
    edit(root) {
      const careers = '---\ntitle: Careers\n---\n\nWrite to us about what you would like to build, and with whom.\n';
      write(root, 'content/pages/working-here.md', careers);
      yaml(root, 'navigation.yaml', (navigation) => {
        navigation['items'] = [
          { name: 'Work', path: '/portfolio/' },
          { name: 'Careers', path: '/working-here/' },
        ];
      });
    },
  },
];
