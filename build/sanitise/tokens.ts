import type { Tokenizer } from 'htmlparser2';

/** Ignores every token: readers override the handlers they need. */
export const NOOP_HANDLERS = Object.fromEntries(
  (
    'onopentagname onopentagend onselfclosingtag onclosetag onattribname onattribdata onattribentity onattribend ontext ontextentity ' +
    'oncdata oncomment ondeclaration onend onprocessinginstruction'
  )
    .split(' ')
    .map((name) => [name, () => {}]),
) as unknown as ConstructorParameters<typeof Tokenizer>[1];
