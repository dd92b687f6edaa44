import type { Picture, Settings } from '../contract.ts';
import poster from '../media/hero-poster.webp';

/** A picture for share cards and structured data: `src` is absolute. */
export type ShareImage = Picture & { readonly alt: string };

/** The page's own picture with its whole address, else the poster of the hero film, 1280 by 720. */
export function shareImage(settings: Settings, own: Picture | null | undefined, brand: string): ShareImage {
  const picture = own ?? { src: poster, alt: `The stitched cloth of ${brand}`, width: 1280, height: 720 };
  return { ...picture, src: new URL(picture.src, `${settings.origin}${settings.basePath}/`).href };
}
