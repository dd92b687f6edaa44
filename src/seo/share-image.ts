import { writingDirection } from '../../shared/letters.ts';
import type { Picture, PixelPicture } from '../contract.ts';
import { photoFor } from '../components/Cloth.tsx';
import { siteUrl, type Page } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { recentOf } from '../page/recent.ts';
import type { PageHead } from './page-head.ts';
import { drawShareCard, shareCardSize } from './share-card.tsx';

/** A picture for share cards and structured data: `src` is absolute, `type` the media type where it is known. */
export type ShareImage = Pick<Picture, 'src' | 'alt' | 'width' | 'height'> & { readonly type: string | null };

/** The page's own picture with its whole address, else the photograph at its head, or one drawn of its title. The page's facts are told. */
export function shareImage(page: Page, { image, card }: PageHead): ShareImage {
  const { settings, facts } = page;
  const picture = image ? { ...image, type: null } : drawn(page, card);
  const { href } = new URL(picture.src, `${settings.origin}${settings.basePath}/`);
  if (href.startsWith(`${settings.origin}/`)) facts.files.add(href.slice(settings.origin.length));
  facts.picture = href;
  return { ...picture, src: href };
}

/** All parts of the list of posts have one, which comes page after page. */
const recentPictures = recentOf<PixelPicture>(4);

/** A page without a card shows that of the home page. */
function drawn(page: Page, card: PageHead['card']): ShareImage {
  const { content, labels, settings, drawPicture } = page;
  const { company } = content;
  const shown: NonNullable<typeof card> = card ?? {
    kicker: null,
    title: company.tagline ?? company.name,
    seed: 'home',
    family: 'rings',
    ground: 'teal',
  };
  const alt = fill(labels.machines.picture, { title: shown.title, name: company.name });
  const photo = shown.picture ?? photoFor(page, shown.seed);
  if (photo) {
    const address = siteUrl(settings, photo);
    return { src: content.pictures[address]?.src ?? address, alt, width: null, height: null, type: null };
  }
  if (!drawPicture) throw new Error('shareImage: pictures are drawn by the build only');
  const picture = recentPictures(content)(JSON.stringify(shown), () =>
    drawShareCard(shown, content, writingDirection(settings.language)),
  );
  return { src: drawPicture('share.png', picture), alt, ...shareCardSize, type: 'image/png' };
}
