import { Icon } from '../../components/Icon.tsx';
import round from '../../components/Round.module.scss';
import { classes, usePage } from '../view.ts';
import { siteUrl, type Page } from '../../context/context.tsx';
import type { FieldsOf } from '../kind.ts';
import type schema from './schema.ts';
import styles from './hero.module.scss';

/** `unlessCalm`: none for visitors who want less motion, where no script can ask. */
function FilmSources({ cuts, unlessCalm = false }: { cuts: ReturnType<typeof cutsOf>; unlessCalm?: boolean }) {
  const conditions = unlessCalm ? ['(prefers-reduced-motion: no-preference)'] : [];
  const films = cuts.flatMap((cut) => cut.films);
  return films.map(({ media, ...source }) => (
    <source key={source.src} media={[...conditions, media].filter(Boolean).join(' and ') || undefined} {...source} />
  ));
}

/**
 * The film behind the words, which are the page's largest paint. The first frame is a few pixels in the page itself; the poster is fetched
 * once the words stand and fades in over it. The film lies over both and loads nothing until a script starts it, and that script shows the
 * button that pauses it. Without JavaScript it plays as soon as it has come, and a box takes it away.
 */
export function HeroFilm({ film }: { film: Film }) {
  const page = usePage();
  const cuts = cutsOf(film, page);
  const posters = cuts.flatMap((cut) => cut.posters);
  const poster = posters.pop()!;
  const frames = cuts.map((cut) => cut.frame);
  const frame = frames.pop();
  return (
    <>
      {frame?.src && (
        <picture>
          {frames.map(({ media, src }) => (src ? <source key={media} media={media} srcSet={src} /> : null))}
          <img className={styles.film} src={frame.src} alt="" />
        </picture>
      )}
      <picture>
        {posters.map(({ media, src, type }) => (
          <source key={src} media={media} srcSet={src} type={type} />
        ))}
        <img
          className={classes(styles.film, styles.poster)}
          src={poster.src}
          alt=""
          loading="lazy"
          fetchPriority="low"
        />
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
        <FilmSources cuts={cuts} />
      </video>
      <noscript>
        <label className={classes(round.round, styles.pause)}>
          <input type="checkbox" aria-label={page.labels.home.pauseFilm} />
          <Icon name="pause" />
          <Icon name="play" />
        </label>
        <video className={styles.film} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1}>
          <FilmSources cuts={cuts} unlessCalm />
        </video>
      </noscript>
    </>
  );
}

type Film = NonNullable<FieldsOf<typeof schema>['film']>;

/** Where the hero is so tall that half of the picture shows. */
const NARROW = '(max-width: 55.99rem) and (orientation: portrait)';

const TYPES: Readonly<Record<string, string>> = { mp4: 'video/mp4', webm: 'video/webm', jpg: 'image/jpeg' };

/** The first that fits is taken: the upright cut, where there is one, then the wide one. */
function cutsOf({ narrow, ...wide }: Film, page: Page) {
  const named = (paths: readonly string[], media: string | undefined) =>
    paths.map((path) => {
      const ending = path.split('.').at(-1)!;
      const own = siteUrl(page.settings, path);
      // Under the name that the build gives it, which browsers may keep.
      const src = page.content.pictures[own]?.src ?? own;
      page.facts.files.add(src);
      return { media, src, type: TYPES[ending] ?? `image/${ending}` };
    });
  const cut = ({ files, poster }: Pick<Film, 'files' | 'poster'>, media?: string) => ({
    films: named(files, media),
    posters: named(poster, media),
    frame: { media, src: page.content.pictures[siteUrl(page.settings, poster.at(-1)!)]?.blur },
  });
  return [...(narrow ? [cut(narrow, NARROW)] : []), cut(wide)];
}
