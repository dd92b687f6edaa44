import type { Labels } from '../content/labels.ts';
import type { Privacy } from '../context/privacy.ts';
import type { Choice } from './choice.ts';

export interface BannerWords {
  readonly labels: Labels['consent'];
  readonly privacy: Privacy | null;
}

/** Below and above what has the focus, in CSS pixels. */
const ROOM = 24;

/**
 * Shows the question at the window's foot, over nothing that moves; it holds no focus, and goes once there is an answer.
 *
 * @param isAsked the visitor asked for it, so the focus goes there
 */
export function showBanner({ labels, privacy }: BannerWords, isAsked: boolean, answer: (choice: Choice) => void): void {
  if (document.querySelector('.consent')) return;
  const banner = element('section', { className: 'consent', ariaLabel: labels.title });
  const words = element('div', { role: 'status' });
  const button = (textContent: string, choice: Choice) => {
    const made = element('button', { type: 'button', textContent });
    made.addEventListener('click', () => {
      banner.remove();
      document.documentElement.style.scrollPaddingBottom = '';
      dispatchEvent(new Event('resize'));
      answer(choice);
    });
    return made;
  };
  const buttons = element('div', { className: 'consent-answers' });
  const [reject, accept] = [button(labels.reject, 'rejected'), button(labels.accept, 'accepted')];
  buttons.append(reject, accept);
  banner.append(words, buttons);
  // Behind the skip link, which stays the first.
  document.body.querySelector('a')?.after(banner);
  // Said aloud only when it comes into an element that is there.
  words.append(element('b', { textContent: labels.title }), element('p', { textContent: labels.text }));
  if (privacy) words.append(element('a', { href: privacy.href, textContent: privacy.name }));
  // What gets the focus is scrolled clear of the banner.
  document.documentElement.style.scrollPaddingBottom = `${innerHeight - banner.getBoundingClientRect().top + ROOM}px`;
  if (isAsked) reject.focus();
}

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
