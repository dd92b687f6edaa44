import { writingDirection } from '../../shared/letters.ts';
import type { Picture, PixelPicture } from '../contract.ts';
import { photoFor } from '../components/Cloth.tsx';
import type { SiteContent } from '../content/site-content.ts';
import { siteUrl, type Page } from '../context/context.tsx';
import { fill } from '../context/label-text.ts';
import { recentOf } from '../context/recent.ts';
import type { PageHead } from './page-head.ts';
import { drawShareCard, shareCardSize, type ShareCard } from './share-card.tsx';

/** A picture for share cards and structured data: `src` is absolute, `type` the media type where it is known. */
export type ShareImage = Pick<Picture, 'src' | 'alt' | 'width' | 'height'> & {
  readonly type: string | null;
  /** It is the one that the page names. */
  readonly isNamed: boolean;
};

/**
 * The page's own picture with its whole address, else the photograph at its head, or one drawn of its title; of the first two only what
 * networks show. The page's facts are told.
 */
export function shareImage(page: Page, { image, card }: PageHead): ShareImage {
  const { settings, facts } = page;
  const named = image && isShown(image, settings) ? image : null;
  const picture = named ? { ...named, type: null, isNamed: true } : { ...drawn(page, card), isNamed: false };
  const { href } = new URL(picture.src, `${settings.origin}${settings.basePath}/`);
  if (href.startsWith(`${settings.origin}/`)) facts.files.add(href.slice(settings.origin.length));
  facts.picture = href;
  return { ...picture, src: href };
}

/** Endings of pictures that networks show none of; what an address without an ending answers is left to them. */
const UNSHOWN = /\.(?:svgz?|avif|hei[cf]|jxl|jp2|bmp|tiff?|ico)$/i;
/** The least that networks show, in pixels, and the longest side as a multiple of the other. */
const LEAST = 200;
const LONGEST = 3;

/** A JPEG, PNG, WebP or GIF over HTTPS, of a useful size and shape, that no ground shows through. */
function isShown(picture: Omit<Picture, 'alt'>, { origin }: Page['settings']): boolean {
  const address = new URL(picture.src, origin);
  if (address.protocol !== 'https:' && address.origin !== origin) return false;
  if (UNSHOWN.test(address.pathname)) return false;
  // Every encoded picture has a blur, unless it can be seen through.
  if (picture.sources.length > 0 && picture.blur === null) return false;
  const { width, height } = picture;
  if (width === null || height === null) return true;
  return Math.min(width, height) >= LEAST && Math.max(width, height) <= Math.min(width, height) * LONGEST;
}

/** All parts of the list of posts have one, which comes page after page. */
const recentPictures = recentOf<PixelPicture>(4);

/** What is drawn for the home page, where nothing of its own is at its head. */
export function homeCard({ tagline, name }: SiteContent['company']): ShareCard {
  return { kicker: null, title: tagline ?? name, seed: 'home', family: 'rings', ground: 'teal' };
}

/** A page without a card shows that of the home page. */
function drawn(page: Page, card: PageHead['card']): Omit<ShareImage, 'isNamed'> {
  const { content, labels, settings, drawPicture } = page;
  const { company } = content;
  const shown = card ?? homeCard(company);
  const alt = fill(labels.machines.picture, { title: shown.title, name: company.name });
  const photo = shown.picture ?? photoFor(page, shown.seed);
  const address = photo && siteUrl(settings, photo);
  const src = address && (content.pictures[address]?.src ?? address);
  const size = { width: null, height: null };
  if (src && isShown({ src, ...size, sources: [], blur: null }, settings)) return { src, alt, ...size, type: null };
  if (!drawPicture) throw new Error('shareImage: pictures are drawn by the build only');
  const picture = recentPictures(content)(JSON.stringify(shown), () =>
    drawShareCard(shown, content, writingDirection(settings.language)),
  );
  return { src: drawPicture('share.png', picture), alt, ...shareCardSize, type: 'image/png' };
}
