/** Every command line that the documents print: of a command that there is, with options that it has. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENTS } from '../../support/doc-scripts.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT, readProject, shareCache } from '../../support/sample-site.ts';

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
const { scripts, name: ownName } = JSON.parse(readProject('package.json')) as {
  scripts: Record<string, string>;
  name: string;
};
const wrong = (isWrong: (command: Printed) => boolean) =>
  printed.filter(isWrong).map(({ document, line }) => `${document}: ${line}`);

it('has only options that the command has', () => {
  // A section for each command, made from its own help.
  const sections = readProject('docs/commands.md').split(/^## /m);
  const optionsOf = ({ line, name }: Printed): string | null => {
    const script = scripts[name.replace(/^npm (?:run )?/, '')] ?? '';
    if (name !== 'npx site' && !script.startsWith('node build/bin.mjs')) return null;
    const file = /\S+\.ts/.exec(script)?.[0];
    if (file) return readProject(file);
    const words = line.replace(/^(?:npm run (?:site(?: --)? )?|npx site )/, '').replace('new -- ', 'new ');
    return sections.findLast((section) => words.startsWith(/^site ([\w ]+)/.exec(section)?.[1] ?? '?')) ?? '';
  };
  expect(printed.length).toBeGreaterThan(100);
  expect(
    wrong((command) => {
      const own = optionsOf(command);
      const words = command.line.replace(/^npm run .*? -- /, '').match(/(?<=--)[\w-]+/g) ?? [];
      return own !== null && words.some((word) => !own.includes(word));
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

it('builds copies of the sample on a fresh clone, which has no cache yet', () => {
  const [from, to] = [makeFolder(), makeFolder()];
  shareCache(from, to);
  expect(existsSync(join(to, '.site/cache'))).toBe(true);
});
