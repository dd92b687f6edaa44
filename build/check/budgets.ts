/** The sizes a page is held to: its HTML, its styles, the scripts of its first load, and its fonts. */
import { gzipSync } from 'node:zlib';
import type { Config, OutPath } from '../core/types.ts';
import type { Findings } from '../links/findings.ts';
import type { CheckedPage } from './page-reading.ts';
import type { OutputFolder } from './output-folder.ts';
import type { PageWeight } from './page-worker.ts';
import { largestPosts } from './post-parts.ts';
import { isNeeded, type StylesheetReading } from './stylesheets.ts';
import { publicAddress, targetOf, type SiteAddress } from '../links/target.ts';

interface Tools {
  readonly output: OutputFolder;
  readonly budgets: Config['budgets'];
  readonly findings: Findings;
  /** By file. */
  readonly stylesheets: ReadonlyMap<OutPath, StylesheetReading>;
}

type Kind = 'html' | 'css' | 'script' | 'fonts';

const KINDS: { readonly [kind in Kind]: { budget: keyof Config['budgets']; title: string; hint: string } } = {
  html: { budget: 'htmlGzipBytes', title: 'The HTML weighs (gzip)', hint: 'Show less on one page' },
  css: { budget: 'cssGzipBytes', title: 'The styles weigh (gzip)', hint: 'Take out rules that nothing uses' },
  script: {
    budget: 'scriptGzipBytes',
    title: 'The scripts of the first load weigh (gzip)',
    hint: 'Load more of it on demand',
  },
  fonts: { budget: 'fontBytes', title: 'The fonts weigh', hint: 'Subset further or use fewer faces' },
};

/**
 * Problems `budget/html`, `budget/css`, `budget/script`, `budget/fonts`. Fonts are weighed as they are, the rest by gzip. A page
 * that would keep to a budget without what posts brought is a warning that names them.
 *
 * @returns a function that takes one page after the other, with the weight of its HTML; null for a small page
 */
export function checkBudgets(
  site: SiteAddress,
  { output, budgets, findings, stylesheets }: Tools,
): (page: CheckedPage, weight: PageWeight | null) => void {
  const sizes = new Map<OutPath, number>();

  function weigh(file: OutPath, isPacked: boolean): number {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const bytes = output.read(file);
    const size = isPacked ? bytes.length : gzipSync(bytes).length;
    sizes.set(file, size);
    return size;
  }

  /** The files of this site that the addresses lead to, once each. */
  function ownFiles(addresses: readonly string[], from: string): OutPath[] {
    const files = addresses.flatMap((address) => {
      const target = targetOf(address, from, site);
      return target.kind === 'own' && target.file && output.has(target.file) ? [target.file] : [];
    });
    return [...new Set(files)];
  }

  function fontsOf(characters: ReadonlySet<number>, styles: readonly OutPath[]): OutPath[] {
    const fonts = styles.flatMap((file) => {
      const needed = stylesheets.get(file)?.faces.filter((face) => isNeeded(face, characters)) ?? [];
      return ownFiles(
        needed.map((face) => face.source),
        publicAddress(site, file),
      );
    });
    return [...new Set(fonts)];
  }

  function tell(
    { page, file }: CheckedPage,
    kind: Kind,
    over: { message: string; hint?: string; posts?: string[] },
  ): void {
    const { budget, title, hint } = KINDS[kind];
    findings.add({
      code: `budget/${kind}`,
      policy: over.posts ? 'warn' : 'fail',
      message: `${title} ${over.message}`,
      hint: `${over.hint ?? hint}, or raise budgets.${budget} in site.config.ts.`,
      ...(over.posts && { posts: over.posts }),
      place: { file },
      page,
    });
  }

  function sumOf(files: readonly OutPath[], kind: Kind): number {
    return files.reduce((sum, file) => sum + weigh(file, kind === 'fonts'), 0);
  }

  function holdFiles(checked: CheckedPage, kind: Kind, files: readonly OutPath[]): void {
    const total = sumOf(files, kind);
    const budget = budgets[KINDS[kind].budget];
    if (total <= budget) return;
    const size = (file: OutPath) => weigh(file, kind === 'fonts');
    const most = files.reduce((one, other) => (size(other) > size(one) ? other : one));
    const biggest = `the biggest part is /${most} with ${kibibytes(size(most))}`;
    tell(checked, kind, { message: `${kibibytes(total)}, over the budget of ${kibibytes(budget)}; ${biggest}` });
  }

  function holdFonts(checked: CheckedPage, styles: readonly OutPath[]): void {
    const { characters, postCharacters } = checked.reading;
    const own = fontsOf(characters, styles);
    holdFiles(checked, 'fonts', own);
    const budget = budgets.fontBytes;
    const ownTotal = sumOf(own, 'fonts');
    const total = sumOf(fontsOf(new Set([...characters, ...postCharacters]), styles), 'fonts');
    if (ownTotal > budget || total <= budget) return;
    const message = `${kibibytes(total)}, over the budget of ${kibibytes(budget)}; ${kibibytes(ownTotal)} of them the page would need without its posts`;
    tell(checked, 'fonts', { message, posts: fillingPosts(checked) });
  }

  function holdHtml(checked: CheckedPage, { whole, own, characters }: PageWeight): void {
    const budget = budgets.htmlGzipBytes;
    if (whole <= budget) return;
    if (own <= budget) {
      const message = `${kibibytes(whole)}, over the budget of ${kibibytes(budget)}; ${kibibytes(own)} of it would be there without its posts`;
      const hint = 'Make the post shorter, or two of it';
      return tell(checked, 'html', { message, hint, posts: fillingPosts(checked) });
    }
    const { label, characters: most } = checked.reading.largestPart;
    const share = Math.round((100 * most) / characters);
    const biggest = `the biggest part is ${label} with ${share} % of the source`;
    tell(checked, 'html', { message: `${kibibytes(own)}, over the budget of ${kibibytes(budget)}; ${biggest}` });
  }

  return (checked, weight) => {
    const { reading, url } = checked;
    const styles = ownFiles(reading.styles, url);
    if (weight) holdHtml(checked, weight);
    holdFiles(checked, 'css', styles);
    holdFiles(checked, 'script', ownFiles(reading.scripts, url));
    holdFonts(checked, styles);
  };
}

/** The posts that have the most on a page, first. */
function fillingPosts({ reading }: CheckedPage): string[] {
  return largestPosts(reading.postParts).flatMap((post) => post ?? reading.post ?? []);
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
