/** The brands of `tests/themes/`, as unlike each other as can be. */
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { PROJECT } from './sample-site.ts';

/** By name; what each file says, unchecked. */
export const THEMES: readonly (readonly [name: string, theme: unknown])[] = globSync('tests/themes/*.yaml', {
  cwd: PROJECT,
})
  .sort()
  .map((file) => [basename(file, '.yaml'), parse(readFileSync(join(PROJECT, file), 'utf8'))]);

/** A ward as a photograph has it, in its soft light, for each that a brand names. */
export async function layPhotos(root: string, brand: unknown): Promise<void> {
  for (const path of (brand as { photos?: string[] }).photos ?? []) {
    const file = join(root, 'static', path);
    mkdirSync(dirname(file), { recursive: true });
    await sharp(Buffer.from(WARD)).jpeg({ quality: 82 }).toFile(file);
  }
}

const WARD = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">
  <linearGradient id="wall" x2="1"><stop stop-color="#dfe8ec"/><stop offset="1" stop-color="#9db4c0"/></linearGradient>
  <linearGradient id="floor" y2="1" x2="0"><stop stop-color="#8fa3a8"/><stop offset="1" stop-color="#5c7077"/></linearGradient>
  <path fill="url(#wall)" d="M0 0h1600v640H0z"/><path fill="url(#floor)" d="M0 640h1600v360H0z"/>
  <path fill="#f6fbff" d="M180 90h420v360H180zM700 90h420v360H700zM1220 90h380v360h-380z"/>
  <path fill="#c9d8de" d="M380 90h16v360h-16zM900 90h16v360h-16zM1400 90h16v360h-16z"/>
  <path fill="#e9eef0" d="M760 560h640v150H760z"/><path fill="#4f7d8c" d="M960 540h440v110H960z"/>
  <path fill="#3d4c52" d="M760 420h26v430h-26zM1374 500h26v350h-26z"/>
  <circle cx="860" cy="540" r="46" fill="#fff"/>
</svg>`;
