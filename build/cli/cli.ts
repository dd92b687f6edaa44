/** The command line. Exit codes: 0 success, 1 problems to correct, 2 wrong usage. */
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { closest } from 'fastest-levenshtein';
import builder from '../../package.json' with { type: 'json' };
import { asSiteError } from '../core/disk-errors.ts';
import { SiteError, crash } from '../core/errors.ts';
import { HOST_NAMES } from '../core/host-names.ts';
import { createLog, type LogMode } from '../core/log.ts';
import { publicJson, withoutSecrets } from '../core/secrets.ts';
import { examples, keptByNpm, countLine, isError, listProblems, reportProblems } from './messages.ts';
import type { ApiFound } from './check-api.ts';
import type { Folders, Problem } from '../core/types.ts';
import type { MigrateFlags } from '../migrate/migrate.ts';
import type { Answers } from './new-site.ts';
import type { PreviewFlags } from '../serve/preview.ts';
import type { ServeFlags } from './serve-command.ts';

const EXIT = { done: 0, siteError: 1, usage: 2 } as const;

type Switches<Names extends string> = { [name in Names]?: true };
type BuildFlags = { out: string; host?: string } & Switches<
  keyof typeof NO_OPTIONS | 'preview' | 'profile' | 'json' | 'quiet'
>;
/** `api` is true without an argument: the address of the settings. */
type CheckFlags = { origin?: string; api?: string | true } & Switches<'launch' | 'json'>;

const root = process.cwd();

/** The reader of a pipe may stop early, as `head` does: the command continues without it. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause;
  });
}

const foldersOf = (out: string): Folders => ({ root, out: resolve(root, out), state: resolve(root, '.site') });

const NO_OPTIONS = { fresh: false, offline: false, staleIfError: false, drafts: false, allowShrink: false };

const modeOf = ({ json, quiet }: Switches<'json' | 'quiet'>): LogMode => (json ? 'json' : quiet ? 'quiet' : 'lines');

function portNumber(value: string): number {
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new InvalidArgumentError('A port is a whole number from 1 to 65535.');
}

function webAddress(value: string): string {
  if (/^https?:\/\//.test(value) && URL.canParse(value)) return value;
  throw new InvalidArgumentError('Expected an address such as https://www.example.com.');
}

const hostOption = (about: string) => new Option('--host <name>', about).choices(['auto', ...HOST_NAMES]);

async function build(all: BuildFlags): Promise<void> {
  const { host, preview, out, json = false, quiet: _, profile = false, ...flags } = all;
  const log = createLog(modeOf(all), root);
  log.info(`Building ${out}`);
  const options = { ...NO_OPTIONS, ...flags, now: new Date() };
  const { buildCommand } = await import('./build-command.ts');
  const run = { folders: foldersOf(out), options, host, preview, log, out, json, profile };
  process.exitCode = (await buildCommand(run)) ? EXIT.done : EXIT.siteError;
}

async function check(folder: string, flags: CheckFlags): Promise<void> {
  const log = createLog(modeOf(flags), root);
  const found = await checked(foldersOf(folder), flags).catch((thrown: unknown) => {
    const cause = asSiteError(thrown);
    if (flags.json && cause instanceof SiteError) return { pages: 0, problems: [...cause.problems] };
    if (flags.json) printReport({ pages: 0, problems: [crash(cause)] });
    throw cause;
  });
  const { problems } = found;
  if (flags.launch && !flags.json) listProblems(problems, log);
  else reportProblems(problems, log, flags.json);
  if (flags.json) printReport(found);
  else log.info(`${checkedLine(found)}: ${countLine(problems)}`);
  process.exitCode = problems.some(isError) ? EXIT.siteError : EXIT.done;
}

type Found = { readonly pages: number; readonly problems: Problem[] } | ApiFound;

const printReport = (found: Found) =>
  process.stdout.write(`${publicJson({ ok: !found.problems.some(isError), ...found })}\n`);

const checkedLine = (found: Found) =>
  'pages' in found ? `${found.pages} pages checked` : `${found.posts} posts of ${found.api} checked`;

async function checked(folders: Folders, { api, origin, launch }: CheckFlags): Promise<Found> {
  const { loadConfig } = await import('../core/config.ts');
  const config = await loadConfig(root, process.env, { origin, api: api === true ? undefined : api });
  if (api !== undefined) return (await import('./check-api.ts')).checkApi(config, root);
  const { pages, problems } = await (await import('../check/check.ts')).checkSite(config, folders);
  // Loaded on demand: other checks need no sample.
  if (launch) problems.push(...(await import('./check-launch.ts')).checkLaunch(config, folders));
  return { pages, problems };
}

/** Prints a SiteError as problems; any other error is a bug and is printed with its stack. What `site new` refuses is an argument. */
function endWith(thrown: unknown): void {
  const cause = asSiteError(thrown);
  if (cause instanceof CommanderError) return void (process.exitCode = cause.exitCode === 0 ? EXIT.done : EXIT.usage);
  const isUsage = cause instanceof SiteError && cause.problems.every(({ code }) => code.startsWith('new/'));
  process.exitCode = isUsage ? EXIT.usage : EXIT.siteError;
  if (cause instanceof SiteError) reportProblems(cause.problems, createLog('lines', root));
  else console.error(withoutSecrets(inspect(cause)));
}

