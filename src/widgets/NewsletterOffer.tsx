import { Island } from '../islands/Island.tsx';
import { Newsletter } from './Newsletter.tsx';
import { usePage } from '../context/context.tsx';
import { privacyOf } from '../context/privacy.ts';
import { relayOf } from '../relay/relay-of.ts';
import { actionOf } from '../relay/send-mail.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './NewsletterOffer.module.scss';

interface NewsletterOfferProps {
  readonly id?: string;
  /** In place of the labels. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
}

/** The form of the newsletter. Nothing at all where the settings name none, or a relay that is not there. */
export function NewsletterOffer({ id = 'newsletter', title, text }: NewsletterOfferProps) {
  const page = usePage();
  const { newsletter: place } = page.settings;
  const relay = place === 'relay' ? relayOf(page) : null;
  if (place === null || (place === 'relay' && !relay)) return null;
  const action = place === 'relay' ? actionOf(relay, page.content.company.email) : place;
  const { newsletter: words, forms, fieldErrors, mails, toasts } = page.labels;
  return (
    <section className={classes(layout.wrap, styles.offer)} aria-labelledby={id}>
      <div className={classes(styles.column, layout.stack)}>
        <h2 id={id}>{title ?? words.title}</h2>
        <p className={layout.soft}>{text ?? words.text}</p>
        <Island
          of={{ Newsletter }}
          when={relay && 'interaction'}
          props={{
            ...(action && { action }),
            relay,
            privacy: privacyOf(page),
            labels: { newsletter: words, forms, fieldErrors, mails, toasts },
          }}
        />
      </div>
    </section>
  );
}
