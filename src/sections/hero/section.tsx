import { ButtonLink } from '../../components/Button.tsx';
import { Crumbs } from '../../components/Crumbs.tsx';
import { targetOf } from '../../components/AnyLink.tsx';
import { RoundButton } from '../../components/Round.tsx';
import { ownFile, usePage } from '../../page/context.tsx';
import { around } from '../../page/label-text.ts';
import { classes } from '../../styles/classes.ts';
import layout from '../../styles/layout.module.scss';
import { HeroFilm } from './Film.tsx';
import styles from './hero.module.scss';
import { posters } from './poster.ts';
import type schema from './schema.ts';
import { ScreenArt } from './ScreenArt.tsx';
import title from './TitleHero.module.scss';
import { sectionView, type SectionProps } from '../view.ts';

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

/** The company's name, and its tagline as what one reads first. */
function Welcome({ id, heading: Heading }: Pick<Props, 'id' | 'heading'>) {
  const { content, labels } = usePage();
  const { name, tagline } = content.company;
  const [before, after] = around(labels.home.welcome, 'name');
  return (
    <>
      <Heading id={id} className={styles.welcome}>
        {before} <b>{name}</b> {after}
      </Heading>
      <p className={styles.tagline}>{tagline}</p>
    </>
  );
}

/** What is made, drawn in thread beside the words; or a picture. */
function TitleHero({ section, id, heading: Heading, page, crumbs }: Props) {
  const { content } = usePage();
  const { brand, lead = brand && content.company.promise, proof, shows } = section;
  return (
    <div className={classes(layout.night, title.hero)}>
      <div className={classes(layout.wrap, title.words)}>
        {Heading === 'h1' && crumbs.length > 1 && <Crumbs items={crumbs} />}
        {brand ? <Welcome id={id} heading={Heading} /> : <Heading id={id}>{section.title ?? page.title}</Heading>}
        {lead && <p className={classes(layout.lead, title.lead)}>{lead}</p>}
        <Actions actions={section.actions} />
        {proof && <p className={title.proof}>{proof}</p>}
      </div>
      {(shows === 'web' || shows === 'mobile') && <ScreenArt device={shows} className={title.art} />}
      {shows === 'picture' && <HeroPicture {...section} />}
    </div>
  );
}

/** Up to the edge of the window, in a box of its own, so that nothing moves when it comes. */
function HeroPicture({ picture, alt = '' }: Pick<Props['section'], 'picture' | 'alt'>) {
  const page = usePage();
  if (!picture) return null;
  return <img className={title.picture} src={ownFile(page, picture)} alt={alt} fetchPriority="high" />;
}

function Actions({ actions }: Pick<Props['section'], 'actions'>) {
  if (actions.length === 0) return null;
  return (
    <div className={layout.actions}>
      {actions.map(({ name, to }, place) => (
        <ButtonLink key={to} {...targetOf(to)} {...(place === 0 && ({ kind: 'gold', icon: 'arrow' } as const))}>
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
