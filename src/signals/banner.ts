import type { Labels } from '../content/labels.ts';
import type { Privacy } from '../page/privacy.ts';
import type { Choice } from './choice.ts';

interface Banner {
  readonly labels: Labels['consent'];
  readonly privacy: Privacy | null;
  /** The visitor asked for it, so the focus goes there. */
  readonly isAsked: boolean;
}

/** Below and above what has the focus, in CSS pixels. */
const ROOM = 24;

/** Shows the question at the window's foot, over nothing that moves; it holds no focus, and goes once there is an answer. */
export function showBanner({ labels, privacy, isAsked }: Banner, answer: (choice: Choice) => void): void {
  if (document.querySelector('.consent')) return;
  const banner = document.createElement('section');
  banner.className = 'consent';
  banner.setAttribute('aria-label', labels.title);
  const words = document.createElement('div');
  words.setAttribute('role', 'status');
  const button = (text: string, choice: Choice) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.addEventListener('click', () => {
      banner.remove();
      document.documentElement.style.scrollPaddingBottom = '';
      dispatchEvent(new Event('resize'));
      answer(choice);
    });
    return made;
  };
  const buttons = document.createElement('div');
  buttons.className = 'consent-answers';
  const [reject, accept] = [button(labels.reject, 'rejected'), button(labels.accept, 'accepted')];
  buttons.append(reject, accept);
  banner.append(words, buttons);
  // Behind the skip link, which stays the first.
  document.body.querySelector('a')?.after(banner);
  // Said aloud only when it comes into an element that is there.
  words.append(line('b', labels.title), line('p', labels.text), ...(privacy ? [privacyLink(privacy)] : []));
  // What gets the focus is scrolled clear of the banner.
  document.documentElement.style.scrollPaddingBottom = `${innerHeight - banner.getBoundingClientRect().top + ROOM}px`;
  // The WhatsApp button looks anew for its place.
  dispatchEvent(new Event('resize'));
  if (isAsked) reject.focus();
}

function line(tag: 'b' | 'p', text: string): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

function privacyLink({ href, name }: Privacy): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = name;
  return link;
}
