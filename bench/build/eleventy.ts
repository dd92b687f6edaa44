/** Eleventy, with all posts as one data file and templates in JavaScript, its quickest kind; once trusting, once with DOMPurify. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writePosts } from './corpus.ts';
import { writeFrame } from './frame.ts';
import { plainEnvironment, type Tool } from './tool.ts';

const VERSION = '3.1.7';
const SOURCE = fileURLToPath(new URL('../eleventy', import.meta.url));
/** Not among the project's own packages: nothing but the benchmark needs it. */
const INSTALLED = fileURLToPath(new URL(`../../.site/bench/eleventy-${VERSION}`, import.meta.url));
const COMMAND = join(INSTALLED, 'node_modules/@11ty/eleventy/cmd.cjs');

export const eleventy = eleventyTool('eleventy', {});
export const eleventySafe = eleventyTool('eleventy + DOMPurify', { BENCH_SANITISE: '1' });

function eleventyTool(name: string, environment: Record<string, string>): Tool {
  return {
    name,
    out: '_site',
    kept: ['_site', '.cache'],
    async prepare(folder, corpus, frame) {
      cpSync(SOURCE, folder, { recursive: true });
      writeFrame(join(folder, 'frame'), frame);
      await writePosts(join(folder, 'posts.jsonl'), corpus, { before: '', between: '\n', after: '\n' });
    },
    command: (folder) => ({
      file: process.execPath,
      args: [COMMAND],
      folder,
      environment: { ...plainEnvironment(), ...environment },
    }),
  };
}

/** Installs it for the benchmark the first time. */
export function eleventyVersion(): string {
  if (!existsSync(COMMAND)) {
    mkdirSync(INSTALLED, { recursive: true });
    const args = ['install', '--prefix', INSTALLED, '--no-save', '--ignore-scripts', `@11ty/eleventy@${VERSION}`];
    const { status } = spawnSync('npm', args, { stdio: 'inherit' });
    if (status !== 0)
      throw new Error(
        `npm could not install Eleventy ${VERSION}. Is the network there? Or leave it out: --tools site,hugo`,
      );
  }
  return `eleventy ${VERSION}`;
}
