/** Builds the sample site for the tests that read or serve it: once a run, however many groups of tests need it (vitest.config.ts). */
import type { TestProject } from 'vitest/node';
import { buildSample } from './sample-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The last line of `site build --json`. */
    readonly report: string;
  }
}

/** Each group loads this file by itself, so what one has built is kept where the others see it. */
const REPORT = 'SITE_TEST_REPORT';

/** Runs before all tests of a group. */
export default async function buildForTests(project: TestProject): Promise<void> {
  project.provide('report', (process.env[REPORT] ??= await buildSample()));
}
