/** The sample site in Arabic, and what its pages say: without labels of its own, its posts written in it, and each Latin letter of its texts an Arabic one. */
import { cpSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, parse as parsePath } from 'node:path';
import { Parser } from 'htmlparser2';
import { parse, stringify } from 'yaml';
import { edit, PROJECT } from './sample-site.ts';

const POSTS = join(import.meta.dirname, '../sites/arabic-posts');
/** Keys of what is no text, and of what stays in a language of its own. */
const NO_TEXT = new Set(
  `id kind to show shows look cloth platform leaveOut document pattern ground icon path link img mark shape shifts change embed formerPaths
  files poster email updated phone tel countryCode order language postalCode topics currency`.split(/\s+/),
);
/** Of `a` to `z`. */
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Makes a laid sample site (sample-site.ts) one in Arabic. */
export function makeArabic(root: string): void {
  rmSync(join(root, 'content/labels.yaml'));
  for (const file of globSync(['content/*.yaml', 'content/{pages,portfolio,services}/*.md'], { cwd: root })) {
    if (basename(file) === 'theme.yaml') continue;
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const [, front = text, body = ''] = (file.endsWith('.md') && /^---\n(.*?)\n---\n(.*)$/s.exec(text)) || [];
    const values = stringify(inArabic(parse(front), ''), { lineWidth: 0 });
    writeFileSync(path, file.endsWith('.md') ? `---\n${values}---\n${inArabic(body, 'body') as string}` : values);
  }
  rmSync(join(root, 'content/blogs'), { recursive: true });
  cpSync(POSTS, join(root, 'content/blogs'), { recursive: true });
  edit(join(root, 'content/theme.yaml'), 'also: [', 'also: [Noto Sans Arabic, ');
  const zone = "timeZone: 'Asia/Kolkata',";
  edit(join(root, 'site.config.ts'), zone, `${zone}\n  language: 'ar',\n  budgets: { fontBytes: 200_000 },`);
}

function inArabic(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    // Some sections name services by their files.
    const isNames = key === 'services' && typeof value[0] === 'string';
    return isNames ? value : value.map((entry) => inArabic(entry, key));
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inArabic(part, name)]));
  const isText =
    typeof value === 'string' && !NO_TEXT.has(key) && !/^(?:https?:|Instagram$|Facebook$|LinkedIn$)/.test(value);
  if (!isText) return value;
  // Addresses of links, and places of values, stay.
  return value.replaceAll(/\]\([^)]*\)|\{\w+\}|[a-z]/gi, (found) =>
    found.length > 1 ? found : LETTERS[Number.parseInt(found, 36) - 10]!,
  );
}

/** What a page says to people and to those who read for them: its texts, and the attributes that are shown or read out. */
const ATTRIBUTES = 'alt aria-label aria-roledescription title placeholder data-title late failed crashed'.split(' ');
/** Of `<meta>`: all others are for machines. */
const METAS =
  /^(?:description|keywords|author|category|og:(?:title|description|site_name|image:alt)|article:(?:author|section|tag))$/;
/** Of structured data. */
const FACTS = new Set(['name', 'headline', 'description', 'text', 'articleSection', 'keywords']);

function visibleTexts(html: string): string[] {
  const found: string[] = [];
  let inside = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name === 'script' ? (attributes['type'] ?? 'code') : name;
      for (const attribute of ATTRIBUTES) if (attributes[attribute]) found.push(attributes[attribute]);
      const { content = '', property = attributes['name'] ?? '', props = '' } = attributes;
      if (name === 'meta' && METAS.test(property)) found.push(content);
      if (props !== '') found.push(...stringsIn((JSON.parse(props) as { labels?: unknown }).labels));
    },
    ontext(text) {
      if (inside === 'application/ld+json') found.push(...factsIn(JSON.parse(text)));
      else if (inside !== 'style' && inside !== 'code' && inside !== 'speculationrules') found.push(text);
    },
    onclosetag: () => void (inside = ''),
  });
  parser.end(html);
  return found.map((text) => text.trim()).filter((text) => text !== '');
}

export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function factsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (FACTS.has(key) ? [part] : []) : factsIn(part),
  );
}

/** Names that are the same in every language, addresses, and what a label is filled in with. */
const NAMES = /\b(?:Instagram|Facebook|LinkedIn|WhatsApp|RSS|JSON)\b|[\w.]+@[\w.]+|https?:\S+|\{\w+\}/g;
/** Islands are called by the name of their file where they cannot be loaded. */
const ISLANDS = new RegExp(`\\b(?:${islandNames().join('|')})\\b`, 'g');

function islandNames(): string[] {
  return readdirSync(join(PROJECT, 'src/client/islands')).map((file) => parsePath(file).name);
}

/** Words in Latin letters, of a page that is to have none. */
export function latinWords(html: string): string[] {
  return visibleTexts(html).filter((text) => /[A-Za-z]{2,}/.test(text.replace(NAMES, '').replace(ISLANDS, '')));
}
