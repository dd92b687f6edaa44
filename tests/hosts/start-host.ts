/** `npm run start:host -- nginx --port 8080 --root dist`: the real server on the rules of this site, in the foreground. */
import { join, resolve } from 'node:path';
import { Argument, Command } from 'commander';
import { loadConfig } from '../../build/core/config.ts';
import { SiteError, problemText } from '../../build/core/errors.ts';
import type { ServerName } from '../../build/hosts/files.ts';
import { startServer } from './start-server.ts';
import { readLastBuild } from '../../build/pipeline/last-build.ts';

const project = process.cwd();

async function start(host: ServerName, { port, root }: { port: string; root: string }): Promise<void> {
  const folders = { root: project, out: resolve(root), state: join(project, '.site') };
  const config = await loadConfig(project, process.env, { host });
  const { rewrites = [], site } = readLastBuild(folders) ?? {};
  const folder = join(folders.state, 'started');
  const server = startServer({
    config: { ...config, host },
    rewrites,
    site,
    port: Number(port),
    root: folders.out,
    folder,
  });
  console.log(`${host}: http://localhost:${port}${config.basePath}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => (process.exitCode = code ?? 0));
}

await new Command('start:host')
  .addArgument(new Argument('<server>').choices(['nginx', 'caddy', 'apache']))
  .option('--port <n>', 'port to listen on', '8080')
  .option('--root <dir>', 'the built site', 'dist')
  .action(start)
  .parseAsync()
  .catch((cause: unknown) => {
    if (!(cause instanceof SiteError)) throw cause;
    console.error(cause.problems.map((problem) => problemText(problem, project)).join('\n'));
    process.exitCode = 1;
  });
