import { createContext, useCallback, useContext } from 'react';

/** Where a slot's content comes from: rendered strings on the server, what stands in the page on the client. */
export interface SlotSource {
  /** React writes the HTML anew when it gets another object, so a slot gets the same one each time. */
  htmlOf(name: string): { readonly __html: string | TrustedHTML };
  /** Called with the slot's element when it is put into the page. */
  fill(name: string, element: HTMLElement): void;
}

const SlotContext = createContext<SlotSource | null>(null);
export const SlotProvider = SlotContext.Provider;

/**
 * A place in a widget for what only the server renders: it comes with the page and the client keeps it as it is, so neither
 * its code nor its texts are sent a second time. `<Island slots={{ name: ... }}>` says what stands there.
 */
export function Slot({ name, className }: { name: string; className?: string | undefined }) {
  const source = useContext(SlotContext);
  if (!source) throw new Error(`Slot: "${name}" was rendered outside of an island`);
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (element) source.fill(name, element);
    },
    [source, name],
  );
  return (
    <div
      ref={fill}
      data-slot={name}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={source.htmlOf(name)}
    />
  );
}
