import { RoundButton } from '../../components/Round.tsx';
import { usePage } from '../../page/context.tsx';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import { HeroFilm } from './Film.tsx';
import styles from './hero.module.scss';
import { posters } from './poster.ts';
import type schema from './schema.ts';
import { TitleHero } from './title.part.tsx';
import { sectionView, type SectionProps } from '../view.ts';
import { Actions, Welcome } from './Words.tsx';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: Hero,
  isDark: true,
  head: ({ shows }) => (shows === 'film' ? { poster: posters } : {}),
});

function Hero(props: Props) {
  return props.section.shows === 'film' ? <FilmHero {...props} /> : <TitleHero {...props} />;
}

/** Fills the window: the words at its foot, before a film. */
function FilmHero({ section, id, heading: Heading, page }: Props) {
  const { labels, content } = usePage();
  const { brand, lead, proof } = section;
  return (
    <section className={classes(layout.night, styles.hero)} aria-labelledby={id}>
      <HeroFilm />
      <div className={classes(layout.wrap, styles.words)}>
        {brand ? (
          <Welcome id={id} heading={Heading} />
        ) : (
          <Heading id={id} className={styles.tagline}>
            {section.title ?? page.title}
          </Heading>
        )}
        <p className={classes(layout.lead, styles.lead)}>{lead ?? (brand && content.company.promise)}</p>
        <Actions actions={section.actions} />
        {proof && <p className={styles.proof}>{proof}</p>}
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
