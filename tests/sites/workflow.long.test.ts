/** The workflows as an owner lives with them: what starts them, what they may do, and what their steps do, played on a small site. */
import { existsSync, globSync, readFileSync, renameSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ENVIRONMENT } from '../../build/core/config.ts';
import { makeFolder, tinySite, writeFiles } from '../support/folder.ts';
import { edit, PROJECT } from '../support/sample-site.ts';
import { SITE_COMMAND } from '../support/site-command.ts';
import { filled, jobsRunning, playSteps, readWorkflow, type Contexts, type Step } from '../support/workflow.ts';

const WORKFLOWS = join(PROJECT, '.github/workflows');
const site = readWorkflow('site.yml');
const tests = readWorkflow('tests.yml');
const due = readWorkflow('due.yml');
const nightly = readWorkflow('nightly.yml');
const release = readWorkflow('release.yml');

const main = { event_name: 'push', ref: 'refs/heads/main', repository: 'us/site', event: {} };
const pull = (from: string) => ({
  ...main,
  event_name: 'pull_request',
  ref: 'refs/pull/7/merge',
  event: { number: 7, pull_request: { head: { repo: { full_name: from } } } },
});
const on = (github: object, vars: object = {}, inputs: object = {}): Contexts => ({ github, vars, inputs });

