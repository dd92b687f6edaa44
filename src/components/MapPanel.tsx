import { addressLine } from '../page/address.ts';
import { usePage } from '../page/context.tsx';
import { fill } from '../page/label-text.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { Anchor } from './Anchor.tsx';
import { Button } from './Button.tsx';
import { MapArt } from './MapArt.tsx';
import styles from './MapPanel.module.scss';
import { Paper } from './Paper.tsx';
import { ThreadLink } from './ThreadLink.tsx';

/**
 * A stitched map with the address lying on it, and two ways to the real one: a link, and a button that a script offers. Nothing is
 * asked of another company before. Nothing where the company names no map.
 */
export function MapPanel() {
  const { content, labels } = usePage();
  const { company, pages } = content;
  if (!company.map) return null;
  const { link, embed } = company.map;
  const { mapOf, showMap, openMap } = labels.contact;
  const place = addressLine(company.address);
  return (
    <section className={styles.map} aria-labelledby="map">
      <MapArt className={styles.art} />
      <div className={classes(layout.wrap, styles.over)}>
        <Paper className={styles.paper}>
          <Anchor as="h2" id="map">
            {pages.contact.map.title}
          </Anchor>
          <address className={layout.soft}>{place}</address>
          {embed !== undefined && (
            <div className={styles.ways} data-map="" hidden>
              <template>
                {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the policy names the one company it may come from */}
                <iframe className={styles.art} title={fill(mapOf, { address: place })} loading="lazy" src={embed} />
              </template>
              <Button small icon="pin">
                {showMap}
              </Button>
              <p className={classes(layout.small, layout.soft)}>{pages.contact.map.note}</p>
            </div>
          )}
          {link !== undefined && (
            <p className={styles.ways}>
              <ThreadLink href={link} newTab>
                {openMap}
              </ThreadLink>
            </p>
          )}
        </Paper>
      </div>
    </section>
  );
}
