/**
 * The sample site in another language: without labels of its own, its posts written in it (tests/sites/languages), and every text of its pages replaced,
 * by its translation where there is one, else by words or a sentence of that language which fit in its place.
 */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { edit } from './sample-site.ts';

export type Language = 'pl' | 'ar';

interface Texts {
  readonly exact: { readonly [english: string]: string };
  readonly words: readonly string[];
  readonly sentences: readonly string[];
}

const SOURCE = join(import.meta.dirname, '../sites/languages');
/** Keys of what is no text, and of what stays in a language of its own. */
const NO_TEXT = new Set(
  `id kind to show shows look cloth platform leaveOut document pattern ground icon path link img mark shape shifts change embed formerPaths
  files poster email updated phone tel countryCode order language postalCode topics currency`.split(/\s+/),
);
const LONG = 30;

/**
 * Makes a laid sample site (sample-site.ts) one of this language.
 */
export function translateSite(root: string, language: Language): void {
  const texts = parse(readFileSync(join(SOURCE, language, 'texts.yaml'), 'utf8')) as Texts;
  const translate = translator(texts);
  rmSync(join(root, 'content/labels.yaml'));
  for (const file of globSync(['content/*.yaml', 'content/{pages,portfolio,services}/*'], { cwd: root })) {
    if (basename(file) === 'theme.yaml') continue;
    const [front, body] = partsOf(readFileSync(join(root, file), 'utf8'), file);
    const data = withHead(translate(parse(front) as unknown, basename(file)), file);
    const text = stringify(data, { lineWidth: 0 });
    const overview = `${texts.sentences.slice(-3).join(' ')}\n\n${texts.sentences.slice(-6, -3).join(' ')}\n`;
    writeFileSync(join(root, file), body === null ? text : `---\n${text}---\n${body.trim() && `\n${overview}`}`);
  }
  rmSync(join(root, 'content/blogs'), { recursive: true });
  cpSync(join(SOURCE, language, 'content'), join(root, 'content'), { recursive: true });
  // The Polish letters are in other files of the same typefaces; the Arabic ones in another typeface.
  if (language === 'ar') edit(join(root, 'content/theme.yaml'), 'also: [', 'also: [Noto Sans Arabic, ');
  const file = join(root, 'site.config.ts');
  const settings = readFileSync(file, 'utf8').replace(
    "timeZone: 'Asia/Kolkata',",
    `timeZone: 'Asia/Kolkata',\n  language: '${language}',\n  budgets: { fontBytes: 200_000 },`,
  );
  writeFileSync(file, settings);
}

function partsOf(text: string, file: string): readonly [front: string, body: string | null] {
  if (!file.endsWith('.md')) return [text, null];
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  return [front, body];
}

/** Head texts have a length that they must keep to, and no two pages may have the same. */
function withHead(data: unknown, file: string): unknown {
  const head = data as { [name in 'metaDescription' | 'name' | 'title' | 'metaTitle' | 'updated']?: string } & {
    readonly order?: number;
  };
  if (typeof data !== 'object' || data === null || head.metaDescription === undefined) return data;
  const name = head.name ?? head.title ?? head.metaTitle ?? head.updated ?? basename(file);
  const parts = head.metaDescription.split(/(?<=\.) /);
  const text = (file.includes('/services/') ? parts.reverse() : parts).join(' ');
  const metaDescription = `${name}: ${text}`.slice(0, 158).replace(/\s+\S*$/, '.');
  return { ...data, metaDescription, ...(head.order !== undefined && { title: `${head.title} ${head.order}` }) };
}

function translator({ exact, words, sentences }: Texts): (value: unknown, key: string) => unknown {
  /** How often each was taken: what stands in one list should not be the same. */
  const taken = new Map<string, number>();
  const pick = (list: readonly string[], most: number) => {
    const fitting = list.filter((text) => text.length <= most);
    const [rarest = list[0] ?? ''] = fitting.sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0));
    taken.set(rarest, (taken.get(rarest) ?? 0) + 1);
    return rarest;
  };
  const textFor = (english: string, key: string) => {
    if (NO_TEXT.has(key) || /^https?:|^[\u0980-\u09ff]|^(?:Instagram|Facebook|LinkedIn)$/.test(english)) return english;
    if (exact[english] !== undefined) return exact[english];
    if (!/\p{L}/u.test(english.replace('{value}', ''))) return english;
    if (key === 'metaDescription') return `${sentences.at(-1)} ${sentences.at(-2)}`;
    if (english.length <= LONG) return pick(words, english.length);
    return english.length > 90 ? `${pick(sentences, 200)} ${pick(sentences, 200)}` : pick(sentences, english.length);
  };
  return function translate(value, key): unknown {
    if (typeof value === 'string') return textFor(value, key);
    if (Array.isArray(value)) return isNames(value, key) ? value : value.map((entry) => translate(entry, key));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, part]) => [name, translate(part, name)]);
    return Object.fromEntries(entries) as unknown;
  };
}

/** Some sections name services by their files. */
function isNames(list: readonly unknown[], key: string): boolean {
  return key === 'services' && typeof list[0] === 'string';
}
