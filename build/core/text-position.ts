/** Line and column of an offset, for messages. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  return positionsIn(text)(offset);
}

/** The same for many offsets of one text, in ascending order. */
export function positionsIn(source: string): (offset: number) => { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  let lineEnd = source.indexOf('\n');
  return (offset) => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = source.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
}
