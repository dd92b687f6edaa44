import type { SignalsProps } from '../../widgets/unhydrated.tsx';
import type { Mount } from '../../islands/mount.tsx';

/** Needs no React. What a setting does not ask for is not loaded. */
export const mount: Mount = async (element, given) => {
  const { analytics, reports, privacy, labels } = given as SignalsProps;
  if (reports) (await import('../../signals/report-errors.ts')).reportErrors(reports);
  if (analytics) {
    const { count } = await import('../../signals/counter.ts');
    const start = () => count(analytics);
    if (analytics.consent) (await import('../../signals/consent.ts')).askConsent(start, { privacy, labels });
    else start();
  }
  element.setAttribute('awake', '');
};
