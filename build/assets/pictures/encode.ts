/** One picture in all that a page offers of it: the bounds of what it may cost, its format by its first bytes, and its encodings. */
import type { Sharp } from 'sharp';

export interface Variant {
  /** `image/avif`. */
  readonly type: string;
  readonly width: number;
  readonly bytes: Uint8Array;
}

/** A fault that its author can correct, as the end of a sentence: "is ...". */
export class PictureFault extends Error {}

/** The widths in which a picture is offered, as far as it has them: phones, cards, the text column twice, the head of a post twice. */
const WIDTHS = [400, 720, 1088, 1440, 2176];
/** The width of the one picture for browsers, feeds and share cards that choose none. */
const FALLBACK_WIDTH = 1440;
/** The most pixels of a picture, all its frames together: 100 megapixels take 400 MB unpacked. */
const MAX_PIXELS = 100_000_000;
/** The most bytes of one picture, on disk or downloaded. */
export const MAX_BYTES = 30_000_000;
/** The most bytes of a drawing: more than that is a photograph wrapped in SVG. */
const MAX_SVG_BYTES = 2_000_000;

/** Fine stitches and text survive these; one step more of effort takes twice the time for 4 % of the bytes. */
const AVIF = { quality: 55, effort: 3, chromaSubsampling: '4:4:4' } as const;
const WEBP = { quality: 78, effort: 4, smartSubsample: true } as const;
const JPEG = { quality: 80, mozjpeg: true } as const;
const PNG = { compressionLevel: 9, adaptiveFiltering: true } as const;

/** @throws PictureFault for what is no picture, or too large */
export async function encode(bytes: Uint8Array): ReturnType<typeof draw> {
  const format = pictureFormat(bytes);
  if (Buffer.from(bytes.subarray(0, 60)).includes('git-lfs.github.com/spec'))
    throw new PictureFault('is a pointer of Git LFS in place of the picture');
  if (format === null) throw new PictureFault('is no picture: expected AVIF, GIF, JPEG, PNG, SVG, TIFF or WebP');
  if (format === 'svg' && bytes.byteLength > MAX_SVG_BYTES)
    throw new PictureFault(`is a drawing of more than ${MAX_SVG_BYTES / 1e6} MB (MAX_SVG_BYTES)`);
  const sharp = await loadSharp();
  try {
    const clean = format === 'svg' ? await cleanSvg(bytes) : bytes;
    const found = await sharp(clean, { limitInputPixels: false, animated: true }).metadata();
    const { pages = 1 } = found;
    const { width, height } = found.autoOrient;
    const frame = { width, height: pages > 1 ? (found.pageHeight ?? height) : height };
    if (width * frame.height * pages > MAX_PIXELS) {
      const frames = pages > 1 ? ` in ${pages} frames` : '';
      const most = `${MAX_PIXELS / 1e6} million are the most (MAX_PIXELS)`;
      throw new PictureFault(`has ${width} by ${frame.height} pixels${frames}; ${most}`);
    }
    if (format === 'svg' || pages > 1 || isHiddenFilm(bytes)) {
      const type = format === 'svg' ? 'image/svg+xml' : `image/${format}`;
      return { ...frame, fallback: { type, width, bytes: clean }, variants: [], blur: null };
    }
    // Turned as the camera was held, in sRGB: sharp writes no profile and no orientation.
    const picture = sharp(clean, { limitInputPixels: MAX_PIXELS }).autoOrient().toColourspace('srgb');
    const opaque = !found.hasAlpha || (await sharp(clean).stats()).isOpaque;
    // What came without losses shows lines and areas rather than a view.
    const isPng = format === 'png' || format === 'gif' || !opaque;
    return await draw(picture, { width, height }, isPng, opaque);
  } catch (cause) {
    if (cause instanceof PictureFault) throw cause;
    throw new PictureFault(`cannot be read: ${(cause as Error).message}`, { cause });
  }
}

/** The parser is loaded for the first drawing. */
async function cleanSvg(bytes: Uint8Array): Promise<Buffer> {
  const { safeSvg } = await import('./safe-svg.ts');
  return Buffer.from(safeSvg(Buffer.from(bytes).toString('utf8')) ?? '');
}

async function draw(
  picture: Sharp,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
  isPng: boolean,
  opaque: boolean,
) {
  const at = (target: number) => picture.clone().resize({ width: target, withoutEnlargement: true });
  const inAll = async (type: string, write: (sized: Sharp) => Sharp): Promise<Variant[]> => {
    const made: Variant[] = [];
    for (const target of widthsOf(width)) made.push({ type, width: target, bytes: await write(at(target)).toBuffer() });
    return made;
  };
  const avif = await inAll('image/avif', (sized) => sized.avif(AVIF));
  const webp = await inAll('image/webp', (sized) => sized.webp(WEBP));
  const target = Math.min(width, FALLBACK_WIDTH);
  const sized = isPng ? at(target).png(PNG) : at(target).jpeg(JPEG);
  const { data, info } = await sized.toBuffer({ resolveWithObject: true });
  const fallback: Variant = { type: isPng ? 'image/png' : 'image/jpeg', width: target, bytes: data };
  const blur = opaque ? await at(16).webp({ quality: 70, effort: 6 }).toBuffer() : null;
  return {
    /** Pixels of the fallback. */
    width: info.width,
    height: info.height || Math.round((height * target) / width),
    /** What every program can show. */
    fallback,
    /** Smaller encodings in several widths, best first; none for a moving picture and a drawing. */
    // A second encoding is worth its choice only where it is smaller.
    variants: sum(avif) < sum(webp) ? [...avif, ...webp] : webp,
    /** Of some 16 pixels, to show until it has come; null for what can be seen through. */
    blur: blur && `data:image/webp;base64,${blur.toString('base64')}`,
  };
}

/** The widths of the list below the picture's own, and its own as far as a page can use it. */
function widthsOf(width: number): number[] {
  const widest = Math.min(width, WIDTHS.at(-1)!);
  // One that is hardly wider than the one before it saves nothing.
  return [...WIDTHS.filter((step) => step < widest * 0.9), widest];
}

function sum(variants: readonly Variant[]): number {
  return variants.reduce((total, { bytes }) => total + bytes.byteLength, 0);
}

/** What a file is by its first bytes, whatever its name says; null for what is no picture that a page can show. */
export function pictureFormat(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024));
  const text = head.toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /^(?:avif|avis)/.test(text.slice(8))) return 'avif';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg[\s>]/i.test(text)) return 'svg';
  return null;
}

/** True for films in a still picture's clothes, of which sharp sees one frame: animated PNG, AVIF sequences. */
function isHiddenFilm(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString('latin1');
  return head.slice(4, 12) === 'ftypavis' || (head.startsWith('\x89PNG') && head.split('IDAT')[0]!.includes('acTL'));
}

/**
 * sharp, which is loaded only when there is something to draw. One thread a picture: many are drawn at once, where more would be in one
 * another's way. And the bytes of an AVIF change with the number of threads, which is otherwise that of the machine's cores.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // It would keep what it drew last, up to 50 MB, for a picture that is drawn twice: none is.
  sharp.cache(false);
  return sharp;
}
