/** A strip at the foot of the page, for what the CMS has no place for. */

const PLACE =
  'position:fixed;inset:auto 0 0;z-index:2147483647;max-height:40vh;overflow:auto;font:14px/1.5 system-ui,sans-serif';
const MESSAGE =
  'display:flex;gap:1rem;align-items:start;padding:.75rem 1rem;border-top:3px solid #c62828;background:#fff;color:#1b1b1b';
const BUTTON =
  'padding:.375rem .75rem;border:1px solid #767676;border-radius:4px;background:#fff;color:inherit;font:inherit';

/**
 * Shows a message until it is closed, or until there is another on the same matter.
 *
 * @param message null takes the last one away
 */
export function tellEditor(matter: 'change' | 'build', message: string | null): void {
  document.querySelector(`#site-notice-${matter}`)?.remove();
  if (message === null) return;
  const text = styled('p', 'flex:1;margin:0;white-space:pre-wrap;overflow-wrap:anywhere;user-select:text');
  text.textContent = message;
  const close = styled('button', BUTTON);
  close.type = 'button';
  close.textContent = 'Close';
  const strip = styled('div', MESSAGE);
  strip.id = `site-notice-${matter}`;
  strip.setAttribute('role', 'alert');
  strip.append(text, close);
  close.addEventListener('click', () => strip.remove());
  place().append(strip);
}

function place(): HTMLElement {
  const known = document.querySelector<HTMLElement>('#site-notices');
  if (known) return known;
  const made = styled('div', PLACE);
  made.id = 'site-notices';
  document.body.append(made);
  return made;
}

function styled<Name extends 'p' | 'button' | 'div'>(name: Name, css: string) {
  const element = document.createElement(name);
  element.style.cssText = css;
  return element;
}
