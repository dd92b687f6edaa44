/** Largest sizes of a page: its HTML, that of a post's page without its post, its styles, the scripts of its first load, and its fonts. */
import { gzipSync } from 'node:zlib';
import { transform, type FontFaceRule } from 'lightningcss';
import { recent } from '../cache/cache.ts';
import type { Config, OutPath } from '../core/types.ts';
import { publicAddress, targetOf, type SiteAddress } from '../links/target.ts';
import type { Fault } from '../links/findings.ts';
import type { Characters, CheckedPage } from './read-page.ts';
import type { OutputFolder } from './output-folder.ts';
import { largestPosts } from './post-parts.ts';
import type { PageWeight } from './page-worker.ts';
import type { FoundAddress } from '../links/check-links.ts';

const KINDS = {
  html: { budget: 'htmlGzipBytes', title: 'The HTML weighs (gzip)' },
  post: { budget: 'postHtmlBytes', title: 'The HTML without the post weighs' },
  css: { budget: 'cssGzipBytes', title: 'The styles weigh (gzip)' },
  script: { budget: 'scriptGzipBytes', title: 'The scripts of the first load weigh (gzip)' },
  fonts: { budget: 'fontBytes', title: 'The fonts weigh' },
} as const;

/**
 * Problems `budget/html`, `budget/post`, `budget/css`, `budget/script`, `budget/fonts`: of what a page loads before anybody touches it. Fonts
 * and the HTML around a post are weighed as they are, the rest by gzip. A page that would keep to a budget without what posts brought is a
 * warning that names them.
 *
 * @param stylesheets by file
 * @returns a function that takes one page after the other, with the weight of its HTML, null for a small page, and its bytes without posts
 */
