/** Structured data: each block is JSON, and says in which vocabulary and of what it speaks (JSON-LD 1.1; schema.org). */
import type { Fault } from '../links/findings.ts';
import type { CheckedPage } from './read-page.ts';

/** Problem `seo/json-ld`. */
export function checkJsonLd({ reading }: CheckedPage): Fault[] {
  return reading.jsonLd.flatMap(({ text, line, column }) => {
    const fault = faultOf(text);
    const message = `A block of structured data ${fault}`;
    return fault ? [{ code: 'seo/json-ld', policy: 'fail', message, line, column }] : [];
  });
}

function faultOf(text: string): string | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    return `is not JSON: ${(cause as SyntaxError).message}`;
  }
  const things: unknown[] = Array.isArray(data) ? data : [data];
  if (things.length === 0) return 'is empty';
  for (const thing of things) {
    if (typeof thing !== 'object' || thing === null) return 'holds something that is not an object';
    if (!('@context' in thing)) return 'has no "@context"';
    if (!('@type' in thing) && !('@graph' in thing)) return 'has no "@type"';
  }
  return null;
}
