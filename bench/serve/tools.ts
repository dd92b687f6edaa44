/** The servers, each with a project that has the same posts, and what is edited in it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCH, copyProject, PROJECT, writeFrame, type Frame } from '../build/tools.ts';
import type { BenchPost } from '../posts.ts';

/** How an edit shows in the page: text in its main part, or the value of a property of an element; '' if it only exists. */
export type Sign =
  { readonly text: string } | { readonly selector: string; readonly property: string; readonly value: string };

interface Edit {
  readonly at: RegExp;
  readonly to: (number: number) => string;
  readonly sign: (number: number) => Sign;
}

const property = (selector: string, name: string): Edit => ({
  at: new RegExp(`${name}: \\d+px`),
  to: (number) => `${name}: ${number}px`,
  sign: (number) => ({ selector, property: name, value: `${number}px` }),
});
/** Each saves another number. */
export const EDITS = {
  component: {
    at: /data-bench="\d+"/,
    to: (number) => `data-bench="${number}"`,
    sign: (number) => ({ selector: `[data-bench="${number}"]`, property: '', value: '' }),
  },
  style: property('main', 'outline-offset'),
  token: property('html', '--bench'),
  content: {
    at: /(?:\nEdited \d+ times\.\n)?$/,
    to: (number) => `\nEdited ${number} times.\n`,
    sign: (number) => ({ text: `Edited ${number} times.` }),
  },
} as const satisfies Record<string, Edit>;
export type Kind = keyof typeof EDITS;

export interface ServedTool {
  readonly name: string;
  /** Where its projects are. */
  readonly home: string;
  prepare(folder: string, posts: readonly BenchPost[], frame: Frame | null): void;
  args(port: number): readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file of each edit. */
  readonly files: Readonly<Record<Kind, string>>;
}

/** Of all posts. */
export const PICTURE = '/bench.webp';

/** @param slug of the post whose page is open */
export const siteServe = (slug: string): ServedTool => ({
  name: 'site serve',
  home: BENCH,
  prepare(folder, posts) {
    copyProject(folder, false);
    writePosts(join(folder, 'content/blogs'), posts);
    cpSync(join(folder, 'src/media/hero-poster.webp'), join(folder, `static${PICTURE}`));
    replaceIn(join(folder, 'src/layouts/Footer.tsx'), '<footer', '<footer data-bench="0"');
    replaceIn(join(folder, 'src/components/Crumbs.module.scss'), /$/, '\n:global(main) {\n  outline-offset: 0px;\n}\n');
    replaceIn(join(folder, 'src/styles/_tokens.scss'), '@mixin constants {', '@mixin constants {\n  --bench: 0px;');
  },
  args: (port) => ['build/bin.mjs', 'serve', '--port', String(port)],
  files: {
    component: 'src/layouts/Footer.tsx',
    style: 'src/components/Crumbs.module.scss',
    token: 'src/styles/_tokens.scss',
    content: `content/blogs/${slug}.md`,
  },
});

export const ASTRO = 'astro 7.3.5';

/** Installs Astro the first time, in a folder above its projects. @throws Error if npm cannot */
export function astroDev(slug: string): ServedTool {
  const home = join(BENCH, ASTRO.replace(' ', '-'));
  const command = join(home, 'node_modules/astro/bin/astro.mjs');
  if (!existsSync(command)) {
    mkdirSync(home, { recursive: true });
    const args = ['install', '--prefix', home, '--no-save', '--ignore-scripts', ASTRO.replace(' ', '@')];
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0)
      throw new Error(`npm could not install ${ASTRO}. Is there a network? Without Astro: --tools site`);
  }
  return {
    name: 'astro dev',
    home,
    prepare(folder, posts, frame) {
      cpSync(join(PROJECT, 'bench/astro'), folder, { recursive: true });
      writeFrame(join(folder, 'frame'), frame!);
      writePosts(join(folder, 'posts'), posts);
    },
    args: (port) => [command, 'dev', '--port', String(port)],
    environment: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
    files: {
      component: 'src/components/Crumbs.astro',
      style: 'src/styles/site.css',
      token: 'src/styles/tokens.css',
      content: `posts/${slug}.md`,
    },
  };
}

/** As Markdown files. JSON is YAML as well. */
function writePosts(folder: string, posts: readonly BenchPost[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { slug, title, excerpt, publishDate, imageUrl, author, categoryId, tags, content } of posts) {
    const facts = { title, excerpt, publishDate, imageUrl, author: author.name, category: categoryId.name, tags };
    const lines = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    writeFileSync(join(folder, `${slug}.md`), `---\n${lines.join('\n')}\n---\n\n${content}\n`);
  }
}

/** @throws Error if the file has no such place */
export function replaceIn(path: string, at: string | RegExp, to: string): void {
  const text = readFileSync(path, 'utf8');
  const changed = text.replace(at, to);
  if (changed === text) throw new Error(`${path} has nothing like ${at}: name another place in bench/serve/tools.ts.`);
  writeFileSync(path, changed);
}
