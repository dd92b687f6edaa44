/** `sbom.cdx.json` (CycloneDX 1.6): the packages that visitors get a part of, for programs that look for known faults in them. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { recent } from '../assets/recent.ts';
import type { OutputFile } from '../core/types.ts';
import { packagesOf, type Package } from './licences.ts';

interface Installed {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}
type Read = (list: string) => Installed;

/** @param files those of `licencesFile` */
export function sbomFile(files: readonly string[]): OutputFile[] {
  const lists = recent<Installed>(Infinity);
  const read = (list: string) => lists(list, () => JSON.parse(readFileSync(list, 'utf8')) as Installed);
  const components = packagesOf(files)
    .map((found) => component(found, read))
    .sort((a, b) => (a.purl < b.purl ? -1 : 1));
  if (components.length === 0) return [];
  const schema = 'http://cyclonedx.org/schema/bom-1.6.schema.json';
  const sbom = { $schema: schema, bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components };
  return [{ path: 'sbom.cdx.json', bytes: `${JSON.stringify(sbom, null, 1)}\n`, maker: 'the list of packages' }];
}

function component({ folder, name, version, license }: Package, read: Read) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const digest = digestOf(folder, read);
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license && { licenses: [{ expression: license }] }),
    ...(digest && { hashes: [{ alg: 'SHA-512', content: digest }] }),
  };
}

/** SHA-512 of the package as the registry has it, from npm's list of what is installed; null where another program installed it. */
function digestOf(folder: string, read: Read): string | null {
  for (let project = dirname(folder); project !== dirname(project); project = dirname(project)) {
    const list = join(project, 'node_modules/.package-lock.json');
    if (!existsSync(list)) continue;
    const { integrity } = read(list).packages[relative(project, folder).split(sep).join('/')] ?? {};
    return integrity?.startsWith('sha512-') ? Buffer.from(integrity.slice(7), 'base64').toString('hex') : null;
  }
  return null;
}
