import narrowSmall from '../../media/hero-poster-narrow.avif';
import narrow from '../../media/hero-poster-narrow.webp';
import posterSmall from '../../media/hero-poster.avif';
import poster from '../../media/hero-poster.webp';
import filmSmall from '../../media/hero.webm';
import film from '../../media/hero.mp4';
import narrowFilmSmall from '../../media/hero-narrow.webm';
import narrowFilm from '../../media/hero-narrow.mp4';
import { usePage } from '../../page/context.tsx';
import { classes } from '../../styles/classes.ts';
import { NARROW } from './poster.ts';
import styles from './hero.module.scss';

/** The first that fits is played. */
const films = [
  { media: NARROW, src: narrowFilmSmall, type: 'video/webm' },
  { media: NARROW, src: narrowFilm, type: 'video/mp4' },
  { src: filmSmall, type: 'video/webm' },
  { src: film, type: 'video/mp4' },
];

/** `unlessCalm`: none for visitors who want less motion, where no script can ask. */
function FilmSources({ unlessCalm = false }: { unlessCalm?: boolean }) {
  const conditions = unlessCalm ? ['(prefers-reduced-motion: no-preference)'] : [];
  return films.map(({ media, ...source }) => (
    <source key={source.src} media={[...conditions, media].filter(Boolean).join(' and ') || undefined} {...source} />
  ));
}

/**
 * The film behind the words. The poster is the page's largest paint; the film lies over it and loads nothing until a script starts it,
 * and that script shows the button that pauses it. Without JavaScript it plays as soon as it has come, and a box takes it away.
 */
export function HeroFilm() {
  const { facts, labels } = usePage();
  for (const file of [narrowSmall, narrow, posterSmall, poster, ...films.map(({ src }) => src)]) facts.files.add(file);
  return (
    <>
      <picture>
        <source media={NARROW} srcSet={narrowSmall} type="image/avif" />
        <source media={NARROW} srcSet={narrow} type="image/webp" />
        <source srcSet={posterSmall} type="image/avif" />
        <img className={styles.film} src={poster} alt="" width="1280" height="720" fetchPriority="high" />
      </picture>
      <video
        className={styles.film}
        data-film=""
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
      >
        <FilmSources />
      </video>
      <noscript>
        <input type="checkbox" className={classes(styles.pause, styles.hide)} aria-label={labels.home.pauseFilm} />
        <video className={styles.film} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <FilmSources unlessCalm />
        </video>
      </noscript>
    </>
  );
}
