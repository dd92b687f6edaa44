/** Pictures of whole pages that come out the same every time: what moves rests, what is lazy is there. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import sharp from 'sharp';

export interface Look {
  /** The page's name, e.g. `home`. */
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** A name for its file: `home-390-light`. */
export const nameOf = ({ name, width, scheme }: Look) => `${name}-${width}-${scheme}`;

/**
 * The whole page as PNG: under reduced motion, so that the film stays its poster and the carousel rests.
 *
 * @param origin of the site
 * @param isCompared code has the site's own face: that of the machine has wider letters on some
 */
export async function takePicture(browser: Browser, origin: string, look: Look, isCompared = false): Promise<Buffer> {
  const options: BrowserContextOptions = {
    viewport: { width: look.width, height: look.width < 600 ? 844 : 900 },
    colorScheme: look.scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  };
  const page = await browser.newPage(options);
  try {
    await page.goto(origin + look.path, { waitUntil: 'load' });
    await page.evaluate(async (isCompared) => {
      const { fontFamily } = getComputedStyle(document.body);
      if (isCompared) document.documentElement.style.setProperty('--mono', fontFamily);
      const pictures = [...document.images];
      for (const picture of pictures) picture.loading = 'eager';
      await document.fonts.ready;
      await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
    }, isCompared);
    return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  } finally {
    await page.context().close();
  }
}

/** Smaller, which leaves out how a machine smooths its letters, and small enough to keep. */
export async function shrink(picture: Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .resize({ width: Math.round(width * 0.4) })
    .webp({ quality: 80 })
    .toBuffer();
}

/** How different a channel must be to count, of 255: small letters differ by less from machine to machine. */
const CHANNEL = 48;

/**
 * Compares pixel by pixel; where one picture is higher, its rest counts as different.
 *
 * @returns the share of the pixels that differ, from 0 to 1, and the expected picture, pale, with them in red: PNG
 */
export async function compare(expected: Buffer, actual: Buffer) {
  const [a, b] = await Promise.all([pixelsOf(expected), pixelsOf(actual)]);
  const [width, height] = [Math.max(a.width, b.width), Math.max(a.height, b.height)];
  const marked = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [p, q] = [a.at(x, y), b.at(x, y)];
      const differs = !p || !q || p.some((value, channel) => Math.abs(value - (q[channel] ?? 0)) > CHANNEL);
      if (differs) count++;
      const shown = differs ? [220, 0, 0] : p.map((value) => 160 + value * 0.37);
      marked.set(shown, (y * width + x) * 3);
    }
  }
  const picture = await sharp(marked, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
  return { share: count / (width * height), picture };
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): Uint8Array | null =>
    x < width && y < height ? data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3) : null;
  return { width, height, at };
}
