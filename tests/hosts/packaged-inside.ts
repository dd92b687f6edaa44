/**
 * `unshare --net --mount --pid node packaged-inside.ts nginx DIST FILE NAME FOUND SECOND`: changes /etc, /srv, /run, /var/log and /var/www, and must
 * therefore run where these are mounts of its own. Writes what is wrong, as JSON.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { basename, join } from 'node:path';
import type { ServerName } from '../../build/hosts/files.ts';
import { docScripts } from '../support/doc-scripts.ts';
import { makeFolder } from '../support/folder.ts';
import { limit } from '../support/time-limits.ts';
import { ask, type Answer } from '../support/ask.ts';
import { askAll, targetOf } from './cases.ts';

const [host, out, file, name, found, second] = process.argv.slice(2) as [
  ServerName,
  ...[string, string, string, string, string],
];
const other = name.replace(/^www\./, '');
const wrong: string[] = [];
const expectThat = (isRight: boolean, otherwise: string) => void (isRight || wrong.push(otherwise));

/** As the units of Debian's packages do it. */
const SYSTEMCTL = `case "$1 $2" in
  *' nginx') nginx -g 'daemon on; master_process on;' $([ "$1" = start ] || echo "-s $1") ;;
  *' apache'*) apache2ctl $([ "$1" = reload ] && echo graceful || echo "$1") ;;
  'start caddy') caddy start --config /etc/caddy/Caddyfile > /var/log/caddy 2>&1 ;;
  *' caddy') caddy "$1" --config /etc/caddy/Caddyfile --force ;;
esac`;
/** A certificate that no browser trusts, for the first name, where the real one would lie. */
const CERTBOT = `while [ "$1" != -d ]; do shift; done
mkdir -p "/etc/letsencrypt/live/$2" && cd "/etc/letsencrypt/live/$2" &&
exec openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$2" -keyout privkey.pem -out fullchain.pem 2> /dev/null`;

const commands = prepare();
const environment = { ...process.env, PATH: `${commands}:/usr/sbin:/usr/bin:/sbin:/bin`, HOME: makeFolder() };
layReleases();
spawnSync('systemctl', ['start', host], { stdio: 'inherit', env: environment });
execFileSync('sh', ['-ec', script()], { cwd: commands, stdio: 'inherit', env: environment });
await askPublic();
await addSecondSite();
wrong.push(...(await askAll(host, out, 443, name)));
await askAfterRelease();
writeFileSync(found, JSON.stringify(wrong));
process.exit(0);

/** Folders of its own in place of the machine's, and commands in place of what is not here: systemd, and who gives out certificates. */
function prepare(): string {
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'inherit' });
  const upper = makeFolder();
  mount('-t', 'tmpfs', 'tmpfs', upper);
  for (const path of ['etc', 'work', 'commands']) mkdirSync(join(upper, path));
  mount('-t', 'overlay', 'overlay', '-o', `lowerdir=/etc,upperdir=${upper}/etc,workdir=${upper}/work`, '/etc');
  for (const path of ['/srv', '/run', '/var/log', '/var/www']) mount('-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', path);
  mount('-t', 'proc', 'proc', '/proc');
  for (const path of ['/var/log/nginx', '/var/log/apache2', '/run/lock', `/var/www/html/.well-known/acme-challenge`])
    mkdirSync(path, { recursive: true });
  writeFileSync('/var/www/html/.well-known/acme-challenge/proof', 'proof');
  execFileSync('ip', ['link', 'set', 'lo', 'up']);
  const folder = join(upper, 'commands');
  cpSync(file, join(folder, basename(file)));
  // Nobody here gives out certificates that the world believes.
  if (host === 'caddy')
    writeFileSync(
      '/etc/caddy/Caddyfile',
      `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync('/etc/caddy/Caddyfile', 'utf8')}`,
    );
  const stubs = { 'apt-get': ':', certbot: CERTBOT, systemctl: SYSTEMCTL };
  for (const [command, text] of Object.entries(stubs)) {
    writeFileSync(join(folder, command), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, command), 0o755);
  }
  return folder;
}

