/** `![A](/wall of paint (1).jpg)`: CommonMark reads an address with blanks only in `<>`, and files of cameras and colleagues have them. */
import { Tokenizer, type MarkedExtension } from 'marked';

/** A text may have one. */
export const MAYBE = /\]\([^\s)]+ [^\s")]/;
const LINK = /^(!?\[[^\][\n]*\]\()((?:[^\s<>()"]|\([^\s<>()"]*\)| (?=[^\s")]))+)((?: +"[^"\n]*")?\))/;
/** What is no address stays a text. */
const FILE = /^\.{0,2}\/|\.[a-z\d]{2,5}$/i;

export const filesWithBlanks: MarkedExtension = {
  tokenizer: {
    link(source) {
      const [raw, start, path, end] = LINK.exec(source) ?? [];
      if (!path?.includes(' ') || !FILE.test(path)) return false;
      const token = Tokenizer.prototype.link.call(this, `${start}<${path}>${end}`);
      return token && { ...token, raw: raw! };
    },
  },
};
