/** What comes from others: exactly the versions that were tested, no scripts at install, and their terms. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installedFile, licencesFile } from '../../../build/outputs/licences.ts';
import { makeFolder } from '../../support/folder.ts';
import { PROJECT, readProject } from '../../support/sample-site.ts';

type Versions = Record<'bin' | 'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;
interface Locked {
  readonly hasInstallScript?: boolean;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Record<string, string>;
  readonly os?: string | string[];
  readonly cpu?: string | string[];
}
const versionsOf = (manifest: string) => JSON.parse(readProject(manifest)) as Partial<Versions>;
const lockOf = (file: string) => (JSON.parse(readProject(file)) as { packages: Record<string, Locked> }).packages;
const packages = Object.entries(lockOf('package-lock.json')).filter(([path]) => path !== '');

it('is pinned to exact versions', () => {
  const { dependencies, devDependencies } = versionsOf('package.json');
  const { optionalDependencies } = versionsOf('build/node/package.json');
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(wanted.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('is started by the launcher, which says in a sentence what is not installed', () => {
  const { scripts } = JSON.parse(readProject('package.json')) as { scripts: Record<string, string> };
  const others = Object.entries(scripts).filter(
    ([, line]) => !/^(?:node build\/bin\.mjs|npm run|bash) /.test(`${line} `),
  );
  expect(others).toEqual([]);
});

it('is locked with its digest', () => {
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

it('is locked for every platform that a package has a program for', () => {
  const names = new Set(packages.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13)));
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(wanted).toContain('sass-embedded-darwin-arm64');
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it('runs no script at install', () => {
  expect(readProject('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  // What would need its script is not to be had without it: only packages that are known to do without may bring one.
  const names = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names.sort()).toEqual(
    ['@parcel/watcher', 'esbuild', 'fsevents', 'sharp'].filter((name) => names.includes(name)),
  );
});

it('runs nothing by a name from a registry that another may hold', () => {
  const { dependencies, devDependencies, bin } = versionsOf('package.json');
  // The project's own program is found in the project before any registry.
  const known = new Set(Object.keys({ ...dependencies, ...devDependencies, ...bin }));
  // Programs of hosts, by their makers.
  for (const name of ['netlify-cli', 'vercel', 'wrangler']) known.add(name);
  const files = globSync(
    ['*.md', '.github/**/*.yml', '.ci/**/*', '{docs,examples,relay}/**/*.{md,json}', '{build,src}/**/*.{ts,mjs,json}'],
    { cwd: PROJECT, exclude: ['**/node_modules/**', 'CHANGELOG.md', '.ci'] },
  ).filter((file) => /\.\w+$/.test(file));
  const named = files.flatMap((file) =>
    Array.from(
      readProject(file).matchAll(/\b(?:npx|npm (?:create|init|exec|publish))(?: -+[\w=./-]+)* (@?[a-z][\w/-]*)?/g),
      ([call, name]) => `${file}: ${call}${name && known.has(name) ? ' (known)' : ''}`,
    ),
  );
  expect(named.some((call) => call.endsWith('(known)'))).toBe(true);
  const fromTarball = /--package=[.\w/-]*\.tgz/;
  expect(named.filter((call) => !call.endsWith('(known)') && !fromTarball.test(call))).toEqual([]);
});

it('brings Node for the platforms that have a package of it, apart from what everyone installs', () => {
  const { optionalDependencies } = versionsOf('build/node/package.json');
  const { '': _, ...nodes } = lockOf('build/node/package-lock.json');
  expect(Object.keys(nodes)).toEqual(Object.keys(optionalDependencies!).map((name) => `node_modules/${name}`));
  for (const { integrity } of Object.values(nodes)) expect(integrity).toMatch(/^sha512-/);
  const platforms = Object.values(nodes).map(({ os, cpu }) => `${os} ${cpu}`);
  expect(platforms.sort()).toEqual(['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64']);
  expect(packages.filter(([path]) => /node_modules\/node-(?:bin-)?(?:linux|darwin|win)-/.test(path))).toEqual([]);
});

it('installs no tool of developers for an owner', () => {
  // A package of an owner's that may work with one would bring it along; the check of pages needs ajv itself.
  const { ajv: _, ...tools } = versionsOf('package.json').devDependencies!;
  const brought = packages.filter(([path, { dev }]) => path.slice('node_modules/'.length) in tools && !dev);
  expect(brought.map(([path]) => path)).toEqual([]);
});

