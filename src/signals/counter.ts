import type { Settings } from '../contract.ts';
import { whenIdle } from '../islands/when-idle.ts';
import { tellEvent } from './adapters.ts';

let isStarted = false;

/** Loads the owner's script once and tells it of events. Those that come before it has loaded wait for it. */
export function count({ src, attributes }: NonNullable<Settings['analytics']>): void {
  if (isStarted) return;
  isStarted = true;
  let waiting: string[] | null = [];
  document.addEventListener('site:event', (event) => {
    const { name } = (event as CustomEvent<{ name: string }>).detail;
    if (waiting) waiting.push(name);
    else tellEvent(name);
  });
  trackPresses();
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.addEventListener('load', () => {
    waiting?.forEach(tellEvent);
    waiting = null;
  });
  script.src = trusted(src) as string;
  afterLoad(() => document.head.append(script));
}

/** The page itself comes first. */
function afterLoad(run: () => void): void {
  const onLoad = () => whenIdle(run);
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
}

/** The one address of the settings; the policy lets a name of its list be used more than once. */
function trusted(src: string): unknown {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(address: string): unknown } };
  };
  return trustedTypes?.createPolicy('html', { createScriptURL: () => src }).createScriptURL(src) ?? src;
}

/** What a link's address begins with, and the name of its event. */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/^tel:/, 'phone'],
  [/^mailto:/, 'mail'],
  [/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//, 'whatsapp'],
];

/** Makes a `site:event` of each press of a link that reaches the company: one listener for all links, now and later. */
function trackPresses(): void {
  // Wherever the company's own address lies, the button at the window's foot leads there.
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]')?.href;
  document.addEventListener('click', ({ target }) => {
    const href = (target as Element).closest('a')?.href;
    if (!href) return;
    const name = href === chat ? 'whatsapp' : WAYS.find(([start]) => start.test(href))?.[1];
    if (name) document.dispatchEvent(new CustomEvent('site:event', { detail: { name } }));
  });
}
