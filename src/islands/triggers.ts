/** What wakes an island. Each trigger may also tell that the time is near, so that the chunks are there when it comes. */
import { whenIdle } from './when-idle.ts';

/** An island that sleeps. Both calls may come more than once; only the first one counts. */
interface Sleeper {
  readonly element: Element;
  readonly near: () => void;
  readonly wake: () => void;
}

/** How far below the window an island counts as near, in CSS pixels. */
const NEAR_VIEW = '200px';
/** How long before its time an island counts as near. */
const NEAR_MS = 1000;

const triggers: { readonly [name: string]: (sleeper: Sleeper, argument: string) => void } = {
  load: ({ wake }) => wake(),

  idle: ({ wake }) => whenIdle(wake),

  visible({ element, near, wake }) {
    whenSeen(element, NEAR_VIEW, near);
    whenSeen(element, '0px', wake);
  },

  interaction({ element, near, wake }) {
    element.addEventListener('pointerover', near);
    element.addEventListener('focusin', wake);
    element.addEventListener('click', wake);
    // The page's address may have values for its fields, beside those of campaigns.
    if (/[?&](?!utm_|\w*clid)/.test(location.search)) whenIdle(wake);
  },

  delay({ near, wake }, ms) {
    setTimeout(near, +ms - NEAR_MS);
    setTimeout(wake, +ms);
  },

  scroll({ near, wake }, percent) {
    addEventListener('scroll', () => {
      const scrolled = (100 * scrollY) / (document.body.scrollHeight - innerHeight);
      if (scrolled > +percent / 2) near();
      if (scrolled > +percent) wake();
    });
  },
};

export function setTriggers(sleeper: Sleeper, when: string): void {
  for (const text of when.split(';')) {
    const [name, argument] = text.split(':') as [string, string];
    triggers[name]?.(sleeper, argument);
  }
}

export function whenSeen(element: Element, rootMargin: string, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) {
        observer.disconnect();
        then();
      }
    },
    { rootMargin },
  );
  observer.observe(element);
}
