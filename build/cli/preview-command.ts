/** `site preview`: a built site as its host answers, without a build. */
import { once } from 'node:events';
import { openOutput } from '../check/output-folder.ts';
import { loadConfig } from '../core/config.ts';
import type { Log } from '../core/log.ts';
import type { Folders } from '../core/types.ts';
import { siteRules } from '../hosts/rules.ts';
import { readLastBuild } from '../publish/last-build.ts';
import { listen, openBrowser } from '../serve/listen.ts';
import { createPreview, folderSource } from '../serve/preview.ts';

export interface PreviewFlags {
  readonly port?: number;
  readonly host?: string;
  readonly lan?: boolean;
  readonly open?: boolean;
}

/**
 * Serves until SIGINT or SIGTERM.
 *
 * @throws SiteError `check/no-output` without a built site, `serve/port-taken`
 */
export async function previewCommand(folders: Folders, flags: PreviewFlags, log: Log): Promise<void> {
  openOutput(folders.out, folders.root);
  const config = await loadConfig(folders.root, process.env, { host: flags.host });
  const site = { basePath: config.basePath, rules: siteRules(config, readLastBuild(folders) ?? {}) };
  const server = await listen(createPreview(folderSource(folders.out, () => site)), flags.port ?? null, flags.lan);
  for (const url of [server.url, ...server.lanUrls]) log.info(`${url}${config.basePath}/`);
  if (flags.open) openBrowser(`${server.url}${config.basePath}/`, log);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
}
