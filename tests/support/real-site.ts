/** The project's own site, built once for every test that looks at it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { nameHash } from '../../build/cache.ts';
import { runSite } from './site-command.ts';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Where the site under test lies, relative to the project: apart from `dist`, which is the developer's. */
export const OUT = '.site/under-test';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The last line of `site build --json`. */
    readonly report: string;
  }
}

/** Runs before all tests (vitest.config.ts). */
export default async function buildRealSite(project: TestProject): Promise<void> {
  project.provide('report', await buildUnderTest());
}

/**
 * @returns the last line of `site build --json`
 * @throws Error with the build's words when it fails
 */
export async function buildUnderTest(): Promise<string> {
  forget(OUT);
  const { code, stdout, stderr } = await runSite(PROJECT, ['build', '--out', OUT, '--json']);
  if (code !== 0) throw new Error(`The site does not build:\n${stdout}${stderr}`);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Removes a built folder with the trees and the kept assets of its builds: the next is the first one. */
export function forget(out: string): void {
  const hash = nameHash(join(PROJECT, out));
  for (const folder of [out, `.site/trees/${hash}`, `.site/generations/${hash}`])
    rmSync(join(PROJECT, folder), { recursive: true, force: true });
}
