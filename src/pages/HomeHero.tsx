import { GoLink } from '../components/GoLink.tsx';
import { RoundButton } from '../components/Round.tsx';
import narrowSmall from '../media/hero-poster-narrow.avif';
import narrow from '../media/hero-poster-narrow.webp';
import posterSmall from '../media/hero-poster.avif';
import poster from '../media/hero-poster.webp';
import filmSmall from '../media/hero.webm';
import film from '../media/hero.mp4';
import narrowFilmSmall from '../media/hero-narrow.webm';
import narrowFilm from '../media/hero-narrow.mp4';
import { usePage } from '../page/context.tsx';
import { around } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { NARROW } from './hero-poster.ts';
import styles from './HomeHero.module.scss';

/** A name of more letters does not fit on one line at the largest size. */
const shortNameLetters = 7;

/**
 * The film behind the brand's name. The poster is the page's largest paint; the film lies over it and loads nothing until a
 * script starts it, and the button that pauses it is shown by that script too.
 */
export function HomeHero() {
  const { content, labels } = usePage();
  const { company, pages } = content;
  const { proof } = pages.home;
  const [before, after] = around(labels.home.welcome, 'name');
  const long = [...company.name].length > shortNameLetters;
  return (
    <section className={classes(layout.night, styles.hero)} aria-labelledby="welcome">
      <HeroFilm />
      <div className={classes(layout.wrap, styles.words)}>
        <h1 id="welcome">
          {before && <span className={styles.welcome}>{before}</span>}
          <span className={classes(styles.name, long && styles.long)}>{company.name}</span>
          {after && <span className={styles.welcome}>{after}</span>}
        </h1>
        <p className={styles.tagline}>{company.tagline}</p>
        <p className={classes(layout.lead, styles.lead)}>{company.promise}</p>
        {proof && (
          <p className={styles.proof}>
            {proof.text} <GoLink to={proof.path}>{proof.more}</GoLink>
          </p>
        )}
      </div>
      <RoundButton
        icon="pause"
        pressedIcon="play"
        label={labels.home.pauseFilm}
        aria-pressed="false"
        className={styles.pause}
        data-film-pause=""
        hidden
      />
    </section>
  );
}

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

/** Without JavaScript it plays as soon as it has come, and a box takes it away. */
function HeroFilm() {
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
