/** Turns offsets into lines and columns; offsets must not go back. */
export function lineCounter(source: string): (offset: number) => { line: number; column: number } {
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
