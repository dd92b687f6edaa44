import { phoneText } from '../page/phone.ts';
import { usePage } from '../page/context.tsx';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import { ButtonLink } from './Button.tsx';
import styles from './HelpBox.module.scss';

/** The company's phone and a link that starts a call, a patch sewn on beside the services. */
export function HelpBox({ className }: { className?: string | undefined }) {
  const { content, labels, settings } = usePage();
  const { company, shared } = content;
  const { title, text } = shared.help;
  return (
    <aside className={classes(layout.nightPlain, styles.help, className)} aria-label={labels.services.help}>
      <h2>{title}</h2>
      <p className={layout.soft}>{text}</p>
      <p className={styles.phone}>{phoneText(company.phone, settings.language)}</p>
      <ButtonLink href={`tel:${company.tel}`} kind="gold" icon="call" className={styles.call}>
        {labels.services.call}
      </ButtonLink>
    </aside>
  );
}
