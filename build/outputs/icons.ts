/** The site's icons, drawn from its one mark: a vector for browsers, pixels for the others; and the manifest that names them. */
import type { Identity } from '../../src/contract.ts';
import { type Cache, digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { SiteError, error } from '../core/errors.ts';
import type { Config, OutPath, OutputFile } from '../core/types.ts';
import { loadSharp } from '../assets/sharp.ts';
import { remember } from '../state/remember.ts';

const FAVICON_PIXELS = 32;

/** One drawing of the mark. `inset` is the part of the side that stays free of it; `opaque` fills what it leaves clear. */
interface Drawing {
  readonly pixels: number;
  readonly inset: number;
  readonly opaque: boolean;
}

const FAVICON: Drawing = { pixels: FAVICON_PIXELS, inset: 0, opaque: false };

const PICTURES: ReadonlyMap<OutPath, Drawing> = new Map([
  // iOS paints what is clear black.
  ['apple-touch-icon.png', { pixels: 180, inset: 0, opaque: true }],
  ['icon-192.png', { pixels: 192, inset: 0, opaque: false }],
  ['icon-512.png', { pixels: 512, inset: 0, opaque: false }],
  // Android cuts any shape out of it; the circle in its middle, four fifths wide, always stays (W3C manifest, maskable).
  ['icon-maskable-512.png', { pixels: 512, inset: 0.1, opaque: true }],
]);

/**
 * `favicon.ico`, `icon.svg`, `apple-touch-icon.png` (180) and the manifest's pictures (192, 512, maskable 512).
 *
 * @throws SiteError `icons/unreadable` when the mark is no SVG document
 */
export async function iconFiles(
  identity: Pick<Identity, 'icon' | 'backgroundColor'>,
  cache: Cache,
): Promise<OutputFile[]> {
  const code = codeDigest();
  const picture = async (drawing: Drawing) => {
    const key = digest(code, identity.icon, identity.backgroundColor, JSON.stringify(drawing));
    return remember(cache, { kind: 'icons', key }, () => draw(identity, drawing));
  };
  const maker = 'the icons';
  const files: OutputFile[] = [
    { path: 'icon.svg', bytes: identity.icon, maker },
    { path: 'favicon.ico', bytes: icoFile(await picture(FAVICON), FAVICON_PIXELS), maker },
  ];
  for (const [path, drawing] of PICTURES) files.push({ path, bytes: await picture(drawing), maker });
  return files;
}

async function draw(
  { icon, backgroundColor }: Pick<Identity, 'icon' | 'backgroundColor'>,
  { pixels, inset, opaque }: Drawing,
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
    const framed = sharp(await mark.png().toBuffer()).extend({
      top: edge,
      bottom: edge,
      left: edge,
      right: edge,
      extendWith: 'copy',
    });
    return await (opaque ? framed.flatten({ background: backgroundColor }) : framed)
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (cause) {
    throw new SiteError(
      error(
        'icons/unreadable',
        `The icon cannot be drawn: ${cause instanceof Error ? cause.message : String(cause)}`,
        'Give the identity an icon that is a whole SVG document with a viewBox.',
      ),
      { cause },
    );
  }
}

/** Bytes of the file header and of the one directory entry that follows it. */
const HEADER = 6;
const ENTRY = 16;

/**
 * A PNG inside an ICO file, which every browser reads.
 *
 * @param png the picture
 * @param pixels its side, 1 to 255
 */
function icoFile(png: Uint8Array, pixels: number): Uint8Array {
  const head = Buffer.alloc(HEADER + ENTRY);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(1, 4); // pictures in the file
  head.writeUInt8(pixels, HEADER);
  head.writeUInt8(pixels, HEADER + 1);
  head.writeUInt16LE(1, HEADER + 4); // colour planes
  head.writeUInt16LE(32, HEADER + 6); // bits a pixel
  head.writeUInt32LE(png.byteLength, HEADER + 8);
  head.writeUInt32LE(head.byteLength, HEADER + 12);
  return Buffer.concat([head, png]);
}

/** `site.webmanifest` (W3C Web Application Manifest): names, colours and icons; the site stays in the browser's own window. */
export function manifestFile(
  identity: Identity,
  { basePath, language }: Pick<Config, 'basePath' | 'language'>,
): OutputFile {
  const manifest = {
    id: `${basePath}/`,
    name: identity.name,
    short_name: identity.shortName,
    description: identity.description,
    lang: language,
    start_url: `${basePath}/`,
    scope: `${basePath}/`,
    display: 'browser',
    theme_color: identity.themeColor,
    background_color: identity.backgroundColor,
    icons: [
      { src: `${basePath}/icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...Array.from(PICTURES, ([path, { pixels, inset }]) => ({
        src: `${basePath}/${path}`,
        sizes: `${pixels}x${pixels}`,
        type: 'image/png',
        purpose: inset > 0 ? 'maskable' : 'any',
      })).filter(({ src }) => !src.endsWith('/apple-touch-icon.png')),
    ],
  };
  return { path: 'site.webmanifest', bytes: `${JSON.stringify(manifest, null, 2)}\n`, maker: 'the web manifest' };
}
