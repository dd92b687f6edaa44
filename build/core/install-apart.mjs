// Packages that only some machines or sites need. `npm ci` leaves them out; what needs one installs it, once, as a lock file says.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const inPackage = /.*[\\/]node_modules[\\/](?=[^\\/]+[\\/]build[\\/]core[\\/])/.exec(
  fileURLToPath(import.meta.url),
)?.[0];
/** The packages of the project: beside the engine where that is one of them. */
export const MODULES = inPackage ? pathToFileURL(inPackage) : new URL('../../node_modules/', import.meta.url);
const FOLDER = fileURLToPath(new URL('.apart/', MODULES));
const COMMAND =
  'npm ci --include=dev --include=optional --ignore-scripts --legacy-peer-deps --prefer-offline --no-audit --no-fund ' +
  '--loglevel=error --fetch-retries=1 --fetch-retry-mintimeout=1000';

/**
 * @param {string} name of the package
 * @param {URL} project a folder whose package.json and package-lock.json have its version
 * @param {() => void} announce called before an install, which takes seconds and a network
 * @returns {string} its folder
 * @throws {Error} with npm's reason, in a line
 */
export function installApart(name, project, announce) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(new URL(file, project), 'utf8'));
  const { devDependencies, optionalDependencies } = read('package.json');
  const manifest = { private: true, dependencies: { [name]: { ...devDependencies, ...optionalDependencies }[name] } };
  const lock = read('package-lock.json');
  // npm leaves out what the manifest does not need.
  const files = {
    'package.json': manifest,
    'package-lock.json': { ...lock, packages: { ...lock.packages, '': manifest } },
  };
  const folder = join(FOLDER, name.replace('/', '-'));
  const made = join(folder, 'package-lock.json');
  const installed = join(folder, 'node_modules', name);
  if (existsSync(made) && readFileSync(made, 'utf8') === JSON.stringify(files['package-lock.json'])) return installed;
  announce();
  const fresh = `${folder}-${process.pid}`;
  mkdirSync(fresh, { recursive: true }); // Other users may run what is in it; in a folder of mkdtemp they may not.
  try {
    for (const [file, value] of Object.entries(files)) writeFileSync(join(fresh, file), JSON.stringify(value));
    const { status, stderr } = spawnSync(COMMAND, { cwd: fresh, shell: true, encoding: 'utf8' });
    const reason =
      stderr.match(/^npm error (?!code |errno |syscall ).*/m)?.[0].slice('npm error '.length) ?? stderr.trim();
    if (status !== 0) throw new Error(reason);
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } catch (error) {
    // Another command may have been quicker.
    if (!existsSync(installed)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return installed;
}
