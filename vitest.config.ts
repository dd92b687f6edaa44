import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { defineConfig, type TestProjectConfiguration, type UserWorkspaceConfig } from 'vitest/config';
import { limit, measureMachine } from './tests/support/time-limits.ts';

measureMachine();

/** It waits for other programs, and reads nothing of the built sample: `.ci/run` starts it beside other parts. */
const BENCHMARKS = ['tests/e2e/benchmarks.long.test.ts'];
const SOURCES = 'tests/support/sample-site.ts';
const BUILT = 'tests/support/built-sample.ts';
const CHROMIUM = 'tests/support/shared-chromium.ts';

/** One group of tests after the other, so that the browser has the machine to itself. */
let order = 0;
function group(
  name: string,
  include: string[],
  more: UserWorkspaceConfig['test'],
  groupOrder = ++order,
): TestProjectConfiguration {
  return { extends: true, test: { name, include, maxWorkers: 2, ...more, sequence: { groupOrder } } };
}

const LONG = '{tests,src/own}/**/*.long.test.ts';
/** It starts processes, as no unit does. */
const PROCESS = 'tests/relay/process.test.ts';
/** Their steps are whole builds, one after the other. */
const PATIENT = { testTimeout: limit(300_000), hookTimeout: limit(300_000) };

/** The builder imports a drawing as its text, and YAML as its values. */
const drawings = {
  name: 'drawings',
  enforce: 'pre' as const,
  load(id: string) {
    if (!/\.(?:svg|yaml)$/.test(id)) return null;
    const text = readFileSync(id, 'utf8');
    return `export default ${JSON.stringify(id.endsWith('.svg') ? text : parse(text))};`;
  },
};

/** Tests take the engine's sections alone, whatever an owner has added. */
const engineSections = {
  name: 'engine-sections',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\/src\/sections\/(?:schemas|views)\.ts$/.test(id) ? code.replace(/, '\.\.\/own[^']*'/, '') : null,
};

export default defineConfig({
  plugins: [drawings, engineSections],
  test: {
    globalSetup: ['tests/support/temporary-folder.ts'],
    // A second try tells a busy machine from a wrong constant; the log names both.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: limit(30_000),
    hookTimeout: limit(120_000),
    // A worker that ends late on a busy machine is no fault either.
    teardownTimeout: limit(10_000),
    // What is waited for comes; how soon it must, a test says itself.
    expect: { poll: { timeout: limit(5000) } },
    env: { TZ: 'America/Los_Angeles' },
    // The everyday suite is `unit`, `sites`, `browser` and `shipped`; what takes minutes is `long` and `long-browser`.
    projects: [
      // Its files share the modules of their worker: to load them for each file took a fifth of the time.
      group('unit', ['tests/{unit,faults,relay}/**/*.test.{ts,tsx}', 'src/own/**/*.test.ts'], {
        exclude: [LONG, PROCESS],
        globalSetup: SOURCES,
        isolate: false,
      }),
      group('sites', ['tests/sites/**/*.test.ts', PROCESS], { exclude: [LONG], globalSetup: BUILT }),
      group('browser', ['tests/{e2e,looks}/**/*.test.ts'], { exclude: [LONG], globalSetup: [BUILT, CHROMIUM] }),
      // It is one file, which waits for builds: beside the browser's.
      group('shipped', ['tests/shipped/**/*.test.ts'], { globalSetup: CHROMIUM, ...PATIENT }, order),
      group('long', ['tests/{unit,sites,faults,migrate}/**/*.long.test.ts'], {
        globalSetup: BUILT,
        ...PATIENT,
      }),
      group('long-browser', ['{tests/{e2e,looks},src/own}/**/*.long.test.ts'], {
        exclude: BENCHMARKS,
        globalSetup: [BUILT, CHROMIUM],
        ...PATIENT,
      }),
      group('benchmarks', BENCHMARKS, PATIENT),
      group('relay', ['tests/relay/*.stress.ts'], PATIENT),
    ],
  },
});
