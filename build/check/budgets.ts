/** The sizes a page is held to: its HTML, its styles, the scripts of its first load, and its fonts. */
import { gzipSync } from 'node:zlib';
import type { Config, OutPath } from '../types.ts';
import type { Findings } from './findings.ts';
import type { CheckedPage } from './page-reading.ts';
import type { OutputFolder } from './output-folder.ts';
import { isNeeded, type StylesheetReading } from './stylesheets.ts';
import { publicAddress, targetOf, type SiteAddress } from './targets.ts';

export interface BudgetCheck {
  add(page: CheckedPage, html: string): void;
}

interface Tools {
  readonly output: OutputFolder;
  readonly budgets: Config['budgets'];
  readonly findings: Findings;
  /** By file. */
  readonly stylesheets: ReadonlyMap<OutPath, StylesheetReading>;
}

interface Part {
  readonly name: string;
  readonly bytes: number;
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

/** Problems `budget/html`, `budget/css`, `budget/script`, `budget/fonts`. Fonts are weighed as they are, the rest by gzip. */
export function checkBudgets(site: SiteAddress, { output, budgets, findings, stylesheets }: Tools): BudgetCheck {
  const sizes = new Map<OutPath, Part>();

  function weigh(file: OutPath, isPacked: boolean): Part {
    const known = sizes.get(file);
    if (known) return known;
    const bytes = output.read(file);
    const part = { name: `/${file}`, bytes: isPacked ? bytes.length : gzipSync(bytes).length };
    sizes.set(file, part);
    return part;
  }

  /** The files of this site that the addresses lead to, once each. */
  function ownFiles(addresses: readonly string[], from: string): OutPath[] {
    const targets = addresses.map((address) => targetOf(address, from, site));
    return [
      ...new Set(
        targets.flatMap((target) =>
          target.kind === 'own' && target.file && output.has(target.file) ? [target.file] : [],
        ),
      ),
    ];
  }

  function fontsOf({ reading }: CheckedPage, styles: readonly OutPath[]): OutPath[] {
    const fonts = styles.flatMap((file) => {
      const needed = stylesheets.get(file)?.faces.filter((face) => isNeeded(face, reading.characters)) ?? [];
      return ownFiles(
        needed.map((face) => face.source),
        publicAddress(site, file),
      );
    });
    return [...new Set(fonts)];
  }

  function hold(checked: CheckedPage, kind: Kind, { total, biggest }: { total: number; biggest: string }): void {
    const { budget, title, hint } = KINDS[kind];
    findings.add({
      code: `budget/${kind}`,
      policy: 'fail',
      message: `${title} ${kibibytes(total)}, over the budget of ${kibibytes(budgets[budget])}; the biggest part is ${biggest}`,
      hint: `${hint}, or raise budgets.${budget} in site.config.ts.`,
      place: { file: checked.file },
      page: checked.page,
    });
  }

  function holdFiles(checked: CheckedPage, kind: Kind, files: readonly OutPath[]): void {
    const parts = files.map((file) => weigh(file, kind === 'fonts'));
    const total = parts.reduce((sum, part) => sum + part.bytes, 0);
    if (total <= budgets[KINDS[kind].budget]) return;
    const biggest = parts.reduce((most, part) => (part.bytes > most.bytes ? part : most));
    hold(checked, kind, { total, biggest: `${biggest.name} with ${kibibytes(biggest.bytes)}` });
  }

  function holdHtml(checked: CheckedPage, html: string): void {
    // What is small unpacked is small packed: gzip adds a few bytes at most.
    if (Buffer.byteLength(html) <= budgets.htmlGzipBytes) return;
    const total = gzipSync(html).length;
    const { label, characters } = checked.reading.largestPart;
    const share = Math.round((100 * characters) / html.length);
    if (total > budgets.htmlGzipBytes)
      hold(checked, 'html', { total, biggest: `${label} with ${share} % of the source` });
  }

  return {
    add(checked, html) {
      const { reading, url } = checked;
      const styles = ownFiles(reading.styles, url);
      holdHtml(checked, html);
      holdFiles(checked, 'css', styles);
      holdFiles(checked, 'script', ownFiles(reading.scripts, url));
      holdFiles(checked, 'fonts', fontsOf(checked, styles));
    },
  };
}

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
