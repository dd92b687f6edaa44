import { ButtonLink } from '../components/Button.tsx';
import { Statement } from '../components/Statement.tsx';
import { hasPage } from '../content/optional-pages.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './HomeAbout.module.scss';
import { TurnedCloth } from './HomeTurnedCloth.tsx';

/** A statement, a few lines, and a wide cloth with its corner turned. */
export function HomeAbout() {
  const { content, labels } = usePage();
  const { label, title, text, caption } = content.pages.home.about;
  return (
    <section className={layout.section} aria-labelledby="about">
      <Statement id="about" label={label} title={title}>
        <p className={layout.soft}>{text}</p>
        {hasPage('about', content) && (
          <ButtonLink to="/about-us/" className={styles.more}>
            {labels.home.more}
          </ButtonLink>
        )}
      </Statement>
      <figure className={classes(layout.wrap, styles.turn)} data-reveal="">
        <TurnedCloth className={styles.cloth} />
        <figcaption className={classes(layout.small, layout.soft, styles.caption)}>{caption}</figcaption>
      </figure>
    </section>
  );
}
