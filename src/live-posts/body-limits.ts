/** Bodies that a browser would stall on, by the build's limits (build/sanitise/body-limits.ts): what is refused here never builds. */
import { MAX_ATTRIBUTES, MAX_BODY_BYTES } from '../../shared/post-body/limits.ts';

const TAG = /<[a-z][^\s/>]*/gi;
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?/y;

/** Whether a body can be read in good time. How deep it is does not matter: browsers end nesting themselves. */
export function isReadable(body: string): boolean {
  if (body.length > MAX_BODY_BYTES || new TextEncoder().encode(body).length > MAX_BODY_BYTES) return false;
  TAG.lastIndex = 0;
  while (TAG.test(body)) {
    ATTRIBUTE.lastIndex = TAG.lastIndex;
    for (let count = 0; ATTRIBUTE.test(body); count++) {
      if (count === MAX_ATTRIBUTES) return false;
      // On from here, so that nothing is read twice.
      TAG.lastIndex = ATTRIBUTE.lastIndex;
    }
  }
  return true;
}
