/** What a built site is, in figures: measured in its files, as visitors load them. */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { openScales } from '../check/budgets.ts';
import { pagesOf } from '../check/check.ts';
import { isIndexable } from '../check/head.ts';
import { openOutput } from '../check/output-folder.ts';
import { readPage } from '../check/read-page.ts';
import { readStylesheet } from '../check/stylesheets.ts';
import type { OutPath } from '../core/types.ts';
import { pagePath, publicAddress, targetOf, type SiteAddress } from '../links/target.ts';

export type SiteFacts = ReturnType<typeof measureSite>;
export type PageFacts = SiteFacts['pages'][number];

/** First load of the median page. */
export const medianOf = ({ pages }: SiteFacts) =>
  pages.map(({ weight }) => totalOf(weight)).sort((a, b) => a - b)[Math.floor(pages.length / 2)]!;

export const totalOf = (weight: PageFacts['weight']) => weight.html + weight.styles + weight.scripts + weight.fonts;

/** @throws SiteError `check/no-output` */
export function measureSite(folder: string, site: SiteAddress & { root: string; kept?: readonly OutPath[] }) {
  const output = openOutput(folder, site.root, site.kept);
  const sheets = output.files.filter((file) => file.endsWith('.css'));
  const { weigh, loadedBy } = openScales(
    site,
    output,
    new Map(sheets.map((file) => [file, readStylesheet(output.read(file), file)])),
  );
  const sum = (files: readonly OutPath[]) => files.reduce((total, file) => total + weigh(file), 0);
  let name = '';
  const pages = pagesOf(output).map((file) => {
    const html = output.read(file).toString();
    const reading = readPage(html);
    const url = publicAddress(site, file);
    const { styles, scripts, fonts } = loadedBy({ reading, url });
    const tag = (each: string) => reading.metas.get(each) ?? '';
    name ||= tag('og:site_name');
    const card = targetOf(tag('og:image'), url, site);
    return {
      path: pagePath(site, file),
      url,
      title: reading.title ?? '',
      description: tag('description'),
      /** Search engines may list it. */
      isListed: isIndexable(reading),
      /** The picture of its share card, where it is the site's own. */
      card: card.kind === 'own' && card.file && output.has(card.file) ? card.file : null,
      /** Bytes of a first visit, without pictures: which of them a browser takes depends on the screen. */
      weight: { html: gzipSync(html).length, styles: sum(styles), scripts: sum(scripts), fonts: sum(fonts) },
      /** Digest of its words. */
      words: hash('sha256', html.replace(/<(script|style)\b[^]*?<\/\1>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')),
    };
  });
  const bytes = output.files.reduce((total, file) => total + statSync(output.disk(file)).size, 0);
  return { name, pages, files: output.files.length, bytes };
}
