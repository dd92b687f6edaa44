/** The site's icons, drawn from its one mark: a vector for browsers, pixels for the others; and the manifest that names them. */
import type { Identity } from '../../src/contract.ts';
import { codeDigest, keyOf } from '../cache/cache.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Config, OutPath, OutputFile } from '../core/types.ts';
import { loadSharp } from '../assets/pictures/encode.ts';
import type { KeyedFiles } from './output-site.ts';

/** One drawing of the mark. `inset` is the part of the side that stays free of it; `opaque` fills what it leaves clear. */
interface Drawing {
  readonly pixels: number;
  readonly inset?: number;
  readonly opaque?: boolean;
}

const FAVICON = 'favicon.ico';
const TOUCH_ICON = 'apple-touch-icon.png';

const PICTURES: Readonly<Record<OutPath, Drawing>> = {
  [FAVICON]: { pixels: 32 },
  // iOS paints what is clear black.
  [TOUCH_ICON]: { pixels: 180, opaque: true },
  'icon-192.png': { pixels: 192 },
  'icon-512.png': { pixels: 512 },
  // Android cuts any shape out of it; the circle in its middle, four fifths wide, always stays (W3C manifest, maskable).
  'icon-maskable-512.png': { pixels: 512, inset: 0.1, opaque: true },
};

/** `make` raises `icons/unreadable` when the mark is no SVG document. */
export function iconFiles(identity: Pick<Identity, 'icon' | 'backgroundColor'>): (OutputFile | KeyedFiles)[] {
  const { icon, backgroundColor } = identity;
  const maker = 'the icons';
  const pixels: KeyedFiles = {
    maker,
    key: keyOf(codeDigest(), icon, backgroundColor),
    make: () =>
      Promise.all(
        Object.entries(PICTURES).map(async ([path, drawing]) => {
          const png = await draw(identity, drawing);
          return { path, bytes: path === FAVICON ? icoFile(png, drawing.pixels) : png, maker };
        }),
      ),
  };
  return [{ path: 'icon.svg', bytes: icon, maker }, pixels];
}

async function draw(
  { icon, backgroundColor }: Pick<Identity, 'icon' | 'backgroundColor'>,
  { pixels, inset = 0, opaque = false }: Drawing,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const edge = Math.round(pixels * inset);
  const side = pixels - 2 * edge;
  try {
    const source = Buffer.from(icon);
    const { width, height, density = 72 } = await sharp(source).metadata();
    // Drawn at the size it is shown in: an enlarged picture of a small drawing would be blurred.
    const scale = side / Math.min(width, height);
    const mark = sharp(source, { density: Math.min(100_000, Math.max(1, density * scale)) }).resize(side, side, {
      fit: 'contain',
      background: 'transparent',
    });
    // The mark's own ground goes on to the edge; where it has none, the site's does.
    const edges = { top: edge, bottom: edge, left: edge, right: edge };
    const framed = sharp(await mark.png().toBuffer()).extend({ ...edges, extendWith: 'copy' });
    return await (opaque ? framed.flatten({ background: backgroundColor }) : framed)
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    const message = `The icon cannot be drawn: ${(cause as Error).message}`;
    throw new SiteError(error('icons/unreadable', message), { cause });
  }
}

/** A PNG inside an ICO file, which every browser reads. */
function icoFile(png: Uint8Array, pixels: number): Uint8Array {
  const head = Buffer.alloc(22);
  // One icon in the file: its width and height, one colour plane, 32 bits a pixel, bytes, offset.
  head.set([0, 0, 1, 0, 1, 0, pixels, pixels, 0, 0, 1, 0, 32, 0]);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

/** `site.webmanifest` (W3C Web Application Manifest): names, colours and icons; the site stays in the browser's own window. */
export function manifestFile(
  identity: Pick<Identity, 'name' | 'description' | 'themeColor' | 'backgroundColor'>,
  { basePath, language }: Pick<Config, 'basePath' | 'language'>,
): OutputFile {
  const manifest = {
    id: `${basePath}/`,
    name: identity.name,
    short_name: identity.name,
    description: identity.description,
    lang: language,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    theme_color: identity.themeColor,
    background_color: identity.backgroundColor,
    icons: [
      { src: `${basePath}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Object.entries(PICTURES)
        .filter(([path]) => path !== FAVICON && path !== TOUCH_ICON)
        .map(([path, { pixels, inset }]) => ({
          src: `${basePath}/${path}`,
          sizes: `${pixels}x${pixels}`,
          type: 'image/png',
          purpose: inset ? 'maskable' : 'any',
        })),
    ],
  };
  return { path: 'site.webmanifest', bytes: `${JSON.stringify(manifest, null, 2)}\n`, maker: 'the web manifest' };
}
