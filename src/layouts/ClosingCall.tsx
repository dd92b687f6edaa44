import { Anchor } from '../components/Anchor.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Label } from '../components/Label.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ClosingCall.module.scss';

export interface CallWords {
  readonly label: string;
  readonly title: string;
}

/** One question, one button, and the mail address in clear. `words` are the page's own. */
export function ClosingCall({ words }: { words: CallWords | undefined }) {
  const { company, navigation, pages } = usePage().content;
  const { label, title } = words ?? pages.shared.call;
  return (
    <section className={classes(layout.wrap, styles.call)} aria-labelledby="call">
      <Label>{label}</Label>
      <Anchor as="h2" id="call" className={styles.title}>
        {title}
      </Anchor>
      <p className={classes(layout.actions, styles.ways)}>
        <ButtonLink to={navigation.contact.path} kind="gold" icon="arrow">
          {navigation.contact.name}
        </ButtonLink>
        <ThreadLink href={`mailto:${company.email}`}>{company.email}</ThreadLink>
      </p>
    </section>
  );
}
