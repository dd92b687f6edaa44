import type { Labels } from '../content/labels.ts';
import type { Privacy } from '../page/privacy.ts';
import { showBanner } from './banner.ts';
import { styleBanner } from './banner-style.ts';
import { browserRejects, keepChoice, readChoice, type Choice } from './choice.ts';

interface Asking {
  /** Begins to count. */
  readonly start: () => void;
  readonly privacy: Privacy | null;
  readonly labels: Labels['consent'];
}

/**
 * Asks once, and again after six months or when the footer's button is pressed. Counting that has begun ends with a new page:
 * a script that runs cannot be taken back.
 */
export function askConsent({ start, privacy, labels }: Asking): void {
  styleBanner();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'consent-open';
  button.textContent = labels.choices;
  // The last one is the site's; a post may have one of its own.
  [...document.querySelectorAll('footer')].at(-1)?.append(button);

  const ask = (isAsked: boolean) =>
    showBanner({ labels, privacy, isAsked }, (choice: Choice) => {
      const isTakenBack = readChoice() === 'accepted' && choice === 'rejected';
      keepChoice(choice);
      if (isAsked) button.focus();
      if (choice === 'accepted') start();
      else if (isTakenBack) location.reload();
    });
  button.addEventListener('click', () => ask(true));

  const choice = readChoice();
  if (choice === 'accepted') start();
  else if (choice === null && !browserRejects()) ask(false);
}