describe.each(globSync('*.yml', { cwd: WORKFLOWS }))('%s', (name) => {
  const { jobs, permissions, text } = readWorkflow(name);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('runs actions by their full hash, with the version beside it', () => {
    const uses = text.split('\n').filter((line) => /\buses:/.test(line));
    expect(uses.length).toBe(steps.filter(({ uses }) => uses).length);
    for (const line of uses) expect(line).toMatch(/uses: [\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('gives nothing by default, and each job only what it needs', () => {
    expect(permissions).toEqual({});
    const given = Object.values(jobs).map((job) => job.permissions);
    expect(given).not.toContain(undefined);
    const writes = given.flatMap((each) => Object.entries(each!).filter(([, right]) => right !== 'read'));
    const needed = {
      'due.yml': ['actions'],
      'release.yml': ['contents', 'id-token', 'attestations'],
    }[name] ?? ['pages', 'id-token'];
    expect(writes.filter(([what]) => !needed.includes(what))).toEqual([]);
  });

  it('leaves no credentials behind a checkout', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBe(name === 'due.yml' ? 0 : Math.max(1, checkouts.length));
    for (const { with: given } of checkouts) expect(given).toMatchObject({ 'persist-credentials': false });
  });

  it('puts no expression into a shell script, where its value would be code', () => {
    for (const { run } of steps) expect(run ?? '').not.toContain('${{');
  });
});

describe('what starts', () => {
  it.each(['push', 'pull_request'])(
    'at a %s: the site by content, settings, code; the tests by code alone',
    (event) => {
      const isStarted = (workflow: typeof site, path: string) => {
        const { paths, 'paths-ignore': ignored } = workflow.on[event] as Record<string, string[] | undefined>;
        const isAmong = (patterns: readonly string[]) => patterns.some((pattern) => matchesGlob(path, pattern));
        return paths ? isAmong(paths) : !isAmong(ignored ?? []);
      };
      const started = (path: string) => [site, tests].map((workflow) => isStarted(workflow, path));
      for (const path of ['content/blogs/a/b.md', 'static/CNAME', 'site.config.ts', 'src/own/sections/map/schema.ts'])
        expect([path, ...started(path)]).toEqual([path, true, false]);
      for (const path of ['src/entry.tsx', 'package-lock.json'])
        expect([path, ...started(path)]).toEqual([path, true, true]);
      expect(started('docs/errors.md')).toEqual([false, true]);
    },
  );

  it('costs an owner nothing that no variable asks for', () => {
    const clock = { ...main, event_name: 'schedule' };
    const yes = { PUBLISH_DUE: 'true', TEST_NIGHTLY: 'true' };
    expect([due, nightly].map((workflow) => jobsRunning(workflow, on(clock)))).toEqual([[], []]);
    expect([due, nightly].map((workflow) => jobsRunning(workflow, on(clock, yes)))).toEqual([['ask'], ['test']]);
    expect(jobsRunning(due, on(clock, { ...yes, SITE_API_URL: 'https://api.example.org' }))).toEqual([]);
  });
});

describe('a deploy', () => {
  const hosts = ['github', 'netlify', 'cloudflare', 'vercel'];

  it('builds a pull request alone as a preview', () => {
    const preview = (github: object) => filled(site.jobs['build']!.env!['SITE_PREVIEW']!, on(github));
    expect([preview(pull('us/site')), preview(main)]).toEqual(['true', '']);
  });

  it('goes to the host that a variable names, from main alone, and to none without it', () => {
    for (const event_name of ['push', 'schedule', 'repository_dispatch', 'workflow_dispatch']) {
      const github = { ...main, event_name };
      for (const host of hosts) expect(jobsRunning(site, on(github, { DEPLOY_TO: host }))).toEqual(['build', host]);
      // What goes nowhere is built when something changes or somebody asks, and not by the clock.
      expect(jobsRunning(site, on(github))).toEqual(event_name === 'schedule' ? [] : ['build']);
      const elsewhere = { ...github, ref: 'refs/heads/idea' };
      for (const host of hosts) expect(jobsRunning(site, on(elsewhere, { DEPLOY_TO: host }))).toEqual(['build']);
    }
  });

  it('of a pull request is a preview, where the host has them, and never for a fork', () => {
    const running = (from: string) => hosts.map((host) => jobsRunning(site, on(pull(from), { DEPLOY_TO: host })));
    expect(running('us/site')).toEqual([['build'], ['build', 'netlify'], ['build', 'cloudflare'], ['build', 'vercel']]);
    expect(running('others/site')).toEqual([['build'], ['build'], ['build'], ['build']]);
  });

  it('takes what the build job of the same run checked', () => {
    const { steps } = site.jobs['build']!;
    const order = steps.map(
      ({ run, uses }) => run?.match(/^npm run (?:--silent )?(build|check)/)?.[1] ?? uses?.split('@')[0] ?? '',
    );
    const upload = order.indexOf('actions/upload-artifact');
    expect(order.indexOf('build')).toBeLessThan(order.indexOf('check'));
    expect(order.indexOf('check')).toBeLessThan(upload);
    const { name, path } = steps[upload]!.with as { name: string; path: string };
    expect(path).toBe('artifact.tar');
    for (const host of hosts) {
      const job = site.jobs[host]!;
      expect(job.needs).toBe('build');
      const taken = (step: Step) =>
        step.uses?.startsWith('actions/download-artifact@') ? step.with?.['name'] : step.with?.['artifact_name'];
      expect(job.steps.map(taken).filter((value) => value !== undefined)).toEqual([name]);
      expect(job.steps.some(({ uses }) => uses?.startsWith('actions/checkout@'))).toBe(false);
    }
  });

  it('keeps its secret for the one step that needs it', () => {
    for (const [name, job] of Object.entries(site.jobs)) {
      expect(JSON.stringify([job.env, job.steps.map((step) => step.with)])).not.toContain('secrets.');
      const withSecret = job.steps.filter(({ env }) => JSON.stringify(env ?? {}).includes('secrets.'));
      expect(withSecret.length).toBe(['build', 'netlify', 'cloudflare', 'vercel'].includes(name) ? 1 : 0);
    }
  });
});

/** So many hours before now. */
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Head tags that `site check` asks for, in the smallest site. */
const HEAD =
  '<meta name="description" content="A site that a workflow builds, to see what its steps do.">${route.file ? \'<meta name="robots" content="noindex">\' : `<link rel="canonical" href="${context.settings.origin}${context.settings.basePath}/">`}' +
  '<meta property="og:title" content="Tiny"><meta property="og:description" content="A site"><meta property="og:type" content="website">' +
  '<meta property="og:image" content="https://pictures.example/a.png"><meta name="twitter:card" content="summary">';

/** A project, and commands that write down how they are called; `npm run` is the real one. */
function project(): { folder: string; commands: string; calls: () => string[] } {
  const folder = tinySite();
  const given = 'pageOf(title, context, {';
  edit(join(folder, 'src/entry.tsx'), given, `pageOf(\`\${title}, a small site\`, context, { head: \`${HEAD}\`,`);
  const log = join(folder, 'calls.txt');
  const call = `echo "$(basename "$0") $*" >> ${log}`;
  const commands = makeFolder({
    npm: `#!/bin/sh\n${call}\n[ "$1" = run ] || exit 0\nargs=\nfor word in "$@"; do case "$word" in run|--silent|--) ;; *) args="$args $word";; esac; done\nexec "${process.execPath}" "${SITE_COMMAND}" $args\n`,
    npx: `#!/bin/sh\n${call}\necho "deployed $(ls -A dist | wc -l)"\n`,
  });
  return { folder, commands, calls: () => readFileSync(log, 'utf8').trim().split('\n') };
}

describe('a release', () => {
  const CHANGES = '# Changelog\n\n## 1.2.0\n\nWhat you see: more.\n\n## 1.1.0\n\nOlder.\n';
  const play = (tag: string, vars: object = {}, changes = CHANGES) => {
    const folder = makeFolder({
      'package.json': '{"version":"1.2.0"}',
      'CHANGELOG.md': changes,
      'engine-1.2.0.tgz': '',
    });
    const commands = makeFolder(
      Object.fromEntries(['npm', 'gh'].map((name) => [name, '#!/bin/sh\necho "$(basename "$0") $*" >> calls\n'])),
    );
    const contexts = { ...on({ ...main, ref_name: tag, token: 't' }, vars), secrets: {} };
    const played = playSteps(release.jobs['release']!, { folder, commands, contexts });
    const read = (file: string) => (existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '');
    return { ...played, calls: read('calls').trim().split('\n'), notes: read('notes.md') };
  };

  it('is a tested tarball with its part of the CHANGELOG, and goes to no registry', () => {
    const { ok, output, calls, notes } = play('v1.2.0');
    expect(ok, output).toBe(true);
    expect(notes.trim()).toBe('What you see: more.');
    const made = 'gh release create v1.2.0 ./engine-1.2.0.tgz --verify-tag --title v1.2.0 --notes-file notes.md';
    expect(calls).toEqual(['npm ci', 'npm test', 'npm run release', made]);
    const order = release.jobs['release']!.steps.map(({ run, uses }) => uses?.split('@')[0] ?? run);
    expect(order.indexOf('actions/attest-build-provenance')).toBe(order.indexOf('npm run release') + 1);
  });

  it('is refused where tag, version and CHANGELOG do not agree', () => {
    expect(play('v1.3.0')).toMatchObject({ ok: false, calls: [''] });
    expect(play('v1.2.0', {}, CHANGES.replace('1.2.0', '1.2.1')).output).toContain(
      'CHANGELOG.md says nothing of 1.2.0',
    );
  });

  it('is made only where a variable asks for it', () => {
    const tag = { ...main, ref: 'refs/tags/v1.2.0', ref_name: 'v1.2.0' };
    expect(jobsRunning(release, on(tag))).toEqual([]);
    expect(jobsRunning(release, on(tag, { PUBLISH_RELEASES: 'true' }))).toEqual(['release']);
  });
});

describe('the steps', () => {
  it('build, check, pack and deploy the site, with the settings that the repository names', () => {
    const { folder, commands, calls } = project();
    writeFiles(folder, { 'static/.well-known/security.txt': 'Contact: mailto:us@example.org\n' });
    const vars = { SITE_ORIGIN: 'https://us.example.org', SITE_BASE_PATH: '/site', DEPLOY_TO: 'cloudflare' };
    const built = playSteps(site.jobs['build']!, {
      folder,
      commands,
      contexts: on(main, vars, { 'allow-shrink': true }),
    });
    expect(built.output).not.toMatch(/^error/m);
    expect(built.ok).toBe(true);
    expect(calls()).toEqual(['npm ci --omit=dev', 'npm run --silent build -- --json --allow-shrink', 'npm run check']);
    expect(readFileSync(join(folder, 'dist/robots.txt'), 'utf8')).toContain('https://us.example.org/site/');
    expect(existsSync(join(folder, 'dist/_worker.js'))).toBe(true);

    const deploy = (host: string, contexts: Contexts) => {
      const there = makeFolder();
      renameSync(join(folder, 'artifact.tar'), join(there, 'artifact.tar'));
      const played = playSteps(site.jobs[host]!, { folder: there, commands, contexts: { ...contexts, secrets: {} } });
      expect(played.ok, played.output).toBe(true);
      expect(existsSync(join(there, 'dist/.well-known/security.txt'))).toBe(true);
      expect(readFileSync(join(there, 'summary'), 'utf8')).toContain('deployed');
      renameSync(join(there, 'artifact.tar'), join(folder, 'artifact.tar'));
      return calls().at(-1);
    };
    const names = { CLOUDFLARE_PROJECT: 'us' };
    expect(deploy('cloudflare', on(main, names))).toMatch(
      /^npx --yes wrangler@\S+ pages deploy dist --project-name us --branch main /,
    );
    expect(deploy('cloudflare', on(pull('us/site'), names))).toContain(' --branch pr-7 ');
    expect(deploy('netlify', on(main))).toMatch(/^npx --yes netlify-cli@\S+ deploy --no-build --dir dist --prod$/);
    expect(deploy('netlify', on(pull('us/site')))).toMatch(/ --alias pr-7$/);
    expect(deploy('vercel', on(main))).toMatch(/^npx --yes vercel@\S+ deploy dist --yes --token .*--prod$/);
    expect(deploy('vercel', on(pull('us/site')))).toMatch(/ --target=preview$/);
  });

  it.each<[string, string | null, number, string[][]?]>([
    ['nothing waits', null, 0],
    ['a post is due tomorrow', new Date(Date.now() + 86_400_000).toISOString(), 0],
    ['a post was due a minute ago', ago(1 / 60), 1],
    ['a build is under way', ago(5), 0, [['in_progress', ago(0.1)]]],
    ['one has failed', ago(5), 1, [['completed', ago(0.9)]]],
    ['one has failed just now', ago(5), 0, [['completed', ago(0.2)]]],
    ['a preview has failed, and is no build', ago(5), 1, [['completed', ago(0.1), 'pull_request']]],
    ['nine have failed, the last 20 hours ago', ago(99), 0, Array.from({ length: 9 }, () => ['completed', ago(20)])],
    ['nine have failed, the last a day ago', ago(99), 1, Array.from({ length: 9 }, () => ['completed', ago(24)])],
  ])('start a build of what is due: %s', (_, due, builds, runs = []) => {
    const log = join(makeFolder(), 'calls.txt');
    const list = runs.map(([status, createdAt, event = 'workflow_dispatch']) => ({ status, createdAt, event }));
    // As the real one, it filters what it lists by an expression of jq's.
    const gh = `#!/bin/sh
if [ "$1 $2" != 'run list' ]; then echo "$*" >> ${log}; exit; fi
while [ "$1" != --jq ]; do shift; done
exec jq --raw-output "$2" "$(dirname "$0")/runs.json"
`;
    const commands = makeFolder({ gh, 'runs.json': JSON.stringify(list) });
    const folder = makeFolder(due === null ? {} : { 'next-due': due && `${due}\n` });
    const contexts = on({ ...main, token: 't' });
    expect(playSteps(readWorkflow('due.yml').jobs['ask']!, { folder, commands, contexts }).ok).toBe(true);
    const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    expect(calls).toEqual(Array.from({ length: builds }, () => 'workflow run site.yml --repo us/site --ref main'));
  });

  it('pack nothing that the check refuses', () => {
    const { folder, commands } = project();
    edit(join(folder, 'src/parts.ts'), '<main id="main">', '<main id="main"><a href="/gone/">gone</a>');
    const { ok, output } = playSteps(site.jobs['build']!, { folder, commands, contexts: on(main) });
    expect(output).toContain('links/dead');
    expect(ok).toBe(false);
    expect(existsSync(join(folder, 'artifact.tar'))).toBe(false);
  });

  it('pass every setting that the environment may name, and the host of the deploy where no other is named', () => {
    const { env = {} } = site.jobs['build']!;
    expect(Object.keys(env).sort()).toEqual(Object.keys(ENVIRONMENT).sort());
    const host = (vars: object) => filled(env['SITE_HOST']!, on(main, vars));
    expect(host({ DEPLOY_TO: 'netlify' })).toBe('netlify');
    expect(host({ SITE_HOST: 'firebase' })).toBe('firebase');
  });
});
