import narrow from '../../media/hero-poster-narrow.avif';
import whole from '../../media/hero-poster.avif';

/**
 * Where the hero is so tall that half of the picture shows: poster and film are cut from it, with the point at 76 % of their width where
 * the whole one has it.
 */
export const NARROW = '(max-width: 55.99rem) and (orientation: portrait)';

/** The poster in its smallest encoding, each cut for the windows that show it. */
export const posters = [
  { href: narrow, media: NARROW },
  { href: whole, media: `not all and ${NARROW}` },
] as const;
