import { OutLink } from '../components/Link.tsx';
import { fill } from '../page/label-text.ts';
import type { Mail, Relay } from '../relay/send-mail.ts';
import styles from './RelayFailed.module.scss';

interface RelayFailedProps {
  readonly relay: Relay;
  readonly mail: Mail;
  /** Why, in words for the visitor. */
  readonly reason: string;
}

/** What is said when the relay fails: that nothing is lost, and how the same mail goes by the visitor's own program, or a call. */
export function RelayFailed({ relay: { errors, to, phone }, mail, reason }: RelayFailedProps) {
  return (
    <>
      <strong>{errors.notSent}</strong> {reason} {errors.instead}
      <span className={styles.ways}>
        <OutLink href={mailAddress(to, mail)}>{fill(errors.byMail, { email: to })}</OutLink>
        <OutLink href={`tel:${phone.tel}`}>{fill(errors.byPhone, { phone: phone.text })}</OutLink>
      </span>
    </>
  );
}

/** RFC 6068: lines end with CR LF. */
function mailAddress(to: string, { subject, body }: Mail): string {
  const text = encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
