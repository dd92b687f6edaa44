import { Anchor } from '../components/Anchor.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Label } from '../components/Label.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import type { CallWords } from '../content/page-paths.ts';
import { usePage } from '../context/context.tsx';
import { classes, layout } from '../styles/classes.ts';
import styles from './ClosingCall.module.scss';
import { photoFor } from '../components/Cloth.tsx';
import { Drawing } from '../components/Drawing.tsx';
import { OwnPicture } from '../components/OwnPicture.tsx';
import { hasStitches } from '../stitch/families.ts';
import rings from './call-rings.svg';
import art from './CallArt.module.scss';

const NONE: CallWords = {};

/** One question, one button, and the mail address in clear; a short one has no address. `words` are the page's own. */
export function ClosingCall({ words = NONE, id = words.id ?? 'call' }: { words?: CallWords; id?: string }) {
  const { company, navigation, shared } = usePage().content;
  const { contact } = navigation;
  // A question of its own has the words above it of its own, or none.
  const { label, title } = words.title === undefined ? { ...shared.call, ...words, title: shared.call.title } : words;
  const { short } = words;
  const link = words.link ?? shared.call.link ?? (contact && { name: contact.name, to: contact.path });
  return (
    <section className={classes(layout.wrap, styles.call, short && styles.short)} aria-labelledby={id}>
      {label && !short && <Label>{label}</Label>}
      <Anchor as="h2" id={id} className={styles.title}>
        {title}
      </Anchor>
      {(link || company.email) && (
        <p className={classes(layout.actions, styles.ways)}>
          {link && (
            <ButtonLink to={link.to} kind="gold" icon="arrow">
              {link.name}
            </ButtonLink>
          )}
          {company.email && !short && <ThreadLink href={`mailto:${company.email}`}>{company.email}</ThreadLink>}
        </p>
      )}
    </section>
  );
}

/** Off the right edge of the closing call: rings, one of them gold, from a file that pages share; or a photograph. A brand without stitches has neither. */
export function CallArt() {
  const page = usePage();
  const photo = photoFor(page, 'call');
  if (photo)
    return <OwnPicture path={photo} alt="" className={classes(art.art, art.photo)} sizes="30vw" loading="lazy" />;
  if (!hasStitches(page.settings.pattern)) return null;
  if (!page.drawSvg) return <Drawing file={rings} className={art.art} />;
  const { dark } = page.drawSvg('rings', '', () => (
    <Drawing xmlns="http://www.w3.org/2000/svg" file={rings} color="var(--teal)" />
  ));
  return <img className={art.art} src={dark} alt="" width={600} height={600} loading="lazy" decoding="async" />;
}