const program = new Command('site')
  .description('Builds, serves and checks the site of this project.')
  .version(
    `site ${builder.version}, Node ${process.versions.node}, ${process.platform}-${process.arch}`,
    '--version',
    'the version of the builder, and of the Node that runs it',
  )
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    'after',
    examples('build', 'serve', 'check --launch', 'new post "Why we test by hand"', 'explain links/dead'),
  )
  .hook('preAction', (_, command) => {
    const kept = keptByNpm(command, process);
    if (kept !== null) program.error(kept, { exitCode: EXIT.usage });
  });

const command = (name: string, about: string, parent = program) => parent.command(name).description(about);

command('build', 'fetch the posts, render every page, publish to dist')
  .option('--out <dir>', 'output folder', 'dist')
  .addOption(hostOption('write the files of this host'))
  .option('--fresh', 'ignore the cache and write every file again')
  .option('--offline', 'send no requests; use the posts that the last published build read from the API')
  .option('--stale-if-error', 'use those posts too if the API fails: see below')
  .option('--drafts', 'show drafts, hidden pages and posts dated in the future')
  .option('--preview', 'a site for editors to look at: with --drafts, a banner, and closed to search engines')
  .option('--allow-shrink', 'accept fewer than half of the posts of the last build')
  .option('--profile', 'print where the time went')
  .option('--json', 'one JSON object a line; the last one is the report')
  .option('--quiet', 'print only errors and the result')
  .addHelpText(
    'after',
    `${examples('build --out public --host cloudflare', 'SITE_API_URL=https://api.example.com build')}

--stale-if-error applies when the API is down, too slow, answers 5xx or something other than a list of posts. It does
not apply when the API answers 401, 403, 404, no posts or an invalid post: these are deliberate, or need a correction.
Without the option every failure of the API fails the build, and the folder stays as it was.`,
  )
  .action(build);

command('serve', 'build, answer as the host would, rebuild and show every change')
  .option('--port <n>', 'port to listen on', portNumber)
  .addOption(hostOption('answer as this host'))
  .option('--open', 'show the site in the browser')
  .option('--lan', 'listen on the local network too: other machines see drafts, and can use the mock services')
  .option('--admin', 'edit the content in the browser at /admin/')
  .option('--no-watch', 'build once, and only serve')
  .option('--built', 'publish each build as a whole, instead of making pages on request')
  .option('--drafts', 'show drafts, hidden pages and posts dated in the future')
  .addHelpText('after', examples('serve --port 8000 --drafts'))
  .action(async (flags: ServeFlags) => {
    const { serveCommand } = await import('./serve-command.ts');
    // A separate folder: a served build uses this machine's mock services, dist is for visitors.
    const out = flags.built ? '.site/built' : '.site/serve';
    await serveCommand(foldersOf(out), flags, NO_OPTIONS, createLog('brief', root));
  });

command('preview', 'answer for a built site as its host would, without a build')
  .argument('[dir]', 'the built site', 'dist')
  .option('--port <n>', 'port to listen on', portNumber)
  .addOption(hostOption('answer as this host'))
  .option('--open', 'show the site in the browser')
  .option('--lan', 'listen on the local network too')
  .addHelpText('after', examples('preview --port 8000'))
  .action(async (dir: string, flags: PreviewFlags) => {
    const { previewCommand } = await import('../serve/preview.ts');
    await previewCommand(foldersOf(dir), flags, createLog('brief', root));
  });

