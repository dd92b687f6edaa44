/** The sample site built with settings of a test's own in a folder of its own, and served as the host would. */
import { join } from 'node:path';
import { serveFolder, type ServedSite } from './preview.ts';
import { copySample } from './sample-site.ts';
import { runSite } from './site-command.ts';

/** The site with posts of this API. */
export function openLiveSite(apiUrl: string, ...flags: readonly string[]): Promise<ServedSite> {
  return openSite({ SITE_API_URL: apiUrl }, ...flags);
}

/**
 * @param settings SITE_* variables
 * @throws Error with the build's words when it fails
 */
export function openSite(settings: Record<string, string>, ...flags: readonly string[]): Promise<ServedSite> {
  return openEditedSite(() => undefined, settings, ...flags);
}

/** @param edit changes the copy of the project before it is built */
export async function openEditedSite(
  edit: (root: string) => void,
  settings: Record<string, string>,
  ...flags: readonly string[]
): Promise<ServedSite> {
  const root = copySample();
  edit(root);
  const environment = { SITE_HOST: 'netlify', ...settings };
  const { code, stdout, stderr } = await runSite(root, ['build', '--json', ...flags], environment);
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  return serveFolder({ root, out: join(root, 'dist'), settings: environment });
}
