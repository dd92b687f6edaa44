/** Bodies that no parser may see: too long, or with a tag that parsers would compare with itself for minutes. */
import { Tokenizer } from 'htmlparser2';
import { MAX_ATTRIBUTES, MAX_BODY_BYTES } from '../../shared/post-body/limits.ts';
import { UNHEARD } from './tokens.ts';

/** Why a body is refused, as the end of a sentence ("is 2.4 MB long, ..."); null when it may be parsed (`readRaw` ends at the other limits). */
export function bodyRefusal(body: string): string | null {
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_BODY_BYTES)
    return `is ${(bytes / 1e6).toFixed(1)} MB long; ${MAX_BODY_BYTES / 1e6} MB is the most (MAX_BODY_BYTES)`;
  // Each attribute takes two characters at least.
  if (body.length > 2 * MAX_ATTRIBUTES && mostAttributes(body) > MAX_ATTRIBUTES)
    return `has a tag with more than ${MAX_ATTRIBUTES} attributes (MAX_ATTRIBUTES)`;
  return null;
}

/** Of any tag. Stops as soon as the limit is passed. */
function mostAttributes(html: string): number {
  let most = 0;
  let attributes = 0;
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...UNHEARD,
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