function layReleases(): void {
  cpSync(out, '/srv/site/1', { recursive: true });
  for (const path of ['/srv/site/2', '/srv/site/2/new']) mkdirSync(path);
  for (const path of ['index.html', 'new/index.html'])
    writeFileSync(join('/srv/site/2', path), 'The new release</html>');
  symlinkSync('1', '/srv/site/current');
}

/** The script of docs/deploy.md for this server. */
function script(): string {
  const begin = `docs/deploy.md: apt-get install -y ${host === 'apache' ? 'apache2' : host}`;
  const found = docScripts().find((each) => each.name.startsWith(begin));
  if (!found) throw new Error(`docs/deploy.md has no script that begins with "${begin}".`);
  return found.text;
}

/** Another site beside it, as one is added later, under its own name. */
async function addSecondSite(): Promise<void> {
  const run = (...call: string[]) =>
    execFileSync('sh', ['-ec', call.join(' ')], { stdio: 'inherit', env: environment });
  if (host === 'caddy') appendFileSync('/etc/caddy/Caddyfile', `import ${second}\n`);
  else cpSync(second, `/etc/${host === 'apache' ? 'apache2' : host}/sites-enabled/zz.conf`);
  run('certbot', '-d', basename(second));
  run('systemctl', 'reload', host);
  const own = basename(second);
  const isThere = await until(async () => targetOf(await ask(443, '/old-page/', { name: own }), 443, own) === '/');
  expectThat(isThere, 'takes redirects of one site for those of another');
}

/** What comes in by http and by the other name; and that the site speaks HTTP/2. */
async function askPublic(): Promise<void> {
  // Workers of before a reload still answer for a moment.
  const isLed = await until(async () => {
    for (let round = 0; round < 20; round++) {
      const led = await ask(80, '/', { headers: { Host: name } });
      if (led.status !== 301 || (await ask(443, '/', { name })).status !== 200) return false;
    }
    return true;
  });
  expectThat(isLed, 'does not answer by https, or does not lead there from http');
  const path = '/about-us?a=b%20c';
  const at = (answer: Answer) => `${answer.status} ${answer.headers.location}`;
  const there = `301 https://${name}${path}`;
  for (const Host of [name, other]) {
    const answer = await ask(80, path, { headers: { Host } });
    expectThat(at(answer) === there, `http://${Host}${path} answered ${at(answer)}`);
    const written = await ask(80, '/a%0d%0aX-Written:%20b', { headers: { Host } });
    expectThat(!written.headers['x-written'], `http://${Host} writes a header that a visitor names`);
  }
  const answer = await ask(443, path, { name: other });
  expectThat(at(answer) === there, `https://${other}${path} answered ${at(answer)}`);
  if (host !== 'caddy') {
    const proof = await ask(80, '/.well-known/acme-challenge/proof', { headers: { Host: name } });
    expectThat(proof.body.toString() === 'proof', `no certificate can be renewed: ${proof.status}`);
  }
  expectThat((await http2Status()) === 200, 'does not answer by HTTP/2');
}

async function askAfterRelease(): Promise<void> {
  execFileSync('sh', ['-c', 'ln -sfn /srv/site/2 /srv/site/next && mv -T /srv/site/next /srv/site/current']);
  const { body } = await ask(443, '/', { name });
  expectThat(body.includes('The new release'), 'shows the old release after the link has changed');
  const { status } = await ask(443, '/about-us/', { name });
  expectThat(status === 302, `shows a page of the old release: ${status}`);
}

function http2Status(): Promise<number> {
  return new Promise((resolve) => {
    const session = connect('https://127.0.0.1', { servername: name, rejectUnauthorized: false });
    session.on('error', () => resolve(0));
    const stream = session.request({ ':path': '/', ':authority': name });
    stream.on('response', (headers) => resolve(Number(headers[':status'])));
    stream.on('error', () => resolve(0));
    stream.resume().end();
  });
}

async function until(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < limit(100); tries++) {
    if (await isSo().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
