/** Wakes a widget in its server HTML. The only file that brings React's client; every island's chunk starts here. */
import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SlotProvider, type SlotSource } from './Slot.tsx';
import { showMessage, withReason } from './message.ts';

/**
 * What an island's chunk exports. Resolves when the widget's effects have run, and the element then has the attribute `awake`;
 * or when it threw, and its place says so.
 */
export type Mount = (element: HTMLElement, props: object, prefix: string) => Promise<void>;

/**
 * The mount of one widget. When the widget throws, then or later, its place shows the message of docs/visitors.md and below it
 * the server's HTML, as it was when the widget woke.
 */
export function mountOf<Props extends object>(Widget: ComponentType<Props>): Mount {
  return (element, props, prefix) =>
    new Promise((resolve) => {
      const html = [...element.childNodes].map((node) => node.cloneNode(true));
      const fail = (cause: unknown) => {
        element.removeAttribute('awake');
        document.dispatchEvent(new CustomEvent('site:error', { detail: cause }));
        element.replaceChildren(...html);
        showMessage(element, withReason(element.getAttribute('crashed') ?? '', cause));
        resolve();
      };
      const succeed = () => {
        element.setAttribute('awake', '');
        resolve();
      };
      hydrateRoot(
        element,
        <Boundary onError={fail}>
          <SlotProvider value={keptSlots(element)}>
            <Awake onAwake={succeed}>
              {/* The server wrote these props, of this type, into the page. */}
              <Widget {...(props as Props)} />
            </Awake>
          </SlotProvider>
        </Boundary>,
        { identifierPrefix: prefix },
      );
    });
}

/** Tells when the effects of what it holds have run: a parent's run after its children's. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

class Boundary extends Component<{ onError: (cause: unknown) => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(cause: unknown) {
    this.props.onError(cause);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The slots of an island as the server filled them. Hydration finds them filled; should React make a slot's element anew, what
 * stood in the old one is moved over: as nodes, since a string would not pass Trusted Types.
 *
 * @param island before React touches it
 */
function keptSlots(island: Element): SlotSource {
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
