/** The site's icons, drawn from its one mark: a vector for browsers, pixels for the others. */
import type { Identity } from '../../src/contract.ts';
import { type Cache, digest } from '../state/cache.ts';
import { codeDigest } from '../state/code-digest.ts';
import { SiteError, error } from '../core/errors.ts';
import type { OutPath, OutputFile } from '../core/types.ts';
import { icoFile } from './ico.ts';
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

/** The icons a web manifest names. */
export const MANIFEST_ICONS: readonly { path: OutPath; sizes: string; type: string; purpose: string }[] = [
  { path: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { path: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { path: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { path: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/**
 * `favicon.ico`, `icon.svg`, `apple-touch-icon.png` (180) and the manifest's pictures (192, 512, maskable 512).
 *
 * @throws SiteError `icons/unreadable` when the mark is no SVG document
 */
export async function iconFiles(
  identity: Pick<Identity, 'icon' | 'backgroundColor'>,
  cache: Cache,
): Promise<OutputFile[]> {
  const code = codeDigest('outputs/icons.ts');
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
