import { pageAt, PATHS } from '../content/page-paths.ts';
import type { Shared } from '../content/site-content.ts';
import { Island } from '../islands/Island.tsx';
import { EnquiryForm } from '../widgets/EnquiryForm.tsx';
import { siteUrl, usePage } from '../page/context.tsx';
import { privacyOf } from '../page/privacy.ts';
import { relayOf } from '../page/relay.ts';
import { classes } from '../styles/classes.ts';
import layout from '../styles/layout.module.scss';
import styles from './EnquiryBox.module.scss';

type EnquiryWords = { readonly [Name in 'title' | 'text' | 'steps']?: Shared['enquiry'][Name] | undefined };

interface EnquiryBoxProps {
  /** Of its heading, which names its section. */
  readonly id?: string;
  /** The page's own, in place of those that all pages share. */
  readonly words?: EnquiryWords | undefined;
  /** The name of the service that is chosen in the form. */
  readonly service?: string;
}

/** The white box with the enquiry form, and beside it what happens next. */
export function EnquiryBox({ id = 'enquiry', words, service }: EnquiryBoxProps) {
  const page = usePage();
  const { company, shared, services } = page.content;
  const { forms, fieldErrors, mails, toasts } = page.labels;
  const relay = relayOf(page);
  const { note, ...usual } = shared.enquiry;
  const { title = usual.title, text = usual.text } = words ?? {};
  const steps = words?.steps?.length ? words.steps : usual.steps;
  const interests = services.map((service) => service.name);
  return (
    <div className={layout.box}>
      <div className={classes(layout.grid, styles.grid)}>
        <div className={styles.say}>
          <h2 id={id}>{title}</h2>
          <p className={layout.soft}>{text}</p>
          {steps.length > 0 && (
            <ol role="list" className={styles.steps}>
              {steps.map((step) => (
                <li key={step.title}>
                  <div>
                    <strong>{step.title}</strong> <span className={layout.soft}>{step.text}</span>
                  </div>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className={styles.form}>
          <Island
            of={{ EnquiryForm }}
            when={relay && 'interaction'}
            props={{
              action: `mailto:${company.email}`,
              relay,
              thanks: pageAt(page.content, PATHS.thanks) ? siteUrl(page.settings, PATHS.thanks) : null,
              interests,
              interest: service ?? null,
              reply: company.replyTime ?? null,
              note,
              labels: { forms, fieldErrors, mails, toasts },
              privacy: privacyOf(page),
            }}
          />
        </div>
      </div>
    </div>
  );
}
