import { useEffect, useState } from 'react';

export type BreakerProps = { readonly at: 'render' | 'effect' | 'click' };

/** Throws in the browser: while it is hydrated, in an effect, or later. */
export function Breaker({ at }: BreakerProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken || (at === 'render' && 'document' in globalThis)) throw new Error(`broken at ${at}`);
  useEffect(() => {
    if (at === 'effect') throw new Error('broken at effect');
  }, [at]);
  return (
    <p>
      What the server wrote <button onClick={() => setBroken(true)}>Break</button>
    </p>
  );
}
