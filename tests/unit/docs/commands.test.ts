/** Every command line that the documents print: of a command that there is, with options that it has; and run by a test, or named here. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS } from '../../support/doc-scripts.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';

/** By which file each command is run. */
const RUN_BY: Readonly<Record<string, string>> = {
  'npm ci': '.ci/run',
  'npm run bench': 'tests/e2e/benchmarks.long.test.ts',
  'npm run bench:guard': 'tests/e2e/benchmarks.long.test.ts',
  'npm run bench:pages': 'tests/e2e/benchmarks.long.test.ts',
  'npm run bench:sanitise': 'tests/e2e/benchmarks.long.test.ts',
  'npm run bench:serve': 'tests/e2e/benchmarks.long.test.ts',
  'npm run build': 'tests/owners/bare.ts',
  'npm run check': 'tests/owners/bare.ts',
  'npm run lint': 'package.json',
  'npm run new': 'tests/sites/new-site.long.test.ts',
  'npm run release': '.github/workflows/release.yml',
  'npm run serve': 'tests/e2e/serve.long.test.ts',
  'npm run site': 'tests/sites/command-line.long.test.ts',
  'npm run start:host': 'tests/hosts/start-host.ts',
  'npm run test:all': '.github/workflows/nightly.yml',
  'npm run test:bare': '.ci/run',
  'npm run test:hosts': '.ci/run',
  'npm run test:kills': '.ci/run',
  'npm run test:long': '.ci/run',
  'npm run test:relay': '.ci/run',
  'npm run typecheck': 'tests/lint.ts',
  'npm run migrate': 'tests/migrate/migrate.long.test.ts',
  'npm test': 'tests/owners/bare.ts',
  'npx site': 'tests/shipped/shipped.test.ts',
  'npx html-validate': '.github/workflows/tests.yml',
};

/** Which commands no test runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'npm exec': 'tests/sites/new-site.long.test.ts runs what it starts, from a package as npm installs it',
  'npm install': 'adds a package of the reader’s choice',
  'npm run generate': 'writes the documents; tests/unit/project/generated-files.test.ts compares what it would write',
  'npm run lint:fix': 'writes files of the project',
  'npm run looks': 'writes the pictures that tests compare with',
  'npm run screenshots': 'writes the pictures of the README',
  'npm run test:sanitiser': 'takes minutes; tests/unit/body/ runs fewer bodies of the same',
  'npm run test:unit': 'a part of npm test',
  'npm start': 'of an example, whose tests start its file',
  'npx vitest': 'runs tests',
};

interface Printed {
  readonly document: string;
  readonly line: string;
  /** `npm run bench`. */
  readonly name: string;
}

const WITH_VARIABLES = String.raw`(?:[A-Z_]+=\S+ )*`;
const PRINTED = new RegExp(String.raw`(?:^|[\`$(]|&&|;)[ \t]*${WITH_VARIABLES}((?:npm|npx|node) [^\`\n#&;|]*)`, 'gm');
const NAME = /^(?:npm (?:run )?[\w:-]+|npx [\w-]+|node \S+)/;

const documents = globSync(DOCUMENTS, { cwd: PROJECT, exclude: ['**/node_modules/**', 'CHANGELOG.md'] });
const printed: readonly Printed[] = documents.flatMap((document) =>
  [...readProject(document).matchAll(PRINTED)].map(([, line = '']) => {
    return { document, line: line.trim(), name: NAME.exec(line)?.[0] ?? line };
  }),
);
const packageOf = (path: string) => JSON.parse(readProject(path)) as { scripts: Record<string, string>; name: string };
const { scripts, name: ownName } = packageOf('package.json');
const wrong = (isWrong: (command: Printed) => boolean) =>
  printed.filter(isWrong).map(({ document, line }) => `${document}: ${line}`);

it('is run by a test, or says why not', () => {
  expect(printed.length).toBeGreaterThan(100);
  const named = new Set([...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)]);
  expect(wrong(({ name }) => !named.has(name))).toEqual([]);
  // What no document prints any more has no reason.
  expect(Object.keys(NOT_RUN).filter((name) => !printed.some((command) => command.name === name))).toEqual([]);
  const missing = Object.entries(RUN_BY).filter(([name, file]) => {
    const word = name.split(' ').at(-1)!;
    return !existsSync(join(PROJECT, file)) || !readProject(file).includes(word);
  });
  expect(missing).toEqual([]);
});

it('is of a script that there is, and has only options that the command has', () => {
  // Some scripts of the examples run in the project's root.
  const packages = globSync(['package.json', 'relay/package.json', 'examples/*/package.json'], { cwd: PROJECT });
  const all = new Set(packages.flatMap((file) => Object.keys(packageOf(file).scripts)));
  const scriptOf = ({ name }: Printed) => /^npm run ([\w:-]+)/.exec(name)?.[1];
  expect(wrong((command) => scriptOf(command) !== undefined && !all.has(scriptOf(command)!))).toEqual([]);

  // A section for each command, made from its own help.
  const sections = readProject('docs/commands.md').split(/^## /m);
  const optionsOf = ({ line, name }: Printed): string | null => {
    const script = scripts[name.replace(/^npm (?:run )?/, '')] ?? '';
    const isOwn = name === 'npx site' || script.startsWith('node build/bin.mjs');
    if (!isOwn || line === 'npx site COMMAND') return null;
    const file = /\S+\.ts/.exec(script)?.[0];
    if (file) return readProject(file);
    const words = line.replace(/^(?:npm run (?:site(?: --)? )?|npx site )/, '').replace('new -- ', 'new ');
    return sections.findLast((section) => words.startsWith(/^site ([\w ]+)/.exec(section)?.[1] ?? '?')) ?? '';
  };
  expect(
    wrong((command) => {
      const own = optionsOf(command);
      const words = command.line.replace(/^npm run .*? -- /, '').match(/(?<=--)[\w-]+/g) ?? [];
      return own !== null && (own === '' || words.some((word) => !own.includes(word)));
    }),
  ).toEqual([]);
});

it('names tests that there are', () => {
  const tests = globSync('tests/**/*.test.{ts,tsx}', { cwd: PROJECT });
  const named = ({ line }: Printed) => /^npx vitest run (\S+)/.exec(line)?.[1];
  expect(printed.filter(named).length).toBeGreaterThan(1);
  expect(
    wrong((command) => named(command) !== undefined && !tests.some((test) => test.includes(named(command)!))),
  ).toEqual([]);
});

it('names a release as npm run release does', () => {
  const named = globSync(['docs/**/*.md', 'build/*.mjs'], { cwd: PROJECT }).flatMap((file) =>
    [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/([\w-]+)-\d+\.\d+\.\d+\.tgz/g)].map(([, each]) => each),
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((each) => each !== ownName)).toEqual([]);
  // One spelling, which works in every folder of a project.
  expect(
    wrong(({ document, line }) => document !== 'README.md' && /^npm run (?:site|serve|check|new|migrate)\b/.test(line)),
  ).toEqual([]);
});
