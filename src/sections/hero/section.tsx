import { RoundButton } from '../../components/Round.tsx';
import { HeroFilm } from './Film.tsx';
import styles from './hero.module.scss';
import type schema from './schema.ts';
import { TitleHero } from './title.part.tsx';
import { classes, layout, sectionView, usePage, type SectionProps } from '../view.ts';
import { Words } from './Words.tsx';

type Props = SectionProps<typeof schema>;

export default sectionView<typeof schema>({
  View: (props) => (props.section.shows === 'film' ? <FilmHero {...props} /> : <TitleHero {...props} />),
  isDark: ({ tone }) => tone === 'dark',
  share: ({ shows, picture }) => ((shows === 'picture' || shows === 'nothing') && picture ? { picture } : {}),
});

/** Fills the window: the words at its foot, before a film. */
function FilmHero(props: Props) {
  const { pauseFilm } = usePage().labels.home;
  return (
    <section className={classes('night', layout.dark, styles.hero)} aria-labelledby={props.id}>
      <HeroFilm film={props.section.film!} />
      <div className={classes(layout.wrap, styles.words)}>
        <Words {...props} look={{ title: styles.tagline, lead: styles.lead, proof: styles.proof }} />
      </div>
      <RoundButton
        icon="pause"
        pressedIcon="play"
        label={pauseFilm}
        aria-pressed="false"
        className={styles.pause}
        data-film-pause=""
        hidden
      />
    </section>
  );
}
