/** Code written into the page itself, which the content security policy refuses, but for the site's own scripts, whose hashes it names. */
import type { Finding } from '../links/findings.ts';
import type { CheckedPage, InlineCode } from './page-reading.ts';

type Attributes = Readonly<Record<string, string>>;

/**
 * Types of `<script>` that a browser runs or acts upon (HTML Standard, 4.12.1); every other one is a data block.
 * Import maps fall under script-src as well, and so do speculation rules: those stand in a page with their hash in its policy.
 */
const EXECUTABLE =
  /^(?:|module|importmap|(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

const HINTS: { readonly [what in InlineCode]: string } = {
  script: 'Move it into a file of its own: no inline script runs under the site’s content security policy.',
  style: 'Move it into the stylesheet: the site’s content security policy blocks inline style elements.',
  handler: 'Listen for the event in a script file instead of an attribute.',
  address: 'Use a button with a script file, or a real address.',
};

/** What an element has in it that a strict policy blocks; `name` is how a message calls it. */
export function inlineCodeOf(element: string, attributes: Attributes): { what: InlineCode; name: string }[] {
  const found: { what: InlineCode; name: string }[] = [];
  if (element === 'script' && attributes['src'] === undefined && EXECUTABLE.test(attributes['type']?.trim() ?? '')) {
    found.push({ what: 'script', name: 'an inline <script>' });
  }
  if (element === 'style') found.push({ what: 'style', name: 'an inline <style>' });
  for (const [name, value] of Object.entries(attributes)) {
    if (/^on[a-z]+$/.test(name)) found.push({ what: 'handler', name: `the attribute ${name} on <${element}>` });
    if (/^(?:href|action|formaction|src)$/.test(name) && /^\s*javascript:/i.test(value)) {
      found.push({ what: 'address', name: `a javascript: address on <${element}>` });
    }
  }
  return found;
}

/**
 * Problems `csp/inline-script`, `csp/inline-style`, `csp/inline-handler`, `csp/inline-address`.
 *
 * @param allowed the scripts that the policy allows; null where that is not known
 */
export function checkInlineCode({ reading, page, file }: CheckedPage, allowed: readonly string[] | null): Finding[] {
  const isAllowed = (text: string | undefined) => text !== undefined && (allowed?.includes(text) ?? true);
  const refused = reading.inlineCode.filter(({ what, text }) => what !== 'script' || !isAllowed(text));
  return refused.map(({ what, name, line, column }) => ({
    code: `csp/inline-${what}`,
    policy: 'fail',
    message: `The page holds ${name}, which a strict content security policy blocks`,
    hint: HINTS[what],
    place: { file, line, column },
    page,
  }));
}
