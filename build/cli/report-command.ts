/** `site report`: one HTML page for whoever pays for the site. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { html, raw } from 'hono/html';
import { isAccessibility } from '../check/record.ts';
import { writeAtomic } from '../core/atomic-write.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Config, Folders } from '../core/types.ts';
import { headerRules } from '../hosts/headers.ts';
import { can } from '../hosts/traits.ts';
import { readLastBuild } from '../pipeline/last-build.ts';
import { cardsOf, lookOf } from '../report/look.ts';
import { measureSite, medianOf, totalOf, type SiteFacts } from '../report/measure.ts';
import { changeLists, headerList, kb, pageRows, problemList, searchResults } from '../report/parts.ts';
import { checkCommand } from './check-command.ts';

const DEAD = new Set(['links/dead', 'links/dead-anchor', 'links/invalid', 'links/missing-file']);

/** @param flags.out the file to write. @throws SiteError `check/no-output`, `report/since` */
export async function reportCommand(
  config: Config,
  folders: Folders,
  flags: { out: string; since?: string },
): Promise<string> {
  const { root, out, state } = folders;
  const last = readLastBuild(folders);
  const address = { origin: config.origin, basePath: config.basePath, root };
  const { problems } = await checkCommand(config, folders);
  const site = measureSite(out, { ...address, kept: last?.kept ?? [] });
  const memory = join(state, 'report.json');
  const before = flags.since
    ? unpacked(resolve(root, flags.since), (folder) => measureSite(folder, address))
    : remembered(memory);
  const written = (date: Date) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: config.timeZone }).format(date);
  const since = flags.since
    ? basename(flags.since)
    : `the report of ${written(before ? statSync(memory).mtime : new Date())}`;
  const accessibility = problems.filter(isAccessibility);
  const deadLinks = problems.filter(({ code }) => DEAD.has(code));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const sent = headerRules(config, last?.site).find((rule) => rule.for === '/*')?.values ?? {};
  const texts: Record<string, unknown> = {
    name: site.name,
    day: written(new Date()),
    address: config.origin + config.basePath,
    pages: site.pages.length,
    files: site.files,
    size: `${(site.bytes / 1e6).toFixed(1)} MB`,
    faults: accessibility.length,
    dead: deadLinks.length,
    median: kb(medianOf(site)),
    heaviest: kb(Math.max(...site.pages.map(({ weight }) => totalOf(weight)))),
    changes: changeLists(site, before, since),
    accessibility: problemList(accessibility),
    links: problemList(deadLinks),
    errors,
    warnings: problems.length - errors,
    listed: site.pages.filter(({ isListed }) => isListed).length,
    results: searchResults(site),
    cards: await cardsOf(out, site.pages),
    host: config.host,
    headers: headerList(can(config.host, 'headers') ? sent : null),
    table: pageRows(site),
    look: raw(lookOf(out)),
  };
  const frame = readFileSync(new URL('../report/report.html', import.meta.url), 'utf8');
  const parts = await Promise.all(
    frame.split(/\$([a-z]+)/).map((part, index) => (index % 2 === 0 ? raw(part) : html`${texts[part]}`)),
  );
  const file = resolve(root, flags.out);
  mkdirSync(dirname(file), { recursive: true });
  writeAtomic(file, parts.join(''));
  writeAtomic(memory, JSON.stringify(site));
  return file;
}

function remembered(file: string): SiteFacts | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SiteFacts;
  } catch {
    return null;
  }
}

/** @param since a built site, as a folder or a tarball of its files */
function unpacked(since: string, measure: (folder: string) => SiteFacts): SiteFacts {
  const kind = statSync(since, { throwIfNoEntry: false });
  if (kind?.isDirectory()) return measure(since);
  const place = mkdtempSync(join(tmpdir(), 'site-report-'));
  try {
    const { status } = kind ? spawnSync('tar', ['-xf', since, '-C', place]) : { status: 1 };
    const [home] = globSync('{,*/}index.html', { cwd: place }).sort((a, b) => a.length - b.length);
    if (status !== 0 || !home)
      throw new SiteError(error('report/since', `${since} is no folder and no tarball of a built site.`));
    return measure(join(place, dirname(home)));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
