/** `site check --outside`: requests each link of the built pages to another site once. */
import { isPrivateHost, publicLookup } from '../assets/pictures/public-address.ts';
import { openOutput } from '../check/output-folder.ts';
import { outsideProblems, type OutsideLink } from '../check/outside-links.ts';
import { readPage } from '../check/read-page.ts';
import { openConnections } from '../core/proxy.ts';
import type { Config, Folders, Problem } from '../core/types.ts';
import { readLastBuild } from '../pipeline/last-build.ts';

const TIMEOUT_MS = 15_000;
const PAUSE_MS = 3000;

/**
 * @param folders `out` is the built site
 * @throws SiteError `check/no-output`
 */
export async function checkOutside({ origin }: Pick<Config, 'origin'>, folders: Folders): Promise<Problem[]> {
  const connections = openConnections({ timeoutMs: TIMEOUT_MS, lookup: publicLookup });
  const links = outsideLinks(folders, origin);
  try {
    return await outsideProblems(links, {
      connections,
      timeoutMs: TIMEOUT_MS,
      pauseMs: PAUSE_MS,
      isPrivate: isPrivateHost,
    });
  } finally {
    await connections.destroy();
  }
}

/** Each address once, without fragment, with its first place. */
function outsideLinks(folders: Folders, origin: string): OutsideLink[] {
  const output = openOutput(folders.out, folders.root, readLastBuild(folders)?.kept ?? []);
  const found = new Map<string, OutsideLink>();
  for (const path of output.files.filter((file) => file.endsWith('.html'))) {
    const file = output.name(path);
    const here = new Set<string>();
    for (const { kind, value, line, column } of readPage(output.read(path).toString('utf8')).addresses) {
      const url = kind === 'link' && /^(?:https?:)?\/\//i.test(value) ? URL.parse(value, origin) : null;
      if (!url || url.origin === origin) continue;
      url.hash = '';
      const known = found.get(url.href);
      if (here.has(url.href)) continue;
      here.add(url.href);
      const place = known?.place ?? { file, line, column };
      found.set(url.href, { address: url.href, place, pages: (known?.pages ?? 0) + 1 });
    }
  }
  return [...found.values()];
}
