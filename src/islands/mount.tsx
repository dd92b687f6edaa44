/** Wakes a widget in its server HTML. The only file that brings React's client; every island's chunk starts here. */
import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keptSlots } from './kept-slots.ts';
import { showMessage, withReason } from './message.ts';
import { SlotProvider } from './Slot.tsx';

/**
 * What an island's chunk exports. Resolves when the widget's effects have run, and the element then has the attribute `awake`;
 * or when it threw, and its place says so.
 */
export type Mount = (element: HTMLElement, props: object, prefix: string) => Promise<void>;

/**
 * The mount of one widget. When the widget throws, then or later, its place shows the message of docs/product/overview.md and below it
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
