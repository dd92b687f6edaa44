/** `site check --outside`: requests each link of the built pages to another site once. */
import { openOutput } from '../check/output-folder.ts';
import { outsideProblems, type OutsideLink } from '../check/outside-links.ts';
import { readPage } from '../check/read-page.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { readLastBuild } from '../pipeline/last-build.ts';

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 3000;

/**
 * @param folders `out` is the built site
 * @throws SiteError `check/no-output`
 */
export function checkOutside({ origin }: Pick<Config, 'origin'>, folders: Folders): Promise<Problem[]> {
  const output = openOutput(folders.out, folders.root, readLastBuild(folders)?.kept ?? []);
  /** Each address once, without fragment, with its first place. */
  const found = new Map<string, OutsideLink>();
  for (const path of output.files.filter((file) => file.endsWith('.html'))) {
    const file = output.name(path);
    const here = new Set<string>();
    for (const { kind, value, line, column } of readPage(output.read(path).toString('utf8')).addresses) {
      const url = kind === 'link' && /^(?:https?:)?\/\//i.test(value) ? URL.parse(value, origin) : null;
      if (!url || url.origin === origin) continue;
      url.hash = '';
      const { href: address } = url;
      if (here.has(address)) continue;
      here.add(address);
      const { place = { file, line, column }, pages = 0 } = found.get(address) ?? {};
      found.set(address, { address, place, pages: pages + 1 });
    }
  }
  return outsideProblems([...found.values()], { timeoutMs: TIMEOUT_MS, pauseMs: PAUSE_MS });
}