export function checkBudgets(
  site: SiteAddress,
  output: OutputFolder,
  { budgets, stylesheets }: Pick<Config, 'budgets'> & { readonly stylesheets: ReadonlyMap<OutPath, StylesheetReading> },
): (page: CheckedPage, weight: PageWeight | null, ownBytes: number) => Fault[] {
  const sizes = recent<number>(Infinity);
  const weigh = (file: OutPath) =>
    sizes(file, () => (file.endsWith('.woff2') ? output.read(file) : gzipSync(output.read(file))).length);

  /** The files of this site that the addresses lead to, once each. */
  function ownFiles(addresses: readonly string[], from: string): OutPath[] {
    const files = addresses.flatMap((address) => {
      const target = targetOf(address, from, site);
      return target.kind === 'own' && target.file && output.has(target.file) ? [target.file] : [];
    });
    return [...new Set(files)];
  }

  /** @param texts those that the page shows in these styles */
  function fontsOf(texts: readonly Characters[], styles: readonly OutPath[]): OutPath[] {
    const all = styles.flatMap((file) => (stylesheets.get(file)?.faces ?? []).map((face) => ({ ...face, file })));
    const withItalics = new Set(all.filter(({ style }) => style === 'italic').map(({ family }) => family));
    const needed = all.filter(({ family, style, ranges }) => {
      // Without a file of italics browsers slant the upright letters.
      const shown = texts.flatMap(({ normal, italic }) =>
        style === 'italic' ? [italic] : withItalics.has(family) ? [normal] : [normal, italic],
      );
      return shown.some((characters) => isNeeded(ranges, characters));
    });
    const files = needed.flatMap(({ source, file }) => ownFiles([source], publicAddress(site, file)));
    return [...new Set(files)];
  }

  /** @param own the files that the page needs without its posts */
  function sizeOf(files: readonly OutPath[], own = files) {
    const sum = (each: readonly OutPath[]) => each.reduce((total, file) => total + weigh(file), 0);
    const [most] = own.toSorted((one, other) => weigh(other) - weigh(one));
    const biggest = most === undefined ? '' : `/${most} with ${kibibytes(weigh(most))}`;
    return { whole: sum(files), own: sum(own), biggest };
  }

  function faultOf(
    kind: keyof typeof KINDS,
    { whole, own, biggest }: ReturnType<typeof sizeOf>,
    { reading }: CheckedPage,
  ): Fault[] {
    const { budget, title } = KINDS[kind];
    const most = budgets[budget];
    if (whole <= most) return [];
    const code = `budget/${kind}` as const;
    const over = (bytes: number) => `${title} ${kibibytes(bytes)}, over the budget of ${kibibytes(most)}`;
    // Tags and the links to them are marked as no post's, and a post may have hundreds.
    const policy = kind === 'post' ? 'warn' : 'fail';
    if (own > most) return [{ code, policy, message: `${over(own)}; the biggest part is ${biggest}` }];
    const posts = largestPosts(reading.postParts).flatMap((post) => post ?? reading.post ?? []);
    return [{ code, policy: 'warn', posts, message: `${over(whole)}; ${kibibytes(own)} without its posts` }];
  }

  return (checked, weight, ownBytes) => {
    const { reading, url } = checked;
    const { label, characters } = reading.largestPart;
    const share = (all: number) => `${label} with ${Math.round((100 * characters) / all)} % of the source`;
    const styles = ownFiles(reading.styles, url);
    const fonts = fontsOf([reading.characters, reading.postCharacters], styles);
    const scripts = ownFiles(reading.scripts, url);
    return [
      ...(weight ? faultOf('html', { ...weight, biggest: share(weight.characters) }, checked) : []),
      ...(reading.post === null ? [] : faultOf('post', { whole: ownBytes, own: ownBytes, biggest: label }, checked)),
      ...faultOf('css', sizeOf(styles), checked),
      ...faultOf('script', sizeOf(scripts), checked),
      ...faultOf('fonts', sizeOf(fonts, fontsOf([reading.characters], styles)), checked),
    ];
  };
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(2)} KiB`;
}

type FontFace = ReturnType<typeof faceOf>[number];
type StylesheetReading = ReturnType<typeof readStylesheet>;

/**
 * What a stylesheet refers to: files by `url()` and `@import`; which font faces it declares, and the classes that it sets in italics.
 *
 * @param file its name in messages of the parser
 */
export function readStylesheet(css: Uint8Array, file: OutPath) {
  const faces: FontFace[] = [];
  const { dependencies = [] } = transform({
    filename: file,
    code: css,
    errorRecovery: true,
    analyzeDependencies: { preserveImports: true },
    visitor: { Rule: { 'font-face': ({ value }) => void faces.push(...faceOf(value)) } },
  });
  const addresses = dependencies.flatMap((dependency): FoundAddress[] => {
    // A fragment alone names an element of the page that the sheet is used on.
    if ((dependency.type !== 'url' && dependency.type !== 'import') || dependency.url.startsWith('#')) return [];
    return [{ kind: 'file', value: dependency.url, ...dependency.loc.start }];
  });
  const slanting = Buffer.from(css)
    .toString()
    .matchAll(/([^{}]+)\{[^{}]*\bfont(?:-style)?:\s*italic/g);
  const selectors = Array.from(slanting, ([, list = '']) => list.split(',')).flat();
  const italic = selectors.flatMap((selector) => /\.([\w-]+)\s*$/.exec(selector)?.[1] ?? []);
  return { addresses, faces, italic };
}

/** The file that a browser takes first, as it stands in the stylesheet; its family and style; and first and last code points, null for all. */
function faceOf({ properties }: FontFaceRule) {
  let source: string | undefined;
  let family = '';
  let style: 'normal' | 'italic' = 'normal';
  let ranges: [number, number][] | null = null;
  for (const property of properties) {
    if (property.type === 'source') source = property.value.find((item) => item.type === 'url')?.value.url.url;
    if (property.type === 'font-family') family = property.value;
    if (property.type === 'font-style' && property.value.type === 'italic') style = 'italic';
    if (property.type === 'unicode-range') ranges = property.value.map(({ start, end }) => [start, end]);
  }
  return source === undefined ? [] : [{ source, family, style, ranges }];
}

/** Does a page with these characters make a browser load the face? */
function isNeeded(ranges: FontFace['ranges'], characters: ReadonlySet<number>): boolean {
  if (ranges === null) return characters.size > 0;
  return [...characters].some((code) => ranges.some(([first, last]) => code >= first && code <= last));
}
