import type { Migration } from './migration.ts';

/** A hero that shows the film and does not name it. */
const SHOWS = /^( *)shows: *['"]?film['"]?[^\n]*\n/gm;
const CUTS = ['', '-narrow'];
const FILES = CUTS.flatMap((cut) => [
  `hero${cut}.webm`,
  `hero${cut}.mp4`,
  `hero-poster${cut}.avif`,
  `hero-poster${cut}.webp`,
]);

export const heroFilm: Migration = {
  about: 'The film of the hero moves from src/media to content/film, and its page names it.',
  migrate(project, { base }) {
    const pages = project.files().filter((path) => /^content\/.*\.md$/.test(path));
    const shown = pages.filter(
      (path) => project.text(path)!.search(SHOWS) >= 0 && !project.text(path)!.includes('film:'),
    );
    const bytesOf = (name: string) => project.onDisk(`src/media/${name}`) ?? base.read(`src/media/${name}`);
    if (shown.length === 0 || FILES.some((name) => bytesOf(name) === null)) return [];
    for (const name of FILES) project.write(`content/film/${name}`, bytesOf(name));
    const named = (line: string, indent: string) => line + fieldsOf(indent);
    for (const path of shown) project.write(path, project.text(path)!.replace(SHOWS, named));
    return [];
  },
};

function fieldsOf(indent: string): string {
  const [wide, narrow] = CUTS.map((cut) => [
    `files: [/film/hero${cut}.webm, /film/hero${cut}.mp4]`,
    `poster: [/film/hero-poster${cut}.avif, /film/hero-poster${cut}.webp]`,
  ]);
  const lines = ['film:', ...wide!.map((line) => `  ${line}`), '  narrow:', ...narrow!.map((line) => `    ${line}`)];
  return lines.map((line) => `${indent}${line}\n`).join('');
}
