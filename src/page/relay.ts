import type { Relay } from '../relay/send-mail.ts';
import type { Page } from './context.tsx';
import { phoneText } from './phone.ts';

/** The relay that this deployment names, and what its mails say of the site; null when it names none. */
export function relayOf({
  settings: { language, relayUrl, relayProof },
  content: { company },
  labels,
}: Page): Relay | null {
  if (relayUrl === null) return null;
  const phone = { text: phoneText(company.phone, language), tel: company.tel };
  return {
    url: relayUrl,
    name: company.name,
    to: company.email,
    phone,
    errors: labels.mailErrors,
    ...(relayProof && { proof: true }),
  };
}
