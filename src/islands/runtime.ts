/**
 * Wakes islands on the client: the element `<site-island>` that `Island` writes. Part of the loader, so it knows no React and
 * weighs little; all it needs to know stands in the element's attributes.
 */
import { LOADING_LIMIT_SECONDS } from './limits.ts';
import { showMessage, withReason } from './message.ts';
import type { Mount } from './mount.tsx';
import { setTriggers } from './triggers.ts';

const RETRY_MS = 1000;

/** Lets every island of the page, now and later, wake by its triggers. */
export function defineIslands(): void {
  customElements.define(
    'site-island',
    class extends HTMLElement {
      declare known?: true;

      // Runs again whenever something moves the element.
      connectedCallback(): void {
        if (!this.known) putToSleep(this);
        this.known = true;
      }
    },
  );
}

function putToSleep(element: HTMLElement): void {
  const given = (name: string) => element.getAttribute(name) ?? '';
  const addresses = given('chunks').split(' ');
  let held: HTMLElement | null = null;

  const near = once(() => addresses.forEach(preload));
  const wake = once(async () => {
    near();
    try {
      const { mount } = await load(addresses[0]!, given('late'));
      await mount(element, JSON.parse(given('props')), given('prefix'));
    } catch (cause) {
      showMessage(element, withReason(given('failed'), cause));
      reportError(new Error(`Loading chunk ${given('name')} failed`, { cause }));
    }
    element.removeEventListener('click', hold, true);
    replay();
  });

  /** Buttons wait for the widget; links, fields and the rest do by themselves what they should. */
  function hold(event: Event): void {
    const button = (event.target as Element).closest('button');
    if (button?.closest('site-island') !== element) return;
    event.preventDefault();
    event.stopPropagation();
    held = button;
    wake();
  }

  /** Without a widget, after a failure, the click does what the HTML says. */
  function replay(): void {
    const focused = document.activeElement;
    if (element.contains(focused)) focused?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    held?.click();
  }

  element.addEventListener('click', hold, true);
  setTriggers({ element, near, wake }, given('when'));
}

/** Browsers remember that a module could not be fetched, so the second try asks under another address. */
function load(address: string, late: string): Promise<{ mount: Mount }> {
  const chunk = import(address).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return import(`${address}?retry`);
  });
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(late)), LOADING_LIMIT_SECONDS * 1000),
  );
  return Promise.race([chunk, limit]);
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function once(run: () => unknown): () => void {
  let isDone: true | undefined;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
