import { GoLink } from '../components/GoLink.tsx';
import { RoundButton } from '../components/Round.tsx';
import posterSmall from '../media/hero-poster.avif';
import poster from '../media/hero-poster.webp';
import filmSmall from '../media/hero.webm';
import film from '../media/hero.mp4';
import { usePage } from '../page/context.tsx';
import { around } from '../page/label-text.ts';
import { shownLinks } from '../page/shown-links.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
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
  const proof = shownLinks(pages.home.proof ? [pages.home.proof] : [], content)[0];
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

function HeroFilm() {
  const { facts } = usePage();
  for (const file of [posterSmall, poster, filmSmall, film]) facts.files.add(file);
  return (
    <>
      <picture>
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
        <source src={filmSmall} type="video/webm" />
        <source src={film} type="video/mp4" />
      </video>
    </>
  );
}
