import type { Tokenizer } from 'htmlparser2';

const nothing = () => {};

/** Every token passed by, for those who read a text by its tokens: they name the few that they listen to. */
export const UNHEARD: ConstructorParameters<typeof Tokenizer>[1] = {
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