command('check', 'check a built site: markup, links, head tags, sizes')
  .argument('[dir]', 'the built site', 'dist')
  .option('--launch', 'fail while anything of the shipped sample is left')
  .option('--origin <url>', 'check a site that was built for this address', webAddress)
  .option('--api [url]', 'check the posts and answers of the posts API instead', webAddress)
  .option('--json', 'the report as one JSON object')
  .addHelpText('after', examples('check --launch', 'check --api https://api.example.com'))
  .action(check);

const creating = command('new', 'start a new document');
const creator = () => import('./new-document.ts');
const print = (text: string) => void process.stdout.write(`${text}\n`);

command('post', 'a draft in content/blogs', creating)
  .argument('<title>', 'the title, in quotes')
  .addHelpText('after', examples('new post "Why we test by hand"'))
  .action(async (title: string) => print((await creator()).newPost(root, title, new Date())));

command('page', 'a page in content/pages, hidden until it is ready', creating)
  .argument('<title>', 'the title, in quotes')
  .addHelpText('after', examples('new page "Prices"'))
  .action(async (title: string) => print((await creator()).newPage(root, title)));

command('section', 'a kind of section, in src/sections', creating)
  .argument('<name>', 'what it shows')
  .option('--replace', 'write it also where the engine has a kind of this name')
  .addHelpText('after', examples('new section "opening hours"'))
  .action(async (name: string, { replace }: { replace?: true }) =>
    print((await creator()).newSection(root, name, replace)),
  );

command('site', 'a project of your own, in a new folder', creating)
  .argument('<dir>', 'the folder')
  .option('--name <name>', 'what the site is called')
  .option('--what <sentence>', 'what you do')
  .option('--language <code>', 'its language: en, pl, ar-EG')
  .option('--time-zone <zone>', 'where its days begin: Europe/London; without it, that of this machine')
  .addOption(hostOption('where it will be'))
  .option('--api <url>', 'a posts API; without it posts are files')
  .option('--colour <colour>', 'the colour that people know you by: #055c5c')
  .addHelpText(
    'after',
    `\nIn a terminal it asks for what is missing.\n${examples('new site ../bakery --name "Corner Bakery" --language en')}`,
  )
  .action(async (dir: string, given: Partial<Answers>) => {
    const { newSite } = await import('./new-site.ts');
    print(await newSite(root, dir, given));
  });

command('explain', 'explain the code of an error or warning, and what to do')
  .argument('<code>', 'the code in brackets at the end of a message')
  .addHelpText('after', `${examples('explain links/dead')}\n\nAll of them: docs/errors.md`)
  .action(async (code: string) => {
    const { CODES, explanationOf } = await import('../core/errors.ts');
    const found = explanationOf(code);
    if (!found)
      return program.error(`error: unknown code '${code}'\n(Did you mean ${closest(code, Object.keys(CODES))}?)`);
    process.stdout.write(`${code}\n  ${found[0]}\n  ${found[1]}\n`);
  });

command('relay', 'receive, store and mail what the forms send')
  .option('--port <n>', 'port to listen on', portNumber)
  .addHelpText(
    'after',
    `${examples('SMTP_URL=smtp://mail.example.com RELAY_TO=hello@example.com relay --port 8787')}\n\nAll settings: relay/README.md`,
  )
  .action(async ({ port }: { readonly port?: number }) => {
    if (port !== undefined) process.env['PORT'] = String(port);
    await import('../../relay/node.ts');
  });

command('migrate', 'bring content and settings to the forms that this version reads')
  .option('--from <folder>', 'from a project that is a copy of the engine, into this one, which replaces what is here')
  .option('--base <commit>', 'of that project’s repository, needed: where it was as it came')
  .option('--dry-run', 'show every change, and make none')
  .addHelpText(
    'after',
    `${examples('migrate --dry-run', 'migrate --from ../old-site --base 1a2b3c4')}\n\nMore: docs/upgrading.md`,
  )
  .action(async (flags: MigrateFlags) => {
    const { migrate } = await import('../migrate/migrate.ts');
    print(await migrate(root, flags));
  });

command('clean', 'remove dist and everything kept between builds').action(async () =>
  (await import('../publish/publish.ts')).clean(foldersOf('dist')),
);

await program.parseAsync().catch(endWith);
