/**
 * `npm run release`: the engine as a package. `build/`, `shared/` and `relay/` are JavaScript in it, since Node strips no types below
 * `node_modules`; `src/` is as it is here, since the site is compiled with the project's own code.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ENGINE, PACKAGE } from '../core/site-code.ts';

const STAGE = join(ENGINE, '.site/package');
/** Owners read the documents; what the repository is about stays there. */
const DOCS = ['docs/*.md', 'docs/*.json', 'docs/extending/*', 'CHANGELOG.md', 'LICENSE'];
const SOURCES = ['src/**/*.*', 'shared/**/*.ts', 'relay/*.*', 'relay/{Dockerfile,.dockerignore}', ...DOCS];
/** Of `build/`, what is no TypeScript: templates, styles, scripts of browsers, lists. */
const FILES = 'build/**/*.{css,html,js,json,md,txt,yaml}';
const LEFT_OUT = /^build\/(?:package\/|tsconfig)|(?:^|\/)node_modules\/|^src\/own\/|^relay\/relay-data\//;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** @param folder where the tarball goes. @returns its path. @throws Error with the compiler's words, or npm's */
export function pack(folder: string): string {
  const content = join(STAGE, 'content');
  rmSync(STAGE, { recursive: true, force: true });
  run(process.execPath, join(ENGINE, 'node_modules/typescript/bin/tsc'), '-p', join(ENGINE, 'build/package'));
  for (const file of globSync('{src/**/*.{d.ts,map},relay/**/*.d.ts}', { cwd: content })) rmSync(join(content, file));
  for (const file of globSync([...SOURCES, FILES], { cwd: ENGINE }).filter((file) => !LEFT_OUT.test(file)))
    cpSync(join(ENGINE, file), join(content, file), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(ENGINE, 'package.json'), 'utf8')) as Manifest;
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(published(manifest), null, 2)}\n`);
  // npm packs no lock file at the top: of the program of the editing page, which a project installs when it has one.
  cpSync(join(ENGINE, 'package-lock.json'), join(content, 'build/admin/lock/package-lock.json'));
  const cms = '@sveltia/cms';
  const lock = { private: true, devDependencies: { [cms]: manifest.devDependencies[cms] } };
  writeFileSync(join(content, 'build/admin/lock/package.json'), JSON.stringify(lock));
  cpSync(join(ENGINE, '.github/workflows/site.yml'), join(content, 'build/cli/templates/site/site.yml'));
  cpSync(join(ENGINE, 'build/public-types.ts'), join(content, 'build/public-types.d.ts'));
  mkdirSync(folder, { recursive: true });
  const packed = run('npm', 'pack', content, '--json', '--ignore-scripts', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  return join(folder, filename);
}

/** The manifest of the package: what it needs to run, and the one module that code of a project imports. */
function published({ name, version, description, license, type, engines, dependencies, devDependencies }: Manifest) {
  const types = ['@types/react', '@types/react-dom', 'schema-dts'].map((one) => [one, devDependencies[one]!] as const);
  return {
    name,
    version,
    description,
    license,
    type,
    engines,
    bin: { site: 'build/packaged.mjs', 'create-site': 'build/create-site.mjs' },
    exports: {
      '.': { types: './build/public-types.d.ts', default: './build/public.js' },
      './package.json': './package.json',
    },
    dependencies: { ...dependencies, ...Object.fromEntries(types) },
  };
}

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: ENGINE,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
  });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} has failed: ${(stdout + stderr).trim().slice(-2000)}`);
}

const FILE = 'file:';

/**
 * How a new project names the engine in its `package.json`: by the same tarball, address or version that this one came from. A tarball of
 * this machine is copied into the project, so that it installs anywhere; an engine that is no package, as in its repository, is packed
 * first.
 *
 * @param target the project's folder
 * @throws Error where the engine cannot be packed
 */
export function engineSpec(target: string): string {
  if (basename(dirname(ENGINE)) !== 'node_modules') return FILE + basename(pack(target));
  const user = join(ENGINE, '../..');
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const spec = existsSync(join(user, 'package.json')) ? read(join(user, 'package.json')).dependencies?.[PACKAGE] : '';
  if (!spec?.includes(':')) return read(join(ENGINE, 'package.json')).version!;
  if (!spec.startsWith(FILE)) return spec;
  const tarball = resolve(user, spec.slice(FILE.length));
  cpSync(tarball, join(target, basename(tarball)));
  return FILE + basename(tarball);
}

if (import.meta.main) console.log(pack(ENGINE));
