import type { SlotSource } from './Slot.tsx';

/**
 * The slots of an island as the server filled them. Hydration finds them filled; should React make a slot's element anew, what
 * stood in the old one is moved over: as nodes, since a string would not pass Trusted Types.
 *
 * @param island before React touches it
 */
export function keptSlots(island: Element): SlotSource {
  const nodes = new Map<string | undefined, ChildNode[]>();
  for (const slot of island.querySelectorAll<HTMLElement>('[data-slot]')) {
    if (slot.parentElement?.closest('site-island') === island) nodes.set(slot.dataset['slot'], [...slot.childNodes]);
  }
  const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: TrustedHTML } };
  const empty = { __html: trustedTypes?.emptyHTML ?? '' };
  return {
    htmlOf: () => empty,
    fill(name, element) {
      if (!element.firstChild) element.append(...(nodes.get(name) ?? []));
    },
  };
}
