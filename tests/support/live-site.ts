/** The sample site built in a folder of its own with a test's changes, and served as its host would. */
import { join } from 'node:path';
import { serveFolder, type ServedSite } from './preview.ts';
import { copySample } from './sample-site.ts';
import type { Report } from '../../build/core/types.ts';
import { siteReport } from './site-command.ts';

export interface SiteOptions {
  /** SITE_* variables. */
  readonly settings?: Record<string, string>;
  /** Changes the copy of the project before it is built. */
  readonly edit?: (root: string) => void;
  /** Of `site build`. */
  readonly flags?: readonly string[];
}

/** Its project, and what its build reported. */
export type OwnSite = ServedSite & { readonly root: string; readonly report: Report };

/** @throws Error with the build's output when it fails */
export async function openSite({ settings, edit, flags = [] }: SiteOptions = {}): Promise<OwnSite> {
  const root = copySample();
  edit?.(root);
  const environment = { SITE_HOST: 'netlify', ...settings };
  const { code, stdout, stderr, report } = await siteReport(root, ['build', ...flags], environment);
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  const served = await serveFolder({ root, out: join(root, 'dist'), settings: environment });
  return { ...served, root, report };
}
