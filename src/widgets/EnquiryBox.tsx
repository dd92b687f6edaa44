import { thanksOf } from '../content/page-paths.ts';
import type { FormField } from '../content/form-fields.ts';
import type { Shared } from '../content/site-content.ts';
import { hasWays, Ways } from '../components/Ways.tsx';
import { Island } from '../islands/Island.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { siteUrl, usePage, type Page } from '../context/context.tsx';
import { privacyOf } from '../context/privacy.ts';
import { relayOf } from '../relay/relay-of.ts';
import { actionOf, takesForms } from '../relay/send-mail.ts';
import { classes, layout } from '../styles/classes.ts';
import styles from './EnquiryBox.module.scss';

type EnquiryWords = { readonly [Name in 'title' | 'text' | 'steps']?: Shared['enquiry'][Name] | undefined } & {
  /** Of a form of its own. */
  readonly fields?: readonly FormField[] | undefined;
  readonly subject?: string | undefined;
  readonly button?: string | undefined;
  /** A path, or what the form says. */
  readonly thanks?: string | undefined;
};

interface EnquiryBoxProps {
  /** Of its heading, which names its section. */
  readonly id?: string;
  /** The page's own, in place of those that all pages share. */
  readonly words?: EnquiryWords | undefined;
  /** The name of the service that is chosen in the form. */
  readonly service?: string;
}

/** Whether one can write or call: a section with the box is left out where one can do neither. */
export const canEnquire = ({ content, settings }: Page): boolean => settings.relayUrl !== null || hasWays(content);

/** The white box with the enquiry form, or with phone and WhatsApp where nobody takes mail, and beside it what happens next. */
export function EnquiryBox({ id = 'enquiry', words, service }: EnquiryBoxProps) {
  const page = usePage();
  const { company, shared, services } = page.content;
  const { email, replyTime = null } = company;
  const { forms, fieldErrors, mails, toasts } = page.labels;
  const relay = relayOf(page);
  const { note, ...usual } = shared.enquiry;
  const { fields, subject, button, thanks = thanksOf(page.content) } = words ?? {};
  const isPath = thanks?.startsWith('/');
  const { title = usual.title ?? forms.enquiry, text = usual.text } = words ?? {};
  const steps = words?.steps?.length ? words.steps : usual.steps;
  const interests = services.map((service) => service.name);
  const action = actionOf(relay, email);
  const ways = (
    <>
      <Ways />
      {replyTime && <p className={layout.soft}>{replyTime}</p>}
    </>
  );
  return (
    <div className={layout.box}>
      <div className={classes(layout.grid, styles.grid)}>
        <div className={styles.say}>
          <h2 id={id}>{title}</h2>
          {text && <p className={layout.soft}>{text}</p>}
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
          {(email || relay) && (
            <Island
              of={{ EnquiryForm }}
              when={relay && 'interaction'}
              props={{
                ...(action && { action }),
                relay,
                thanks: isPath ? siteUrl(page.settings, thanks as `/${string}`) : null,
                ...(thanks && !isPath && { sent: thanks }),
                interests,
                interest: service ?? null,
                reply: replyTime,
                ...(note && { note }),
                ...(fields?.length && { fields, title }),
                ...(subject && { subject }),
                ...(button && { button }),
                labels: { forms, fieldErrors, mails, toasts },
                privacy: privacyOf(page),
              }}
            />
          )}
          {!relay && !email && ways}
          {relay && !takesForms(relay) && <noscript>{ways}</noscript>}
        </div>
      </div>
    </div>
  );
}