it('runs for owners what they install', () => {
  const owners = Object.keys(versionsOf('package.json').dependencies!);
  const files = globSync('{build,shared,src}/**/*.{ts,tsx,mjs}', { cwd: PROJECT, exclude: ['src/own/**'] });
  const imports = files.flatMap((file) =>
    Array.from(
      readProject(file).matchAll(/^(?!import type|export type).*(?:\bfrom |\bimport\()'((?:@[\w-]+\/)?[\w-]+)[/']/gm),
      ([, name = '']) => name,
    ),
  );
  const named = ['react', 'react-dom', 'esbuild', 'commander', 'undici', 'p-retry', 'swiper', 'react-hot-toast'];
  expect(imports).toEqual(
    expect.arrayContaining([...named, 'date-fns', 'sass', 'dompurify', 'jsdom', 'html-validate']),
  );
  expect(imports.filter((name) => name !== 'node' && !owners.includes(name))).toEqual([]);
});

it('may be any font package, which no code names', () => {
  const { ignoreDependencies } = JSON.parse(readProject('knip.json')) as Record<string, string[]>;
  const isTaken = (name: string) => ignoreDependencies!.some((pattern) => new RegExp(`^${pattern}$`).test(name));
  expect(['@fontsource/noto-sans-devanagari', '@fontsource-variable/lora'].filter((name) => !isTaken(name))).toEqual(
    [],
  );
});

it('imports date-fns by function: its index loads 300 modules, and Node parses a list of 740 exports for each', () => {
  const files = globSync('{build,shared,src,relay}/**/*.{ts,tsx,mjs}', { cwd: PROJECT });
  expect(files.filter((file) => /from 'date-fns'/.test(readProject(file)))).toEqual([]);
});

describe('licencesFile', () => {
  it('names each package once, with its terms, in order', () => {
    const folder = makeFolder({
      'node_modules/b/package.json': '{"name":"b","version":"2.0.0"}',
      'node_modules/b/deep/a.js': '',
      'node_modules/@x/a/package.json': '{"name":"@x/a","version":"1.0.0","license":"MIT"}',
      'node_modules/@x/a/LICENSE.md': 'Do as you like.\n',
    });
    const [file, ...more] = licencesFile([
      `${folder}/src/own.ts`,
      `${folder}/node_modules/b/deep/a.js`,
      `${folder}/node_modules/b/b.js`,
      `${folder}/node_modules/@x/a/a.js`,
    ]);
    expect(more).toEqual([]);
    expect(file?.path).toBe('licences.txt');
    const [, first, second, third] = String(file?.bytes).split(/\n-{80}\n\n/);
    expect(first).toBe('@x/a 1.0.0 (MIT)\n\nDo as you like.\n');
    expect(second).toBe('b 2.0.0\n\nThe package brings no text of its licence.\n');
    expect(third).toBeUndefined();
  });

  it('finds packages where they are installed, wherever the code that was cached had them', () => {
    const folder = makeFolder({ 'node_modules/b/deep/a.js': '', 'sites/one/src/own.ts': '' });
    const found = (file: string) => installedFile(`${folder}/sites/one`, file);
    expect(found('../../../elsewhere/node_modules/b/deep/a.js')).toBe(`${folder}/node_modules/b/deep/a.js`);
    expect(found('src/own.ts')).toBe(`${folder}/sites/one/src/own.ts`);
  });

  it('is not there where nothing is from others', () => {
    expect(licencesFile(['/site/src/own.ts'])).toEqual([]);
  });
});

it('is kept up to date with all that the project has of it, a package of two programs in both at once', () => {
  interface Update {
    readonly 'package-ecosystem': string;
    readonly directories?: string[];
    readonly groups?: Record<string, { patterns?: string[] }>;
  }
  const { updates } = parse(readProject('.github/dependabot.yml')) as { updates: Update[] };
  const { directories = [], groups = {} } = updates.find((each) => each['package-ecosystem'] === 'npm') ?? {};
  const programs = globSync(
    ['package.json', 'build/node/package.json', 'relay/package.json', 'examples/*/package.json'],
    { cwd: PROJECT },
  );
  expect(directories.map((folder) => join(folder, 'package.json').slice(1)).sort()).toEqual(programs.sort());
  const names = programs.flatMap((name) => {
    const { dependencies, devDependencies } = versionsOf(name);
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const shared = names.filter((name, index) => names.indexOf(name) !== index);
  expect(groups['shared']?.patterns).toEqual([...new Set(shared)].sort());
});
