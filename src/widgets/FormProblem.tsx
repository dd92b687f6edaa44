import { OutLink } from '../components/Link.tsx';
import { fill } from '../context/label-text.ts';
import type { Mail, Relay } from '../relay/send-mail.ts';
import styles from './FormProblem.module.scss';

export interface MailProblem {
  /** Why nothing was sent, in words for the visitor. */
  readonly reason: string;
  /** What was to be sent, where the relay failed: it may go by another way. Null where the relay works, and refused it. */
  readonly mail: Mail | null;
}

/** Beside the button, until the next try: that nothing was sent and why, and how the same mail goes by the visitor's own program, or a call. */
export function FormProblem({ relay, problem }: { relay: Relay | null; problem: MailProblem | null }) {
  if (!relay || !problem) return null;
  const { errors, to, phone } = relay;
  const { reason, mail } = problem;
  return (
    <div role="alert" className={styles.problem}>
      <strong>{errors.notSent}</strong> {reason}
      {mail && (to || phone) && (
        // The reason may be a browser's own, without a full stop: what follows begins a line.
        <div>
          <p>{errors.instead}</p>
          {to && <OutLink href={mailAddress(to, mail)}>{fill(errors.byMail, { email: to })}</OutLink>}
          {phone && <OutLink href={`tel:${phone.tel}`}>{fill(errors.byPhone, { phone: phone.text })}</OutLink>}
        </div>
      )}
    </div>
  );
}

/** RFC 6068: lines end with CR LF. */
function mailAddress(to: string, { subject, body }: Mail): string {
  const text = encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'));
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
