/** The shell scripts of the documents, as somebody pastes them: each is run, and each of its commands fails once. */
import { readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docScripts, playScript, type Acts } from '../support/doc-scripts.ts';
import { makeFolder, writeFiles } from '../support/folder.ts';

/** Change the site that visitors see. */
const RELEASES = ['docs/deploy.md: release=', 'docs/going-live.md: ls -t /srv/site'];
/** Change a server; what comes after a failure would rest on it. */
const STEPS = [
  'docs/deploy.md: apt-get install -y nginx',
  'docs/deploy.md: apt-get install -y apache2',
  'docs/deploy.md: apt-get install -y caddy',
  'docs/deploy.md: install -d',
  'docs/going-live.md: npx site build && npx site check --launch',
  'relay/README.md: cp -r relay',
];
const scripts = docScripts();
const only = (names: readonly string[]) =>
  names.map((start) => {
    const { name, text } = scripts.find((script) => script.name.startsWith(start))!;
    return [name, text] as const;
  });

/** A server's folder of releases, with the site that visitors see. */
function liveSite() {
  const root = makeFolder();
  for (const release of ['1764000000', '1765000000', 'dist'])
    writeFiles(join(root, release), { 'about.html': release, 'index.html': release });
  symlinkSync('1765000000', join(root, 'current'));
  return {
    root,
    /** All files say which release they are of: more than one word, or none, is half a site. */
    shown: () => {
      const current = join(root, 'current');
      return [...new Set(readdirSync(current).map((name) => readFileSync(join(current, name), 'utf8')))];
    },
  };
}

describe.skipIf(process.platform !== 'linux')('leave visitors a whole site, whatever fails', () => {
  /** Commands of the two machines, which are one here; a copy that breaks off leaves half of it. */
  const acts: Acts = {
    date: '/bin/date "$@"',
    ls: '/bin/ls "$@"',
    ln: '/bin/ln "$@"',
    mv: '/bin/mv "$@"',
    rsync: '/bin/cp -r "$3" "${4#server:}"',
    'rsync!': '/bin/mkdir "${4#server:}"; /bin/cp "$3/about.html" "${4#server:}"',
    ssh: 'shift; exec /bin/sh -c "$*"',
  };
  const play = (text: string, failing = 0) => {
    const site = liveSite();
    const here = text.replaceAll('/srv/site', site.root).replace(' dist/ ', ` ${site.root}/dist/ `);
    return { ...playScript(here, { acts, failing }), shown: site.shown() };
  };

  it.each(only(RELEASES))('%s', (name, text) => {
    const whole = play(text);
    expect([whole.status, whole.shown]).toEqual([0, [name.includes('going-live') ? '1764000000' : 'dist']]);
    expect(whole.calls.length).toBeGreaterThan(2);
    for (const failing of whole.calls.keys()) {
      const { shown, calls } = play(text, failing + 1);
      expect([calls[failing], shown.length]).toEqual([calls[failing], 1]);
      // Looking at the list is all that may fail and be followed by more.
      if (!calls[failing]?.startsWith('ls ')) expect(shown).toEqual(['1765000000']);
    }
  });

  it('and when somebody names a release that there is not', () => {
    const [, text = ''] = only(['docs/going-live.md: ls -t /srv/site'])[0] ?? [];
    expect(play(text.replace('1764000000', '1')).shown).toEqual(['1765000000']);
  });
});

/** Every command of the scripts, doing nothing. */
const NAMES = 'npm npx curl apt-get install certbot cp ln nginx systemctl caddy a2enmod a2ensite apache2ctl'.split(' ');
const RECORDING: Acts = { ...Object.fromEntries(NAMES.map((name) => [name, ':'])), grep: 'exit 1' };
/** A text that is to be added to a file of the server goes to one of the test. */
const here = (text: string) => text.replaceAll('/etc/caddy/Caddyfile', 'Caddyfile');

it.each(only(STEPS))('stops at the first command that fails: %s', (_, text) => {
  const whole = playScript(here(text), { acts: RECORDING });
  expect(whole.status).toBe(0);
  for (const failing of whole.calls.keys()) {
    if (whole.calls[failing]?.startsWith('grep ')) continue;
    const { status, calls } = playScript(here(text), { acts: RECORDING, failing: failing + 1 });
    expect([calls, status]).toEqual([whole.calls.slice(0, failing + 1), 1]);
  }
});

it.each(scripts.map(({ name, text }) => [name, text] as const))('ends well where its commands do: %s', (_, text) => {
  const acts = { ...RECORDING, ssh: ':', rsync: ':', date: 'echo 1', mv: ':', ls: ':', grep: ':' };
  const { status, calls } = playScript(here(text).replaceAll('test -f', 'echo'), { acts });
  expect(status).toBe(0);
  expect(calls.length).toBeGreaterThan(0);
});
