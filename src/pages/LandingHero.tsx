import { ButtonLink } from '../components/Button.tsx';
import { Crumbs, type Crumb } from '../components/Crumbs.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { LandingArt, type Device } from './LandingArt.tsx';
import styles from './LandingHero.module.scss';

interface LandingHeroProps {
  readonly title: string;
  readonly lead: string;
  readonly crumbs: readonly Crumb[];
  readonly device: Device;
  /** Where more is told. */
  readonly more: { readonly text: string; readonly path: string } | undefined;
}

/** The head of a landing page, on night ground: what is made there, drawn in thread. */
export function LandingHero({ title, lead, crumbs, device, more }: LandingHeroProps) {
  const { contact } = usePage().content.navigation;
  return (
    <div className={classes(layout.night, styles.hero)}>
      <div className={classes(layout.wrap, styles.words)}>
        <Crumbs items={crumbs} />
        <h1>{title}</h1>
        <p className={classes(layout.lead, styles.lead)}>{lead}</p>
        <div className={layout.actions}>
          <ButtonLink to={contact.path} kind="gold" icon="arrow">
            {contact.name}
          </ButtonLink>
          {more && <ButtonLink to={more.path}>{more.text}</ButtonLink>}
        </div>
      </div>
      <LandingArt device={device} className={styles.art} />
    </div>
  );
}
