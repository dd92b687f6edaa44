/** What the other tools' pages have around their own content: cut out of one of our pages, so that all write about as much. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Frame {
  /** In every head: icons, fonts, feeds, styles, the script. */
  readonly same: string;
  /** Between `<body>` and `<main>`. */
  readonly before: string;
  /** Between `</main>` and `</body>`. */
  readonly after: string;
}

const SAME =
  /<link rel="(?:preload|icon|apple-touch-icon|manifest|stylesheet)"[^>]*>|<link rel="alternate" type="application\/(?:atom|rss)[^>]*>|<meta name="(?:theme-color|color-scheme)"[^>]*>|<script type="module" src[^>]*><\/script>/g;
const AROUND = /<body[^>]*>(?<before>.*?)<main.*<\/main>(?<after>.*)<\/body>/s;

/** @param file a page of a built site */
export function frameOf(file: string): Frame {
  const html = readFileSync(file, 'utf8');
  const { before, after } = AROUND.exec(html)?.groups ?? {};
  const same = html.match(SAME)?.join('');
  if (!before || !after || !same) throw new Error(`${file} has no header, main and footer that frame.ts can find.`);
  return { same, before, after };
}

export function writeFrame(folder: string, frame: Frame): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, html] of Object.entries(frame)) writeFileSync(join(folder, `${name}.html`), html);
}
