/** What the visitor's browser remembers of the lead form (docs/forms.md). Storage may be closed or hold anything. */
import { addDays } from 'date-fns/addDays';

const SUBMITTED = 'hasSubmittedForm';
const EXPIRY = 'formSubmissionExpiry';
const SUPPRESSED_DAYS = 30;

/** Whether the visitor is not to be asked again yet. Forgets what has expired or makes no sense. */
export function isLeadRemembered(): boolean {
  try {
    const expiry = Date.parse(localStorage.getItem(EXPIRY) ?? '');
    if (expiry > Date.now()) return localStorage.getItem(SUBMITTED) === 'true';
    localStorage.removeItem(SUBMITTED);
    localStorage.removeItem(EXPIRY);
  } catch {
    // Without storage nobody is known: the pop-up may show.
  }
  return false;
}

/** Asks the visitor no more for 30 days. */
export function rememberLead(): void {
  try {
    localStorage.setItem(SUBMITTED, 'true');
    localStorage.setItem(EXPIRY, addDays(new Date(), SUPPRESSED_DAYS).toISOString());
  } catch {
    // The mail is sent all the same.
  }
}
