/** Code written into the page itself, which the content security policy refuses, but for the site's own scripts, whose hashes it names. */
import type { Fault } from '../links/findings.ts';

/**
 * Types of `<script>` that a browser runs or acts upon (HTML Standard, 4.12.1); every other one is a data block.
 * Import maps fall under script-src as well, and so do speculation rules: those stand in a page with their hash in its policy.
 */
const EXECUTABLE =
  /^(?:|module|importmap|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** What a strict policy blocks; `name` is how a message calls it. */
export interface InlineCode {
  readonly what: 'script' | 'style' | 'handler' | 'address';
  readonly name: string;
}

/** The code in an element itself. */
export function inlineCodeOf(element: string, attributes: Readonly<Record<string, string>>): InlineCode[] {
  const found: InlineCode[] = [];
  const { src, type = '' } = attributes;
  if (element === 'script' && src === undefined && EXECUTABLE.test(type.trim()))
    found.push({ what: 'script', name: 'an inline <script>' });
  if (element === 'style') found.push({ what: 'style', name: 'an inline <style>' });
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/.test(name)) found.push({ what: 'handler', name: `the attribute ${name} on <${element}>` });
    if (/^(?:href|action|formaction|src)$/.test(name) && /^\s*javascript:/i.test(value))
      found.push({ what: 'address', name: `a javascript: address on <${element}>` });
  }
  return found;
}

/**
 * Problems `csp/inline-script`, `csp/inline-style`, `csp/inline-handler`, `csp/inline-address`.
 *
 * @param allowed the scripts that the policy allows; null where that is not known
 */
export function checkInlineCode(
  found: readonly (InlineCode & { readonly text: string; readonly line: number; readonly column: number })[],
  allowed: readonly string[] | null,
): Fault[] {
  const refused = found.filter(({ what, text }) => what !== 'script' || (allowed !== null && !allowed.includes(text)));
  return refused.map(({ what, name, line, column }) => {
    const message = `The page holds ${name}, which a strict content security policy blocks`;
    return { code: `csp/inline-${what}`, policy: 'fail', message, line, column };
  });
}
