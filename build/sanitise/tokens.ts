import type { Tokenizer } from 'htmlparser2';

const nothing = () => {};

/** Ignores every token: readers override the handlers they need. */
export const NOOP_HANDLERS: ConstructorParameters<typeof Tokenizer>[1] = {
  onopentagname: nothing,
  onopentagend: nothing,
  onselfclosingtag: nothing,
  onclosetag: nothing,
  onattribname: nothing,
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  ontext: nothing,
  ontextentity: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onprocessinginstruction: nothing,
};
