/** Refuses bodies before parsing: too long, or with a tag whose many attributes take parsers minutes. */
import { Tokenizer } from 'htmlparser2';
import { MAX_ATTRIBUTES, MAX_BODY_BYTES } from '../../shared/post-body/limits.ts';
import { NOOP_HANDLERS } from './tokens.ts';

/** Why a body is refused, as the end of a sentence ("is 2.4 MB long, ..."); null if it may be parsed. `readRaw` checks the other limits. */
export function bodyRefusal(body: string): string | null {
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_BODY_BYTES)
    return `is ${(bytes / 1e6).toFixed(1)} MB long; ${MAX_BODY_BYTES / 1e6} MB is the limit (MAX_BODY_BYTES)`;
  // Each attribute takes at least two characters.
  if (body.length > 2 * MAX_ATTRIBUTES && mostAttributes(body) > MAX_ATTRIBUTES)
    return `has a tag with more than ${MAX_ATTRIBUTES} attributes (MAX_ATTRIBUTES)`;
  return null;
}

/** The most attributes of any tag. Stops at the limit. */
function mostAttributes(html: string): number {
  let most = 0;
  let attributes = 0;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...NOOP_HANDLERS,
      onopentagname: () => (attributes = 0),
      onattribname() {
        most = Math.max(most, ++attributes);
        if (attributes > MAX_ATTRIBUTES) tokenizer.pause();
      },
    },
  );
  tokenizer.write(html);
  return most;
}
