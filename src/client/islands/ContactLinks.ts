import { decoded } from '../../../shared/strings.ts';
import type { Mount } from '../../islands/mount.tsx';

/** Where the top of the form's section comes to, from the top of the window, in CSS pixels, and how long the way takes. */
const OFFSET = 60;
const DURATION_MS = 1000;

/** What ends the way: the visitor takes over. */
const TAKEN_OVER = ['wheel', 'touchstart', 'keydown', 'click'];

/** The browser follows the link, with its address and its focus; what is added is how the page goes there. */
export const mount: Mount = async (element) => {
  addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = (target as Element).closest('a');
    if (!link?.hash || link.pathname !== location.pathname || ctrlKey || metaKey || shiftKey) return;
    const section = document.getElementById(decoded(link.hash.slice(1)))?.closest('section');
    if (section?.querySelector('form')) goTo(section);
  });
  element.setAttribute('awake', '');
};

function goTo(section: Element): void {
  const from = scrollY;
  const start = performance.now();
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : DURATION_MS;
  let isOver = false;
  const step = (now: number) => {
    if (isOver) return;
    const part = Math.min(Math.max(now - start, 0) / duration, 1);
    const to = section.getBoundingClientRect().top + scrollY - OFFSET;
    // Slow at both ends.
    scrollTo({ top: from + ((to - from) * (1 - Math.cos(Math.PI * part))) / 2, behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
  };
  for (const sign of TAKEN_OVER) addEventListener(sign, () => (isOver = true), { capture: true, once: true });
  requestAnimationFrame(step);
}
