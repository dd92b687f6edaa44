/**
 * Reads a long list out of a JSON answer while it comes: each entry is handed over as its own piece of JSON, and what stands
 * around the list is kept. No answer is ever whole in memory, and it may be longer than a string can be. Each byte is seen once.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const SPACE = 0x20;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** An entry of the list. */
export interface ListEntry {
  /** Where it begins in the answer, in bytes. */
  readonly at: number;
  /** In UTF-8, as it came; where the list is no JSON, so is one of its entries. */
  readonly json: Buffer;
}

export interface ListReader {
  /**
   * Takes the next part of the answer, which must not change afterwards.
   *
   * @returns the entries that it completes
   */
  read(part: Uint8Array): ListEntry[];
  /** What is left when the answer has ended, all of it but the entries: `{"blogs":[]}`. */
  rest(): Buffer;
}

/** @param name the member of the answer's object that holds the list; a list elsewhere is not read, and remains in the rest */
export function openListReader(name: string): ListReader {
  const key = Buffer.from(`${name}"`);
  const around: Buffer[] = [];
  let stage: 'before' | 'in' | 'after' = 'before';
  let depth = 0;
  let count = 0;
  let pieces: Buffer[] = [];
  /** Bytes of all parts before this one. */
  let before = 0;
  let string: { isEscaped: boolean; text: Buffer[] | null } | null = null;
  /** The list's name has just been read, where a member's name counts. */
  let isNamed = false;

  /** The end of the string that the part is inside of, behind its quote; the part's own end when it goes on. */
  function skipString(part: Buffer, start: number, open: NonNullable<typeof string>): number {
    let from = start;
    for (;;) {
      const quote = part.indexOf(QUOTE, from);
      const end = quote === -1 ? part.length : quote;
      let run = end;
      while (run > from && part[run - 1] === BACKSLASH) run--;
      const isOdd = (end - run) % 2 === 1;
      open.isEscaped = run === from ? open.isEscaped !== isOdd : isOdd;
      if (quote === -1) return end;
      if (!open.isEscaped) {
        string = null;
        return end + 1;
      }
      open.isEscaped = false;
      from = end + 1;
    }
  }

  /** A name is short: of a longer string no more is kept than tells that it is another one. */
  function readName(text: Buffer[], part: Buffer): void {
    if (text.reduce((sum, { length }) => sum + length, 0) <= key.length) text.push(part.subarray(0, key.length + 1));
    isNamed = string === null && Buffer.concat(text).equals(key);
  }

  return {
    read(bytes) {
      const part = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const entries: ListEntry[] = [];
      let from = 0;
      const cut = (to: number) => {
        const piece = part.subarray(from, to);
        if (piece.length > 0) (stage === 'in' ? pieces : around).push(piece);
        from = to;
      };
      const endEntry = (to: number, isLast: boolean) => {
        cut(to);
        const json = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
        pieces = [];
        if (!isLast || count > 0 || !isBlank(json)) entries.push({ at: before + to - json.length, json });
        count++;
      };
      for (let at = 0; at < part.length;) {
        if (string) {
          const { text } = string;
          const end = skipString(part, at, string);
          if (text) readName(text, part.subarray(at, end));
          at = end;
          continue;
        }
        const code = part[at++]!;
        if (code <= SPACE || code === COLON) continue;
        if (code === QUOTE) string = { isEscaped: false, text: stage === 'before' && depth === 1 ? [] : null };
        else if (code === OPEN_OBJECT) depth++;
        else if (code === OPEN_LIST) {
          if (++depth === 2 && isNamed && stage === 'before') {
            cut(at);
            stage = 'in';
          }
        } else if (code === COMMA && stage === 'in' && depth === 2) {
          endEntry(at - 1, false);
          from = at;
        } else if (code === CLOSE_OBJECT) depth--;
        else if (code === CLOSE_LIST && depth-- === 2 && stage === 'in') {
          endEntry(at - 1, true);
          stage = 'after';
        }
        isNamed = false;
      }
      cut(part.length);
      before += part.length;
      return entries;
    },
    rest: () => Buffer.concat([...around, ...pieces]),
  };
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((code) => code === SPACE || code === 0x0a || code === 0x0d || code === 0x09);
}
