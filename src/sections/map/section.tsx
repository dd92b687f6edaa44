import { addressLine } from '../../context/address.ts';
import { fill } from '../../context/label-text.ts';
import { hasStitches } from '../../stitch/families.ts';
import { Address } from '../../components/Address.tsx';
import { Button } from '../../components/Button.tsx';
import { Drawing } from '../../components/Drawing.tsx';
import { Paper } from '../../components/Paper.tsx';
import { ThreadLink } from '../../components/ThreadLink.tsx';
import city from './city.svg';
import styles from './map.module.scss';
import type schema from './schema.ts';
import { classes, layout, sectionView, usePage, usePattern, type SectionProps } from '../view.ts';

export default sectionView<typeof schema>({ View: MapPanel });

/**
 * A stitched map, or the address in type where the theme has no stitches, with a paper lying on it, and two ways to the real one: a link, and a button that a script offers. Nothing is
 * requested from another company before.
 */
function MapPanel({ section: { title, note }, id }: SectionProps<typeof schema>) {
  const { content, labels } = usePage();
  const { company } = content;
  const { link, embed } = company.map!;
  const { mapOf, showMap, openMap } = labels.contact;
  const { street = '', locality = '' } = company.address;
  const place = addressLine(company.address);
  return (
    <section className={styles.map} aria-labelledby={id}>
      {hasStitches(usePattern()) ? (
        <Drawing
          className={styles.art}
          file={city}
          values={{ city: locality, street, name: company.name, look: styles }}
        />
      ) : (
        <p className={classes(styles.art, styles.words)} aria-hidden="true">
          {[street, locality].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      )}
      {embed !== undefined && (
        <template>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the visitor asks for another company's page, whole */}
          <iframe className={styles.frame} src={embed} title={fill(mapOf, { address: place })} loading="lazy" />
        </template>
      )}
      <div className={classes(layout.wrap, styles.over)}>
        <Paper className={styles.paper}>
          <h2 id={id}>{title}</h2>
          {place && <Address lines={[place]} />}
          {embed !== undefined && (
            <div className={styles.ways} data-map="" hidden>
              <Button small icon="pin">
                {showMap}
              </Button>
              {note && <p className={classes(layout.small, layout.soft)}>{note}</p>}
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
