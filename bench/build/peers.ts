/** Other builders, on the same posts. Each has a site of its own in `bench/NAME`. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BenchPost } from '../posts.ts';
import { BENCH, plainEnvironment, PROJECT, type Tool } from './tools.ts';

interface Peer {
  /** Name and version in npm. Without it the machine has the builder, which takes bodies as they are; others use DOMPurify. */
  readonly npm?: readonly [name: string, version: string];
  /** Ending of a post's file. */
  readonly ending: string;
  /** Text of a post's file, in a form that the builder reads fast. */
  readonly post: (facts: object, content: string) => string;
  readonly command: readonly [file: string, ...args: string[]];
}

const PEERS: Readonly<Record<string, Peer>> = {
  hugo: {
    ending: 'html',
    post: (facts, content) => `${JSON.stringify(facts)}\n${content}`,
    command: ['hugo', '--quiet'],
  },
  astro: {
    npm: ['astro', '7.3.5'],
    ending: 'json',
    post: (facts, content) => JSON.stringify({ ...facts, content }),
    command: [process.execPath, 'node_modules/.bin/astro', 'build'],
  },
  eleventy: {
    npm: ['@11ty/eleventy', '3.1.8'],
    ending: 'html',
    post: (facts, content) => `---json\n${JSON.stringify(facts)}\n---\n${content}`,
    command: [process.execPath, 'node_modules/.bin/eleventy', '--quiet'],
  },
};
export const PEER_NAMES = Object.keys(PEERS);

export function peerTool(name: string, frame: Frame): Tool {
  const peer = PEERS[name]!;
  const [file, ...args] = peer.command;
  const write = (folder: string, post: BenchPost) => {
    const { title, excerpt, publishDate: date, imageUrl: image, author, categoryId, tags, content } = post;
    const facts = { title, date, excerpt, image, author: author.name, category: categoryId.name, tags };
    writeFileSync(join(folder, `content/blog/${post.slug}.${peer.ending}`), peer.post(facts, content));
  };
  return {
    name,
    prepare(folder, posts) {
      cpSync(join(PROJECT, 'bench', name), folder, { recursive: true });
      if (peer.npm) symlinkSync(join(BENCH, name, 'node_modules'), join(folder, 'node_modules'));
      const partials = join(folder, 'layouts/partials');
      mkdirSync(partials, { recursive: true });
      for (const [part, html] of Object.entries(frame)) writeFileSync(join(partials, `${part}.html`), html);
      mkdirSync(join(folder, 'content/blog'), { recursive: true });
      for (const post of posts) write(folder, post);
    },
    edit: write,
    command(folder) {
      const own = { HUGO_CACHEDIR: join(folder, 'cache'), ASTRO_TELEMETRY_DISABLED: '1' };
      return { file, args, folder, environment: { ...plainEnvironment(), ...own } };
    },
  };
}

/** Installs a builder of npm where this version of it is missing. @returns name and version @throws Error that says how to get it */
export function readyPeer(name: string): string {
  const { npm } = PEERS[name]!;
  if (!npm) return hugoVersion();
  const { dompurify, jsdom } = dependenciesOf(PROJECT);
  const wanted = { [npm[0]]: npm[1], dompurify, jsdom };
  const folder = join(BENCH, name);
  if (!isDeepStrictEqual(dependenciesOf(folder), wanted)) {
    mkdirSync(folder, { recursive: true });
    const packages = Object.entries(wanted).map((each) => each.join('@'));
    const args = ['install', '--prefix', folder, '--save-exact', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status, stderr } = spawnSync('npm', [...args, ...packages], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`npm cannot install ${name} into ${folder}. Leave it out of --tools.\n${stderr}`);
  }
  return `${name} ${npm[1]}`;
}

function dependenciesOf(folder: string): Record<string, string> {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }).dependencies;
}

/** Parts of one of our pages that the other tools' pages have as well, so that all write about as much. */
interface Frame {
  /** In every head: icons, fonts, feeds, styles, the script. */
  readonly same: string;
  /** Between `<body>` and `<main>`. */
  readonly before: string;
  /** Between `</main>` and `</body>`. */
  readonly after: string;
}

const SAME =
  /<link rel="(?:preload|icon|apple-touch-icon|manifest|stylesheet)"[^>]*>|<link rel="alternate" type="application\/(?:atom|rss)[^>]*>|<meta name="(?:theme-color|color-scheme)"[^>]*>|<script type="module" src[^>]*><\/script>/g;
const AROUND = /<body[^>]*>(?<before>.*?)<main.*<\/main>(?<after>.*)<\/body>/s;

/** @param file a page of a built site */
export function frameOf(file: string): Frame {
  const html = readFileSync(file, 'utf8');
  const { before, after } = AROUND.exec(html)?.groups ?? {};
  const same = html.match(SAME)?.join('');
  if (!before || !after || !same) throw new Error(`${file} has no header, main and footer that frameOf can find.`);
  return { same, before, after };
}

function hugoVersion(): string {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim().split(' ').slice(0, 2).join(' ');
  throw new Error('The command hugo was not found. Install it (Debian: apt-get install hugo), or use --tools site.');
}
