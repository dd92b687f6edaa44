/**
 * The site's stylesheets, minified for the browsers we serve: one for all pages with the global sheet before its modules, and a
 * second one for pages whose kind, or whose sections, have styles of their own. The cascade layers, whose order the first one sets, keep rules of two
 * sheets in order.
 */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Features, transform } from 'lightningcss';
import { SiteError, error, positionAt } from '../../core/errors.ts';
import type { SiteCode, Sources } from '../../core/site-code.ts';
import type { Bundle } from '../../core/types.ts';
import { recent } from '../../cache/cache.ts';
import { GLOBAL } from './scss.ts';

/** A kind's own sheet of fewer bytes (gzip) costs more as a request than it saves: its rules go to all pages. */
const WORTH_A_REQUEST = 400;

/** One file for each kind of page, and one for each kind of section, named like it; beside that, parts that only some of them show. */
const PAGES = /^src\/pages\/([\w-]+)\.page\.tsx?$/;
const SECTIONS = /^(?:src|own)\/sections\/([\w-]+)\/(?:section|([\w-]+\.part))\.tsx$/;
/** What shows some of what it imports: the views of all sections, and a section with parts. */
const CHOSEN = /^src\/sections\/views\.ts$|\.part\.tsx$/;
/**
 * Styles that so many kinds need are in the sheet of all; those of fewer are in the sheet of each. Cards of posts, which seven need, stay
 * out of pages without posts.
 */
const SHARED_BY = 8;

/** Oldest browsers the CSS is written for, as lightningcss counts versions: major << 16 | minor << 8. */
const SAFARI = (15 << 16) | (4 << 8);
const TARGETS = { chrome: 100 << 16, firefox: 100 << 16, safari: SAFARI, ios_saf: SAFARI };

/** Browsers know these without the prefix, Safari from 12.1 on; lightningcss adds it as to the shorthand. */
const NEEDLESS_PREFIX = /-webkit-(text-decoration-\w+):([^;}]*);(?=\1:\2)/g;

/** The two sets are written out: what it would add to `color-scheme` for light-dark() is never read. */
const MINIFY = { filename: 'site.css', minify: true, targets: TARGETS, exclude: Features.LightDark };

const OF_SECTION = 'section:';

const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const NAMED = /--[\w-]+/g;
const SET = /(?:^|[{;\s])(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g;

/** Sheets of the last bundle, by their rules: of an edit's 200 ms, minifying all again took 35. */
let last: ReadonlyMap<string, string> = new Map();
/** Sizes of packed sheets, and the custom properties that a script names, by its digest: of an edit's 180 ms, they took 20. */
const [packed, named] = [recent<number>(1000), recent<string>(10_000)];

type Imports = ReadonlyMap<string, readonly string[]>;

/**
 * @param rules of the global sheet and of each module, by its name (core/site-code.ts)
 * @param imports the server's
 * @returns the minified CSS
 * @throws SiteError `styles/unknown-token` with file and line
 */
export function makeStylesheets(
  rules: ReadonlyMap<string, string>,
  imports: Imports,
  { code, sources }: { readonly code: SiteCode; readonly sources: Sources },
): Pick<Bundle, 'css' | 'styles'> {
  const made = new Map<string, string>();
  const sheetOf = (files: readonly string[]) => {
    const text = files.map((file) => rules.get(file) ?? '').join('\n');
    return made.set(text, made.get(text) ?? last.get(text) ?? minify(text)).get(text)!;
  };
  const isWorth = (files: readonly string[]) => {
    const sheet = sheetOf(files);
    return packed(sheet, () => gzipSync(sheet).length) >= WORTH_A_REQUEST;
  };
  const all = stylesByKind(imports);
  const tooSmall = all.filter(({ kind, files }) => !kind.startsWith(OF_SECTION) && !isWorth(files));
  const everywhere = new Set(tooSmall.flatMap(({ files }) => files));
  const kinds = all.map(({ kind, files }) => [kind, files.filter((file) => !everywhere.has(file))] as const);
  const own = new Set(kinds.flatMap(([, files]) => files));
  const shared = [...rules.keys()].sort().filter((file) => !own.has(file) && file !== GLOBAL);
  const css = sheetOf([GLOBAL, ...shared]);
  const ownRules = Object.fromEntries([...own].map((file) => [file, sheetOf([file])]));
  last = made;
  refuseUnknownTokens([css, ...Object.values(ownRules)].join('\n'), code, sources);
  return { css, styles: { rules: ownRules, kinds: Object.fromEntries(kinds) } };
}

/** Each kind of page or section with the style modules of its own, in path order. */
function stylesByKind(imports: Imports): { readonly kind: string; readonly files: readonly string[] }[] {
  const isReplaced = (file: string) => file.startsWith('src/') && imports.has(file.replace('src/', 'own/'));
  const needed = [...imports.keys()].flatMap((file) => {
    if (isReplaced(file)) return [];
    const page = PAGES.exec(file)?.[1];
    const section = SECTIONS.exec(file)?.slice(1).filter(Boolean).join('.');
    const kind = page ?? (section && OF_SECTION + section);
    return kind ? [{ kind, files: stylesBelow(file, imports) }] : [];
  });
  const users = (style: string) => needed.filter(({ files }) => files.includes(style)).length;
  return needed.map(({ kind, files }) => ({ kind, files: files.filter((style) => users(style) < SHARED_BY).sort() }));
}

/** Every style module that a file brings in, itself or by what it imports. */
function stylesBelow(start: string, imports: Imports): string[] {
  const seen = new Set([start]);
  // A set hands out what is added to it while it is walked.
  for (const file of seen)
    if (file === start || !CHOSEN.test(file)) for (const path of imports.get(file) ?? []) seen.add(path);
  return [...seen].filter((file) => file.endsWith('.module.scss'));
}

function minify(css: string): string {
  return transform({ ...MINIFY, code: Buffer.from(css) })
    .code.toString()
    .replace(NEEDLESS_PREFIX, '');
}

/**
 * Custom properties that styles use and nothing sets: a browser would pass over the declaration without a word.
 *
 * @param text every stylesheet of the site, compiled
 * @throws SiteError `styles/unknown-token`, one for each, with the first line that uses it
 */
function refuseUnknownTokens(text: string, { diskOf, shown }: SiteCode, sources: Sources): void {
  const set = new Set(Array.from(text.matchAll(SET), ([, name, property]) => name ?? property));
  const unset = new Set(Array.from(text.matchAll(USED), ([, name = '']) => name).filter((name) => !set.has(name)));
  if (unset.size === 0) return;
  const filesOf = (kind: RegExp) => [...sources.keys()].filter((name) => kind.test(name));
  const textOf = (name: string) => readFileSync(diskOf(name), 'utf8');
  // Components and scripts set some on their elements.
  const scripts = filesOf(/\.tsx?$/).map((script) =>
    named(sources.get(script)!, () => (textOf(script).match(NAMED) ?? []).join(' ')),
  );
  const unknown = [...unset].filter((name) => !scripts.some((names) => names.includes(name)));
  const problems = unknown.map((name) => {
    const [place = null] = filesOf(/\.scss$/).flatMap((style) => {
      const text = textOf(style);
      const use = [...text.matchAll(USED)].find((one) => one[1] === name);
      return use ? [{ file: shown(style), ...positionAt(text, use.index) }] : [];
    });
    return error('styles/unknown-token', `A style uses ${name}, and no style sets it.`, null, place);
  });
  if (problems.length > 0) throw new SiteError(problems);
}
