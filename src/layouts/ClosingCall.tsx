import { Anchor } from '../components/Anchor.tsx';
import { ButtonLink } from '../components/Button.tsx';
import { Label } from '../components/Label.tsx';
import { ThreadLink } from '../components/ThreadLink.tsx';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './ClosingCall.module.scss';

/** One question, one button, and the mail address in clear. */
export function ClosingCall() {
  const { company, navigation, pages } = usePage().content;
  const { label, title } = pages.shared.call;
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
