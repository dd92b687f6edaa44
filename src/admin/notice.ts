/** A strip at the foot of the page, for what the CMS has no place for. */
import { styled } from './ask.ts';

const PLACE =
  'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:40vh;overflow:auto;font:14px/1.5 system-ui,sans-serif';
const MESSAGE =
  'display:flex;gap:1rem;align-items:start;padding:.75rem 1rem;border-top:3px solid #c62828;background:#fff;color:#1b1b1b';
const TEXT = 'flex:1;margin:0;white-space:pre-wrap;overflow-wrap:anywhere;user-select:text';
const BUTTON =
  'padding:.375rem .75rem;border:1px solid #767676;border-radius:4px;background:#fff;color:inherit;font:inherit';

/**
 * Shows a message until it is closed, or until there is another on the same matter.
 *
 * @param message null takes the last one away
 */
export function showNotice(matter: 'change' | 'build', message: string | null): void {
  document.querySelector(`#site-notice-${matter}`)?.remove();
  if (message === null) return;
  const strip = styled('div', MESSAGE, { id: `site-notice-${matter}`, role: 'alert' });
  const close = styled('button', BUTTON, { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => strip.remove());
  strip.append(styled('p', TEXT, { textContent: message }), close);
  let place = document.querySelector('#site-notices');
  if (!place) document.body.append((place = styled('div', PLACE, { id: 'site-notices' })));
  place.append(strip);
}
