import { Anchor } from '../components/Anchor.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Label } from '../components/Label.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import type { CallWords } from '../content/page-paths.ts';
import { usePage } from '../context/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ClosingCall.module.scss';

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
