import { addressLine } from '../page/address.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import { MapArt } from './MapArt.tsx';
import styles from './MapPanel.module.scss';
import { Paper } from './Paper.tsx';
import { ThreadLink } from './ThreadLink.tsx';

/** A stitched map with the address lying on it, and a link to the real one. Nothing is asked of another company. */
export function MapPanel() {
  const { company, pages } = usePage().content;
  return (
    <section className={styles.map} aria-labelledby="map">
      <MapArt className={styles.art} />
      <div className={layout.wrap}>
        <Paper className={styles.paper}>
          <Anchor as="h2" id="map">
            {pages.contact.map.title}
          </Anchor>
          <address className={layout.soft}>{addressLine(company.address)}</address>
          <p className={classes(layout.actions, styles.ways)}>
            <ThreadLink href={company.map.link} newTab>
              Open the map in a new tab
            </ThreadLink>
          </p>
        </Paper>
      </div>
    </section>
  );
}
