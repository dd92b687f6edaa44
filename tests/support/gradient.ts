import sharp, { type Sharp } from 'sharp';

/** A picture of soft colours, drawn here: light from one corner to the other. */
export function gradient(width: number, height: number, red = 40): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([red, (x * 255) / width, (y * 255) / height], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
