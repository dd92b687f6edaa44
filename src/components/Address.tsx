import { Fragment } from 'react';
import { layout } from '../styles/classes.ts';

/** A number with its groups of digits, and the word that it numbers. */
const NUMBER = /(\d+(?:[\s-]\d+)*(?:\s\p{L}+)?)/u;

/** A postal address; lines that are not there are left out. No line breaks within a number, or between it and its word. */
export function Address({ lines }: { readonly lines: readonly (string | undefined)[] }) {
  return (
    <address className={layout.soft}>
      {lines.filter(Boolean).map((line, place) => (
        <Fragment key={line}>
          {place > 0 && <br />}
          {line?.split(NUMBER).map((part, at) =>
            at % 2 === 1 && part.includes(' ') ? (
              <span key={part} className={layout.whole}>
                {part}
              </span>
            ) : (
              part
            ),
          )}
        </Fragment>
      ))}
    </address>
  );
}
