/** The toy site of tests/sites/islands with the real islands machinery laid under it, compiled by the real bundler. */
import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleSite } from './bundle-site.ts';
import type { Bundle } from '../../build/core/types.ts';
import type { Assets } from '../../src/contract.ts';
import { copyProject, foldersIn, writeFiles } from './folder.ts';
import { PROJECT } from './sample-site.ts';

interface ToyPages {
  readonly names: readonly string[];
  render(name: string, assets: Assets): { html: string; facts: { files: ReadonlySet<string>; islands: string[] } };
}

/** A folder with the toy site, and files of the test's own over it. */
export function makeToyProject(files: Readonly<Record<string, string>> = {}): string {
  const root = copyProject(join(PROJECT, 'tests/sites/islands'));
  for (const name of ['islands', 'context', 'contract.ts'])
    cpSync(join(PROJECT, 'src', name), join(root, 'src', name), { recursive: true });
  writeFiles(root, files);
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

export function bundleToy(root: string, basePath = ''): Promise<Bundle> {
  return bundleSite(foldersIn(root), basePath);
}

/** The toy site's pages, by name, and the addresses they use. */
export async function openToy(bundle: Bundle): Promise<ToyPages & { readonly assets: Assets }> {
  const pages = (await import(pathToFileURL(bundle.server).href)) as ToyPages;
  const url = (path: string) => `/${path}`;
  const islands = Object.entries(bundle.islands).map(([name, chunks]) => [name, chunks.map(url)] as const);
  const assets: Assets = {
    stylesheet: '/assets/site.css',
    pageStylesheets: {},
    fontPreloads: [],
    loader: bundle.loader && url(bundle.loader),
    islands: Object.fromEntries(islands),
  };
  return { names: pages.names, render: pages.render, assets };
}

/** The text of the first compiled file whose name starts so. */
export function fileText(bundle: Bundle, start: string): string {
  const file = bundle.files.find(({ path }) => basename(path).startsWith(start));
  if (!file) throw new Error(`no file starts with ${start}`);
  return Buffer.from(file.bytes).toString();
}
