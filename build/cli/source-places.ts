/** Where the code of the builder's bundle stands in its sources: looked up only for a fault, since source maps cost every start. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+[\\/]bundle-\w+[\\/][\w.-]+\.js):(\d+):(\d+)/g;

/** The text with each place of a bundle named by the line it was made from. */
export function atSources(text: string): string {
  return text.replace(PLACE, (place, file: string, line: string, column: string) => {
    try {
      const map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload);
      const { fileName, lineNumber, columnNumber } = map.findOrigin(Number(line), Number(column)) as Partial<Origin>;
      return fileName === undefined ? place : `${new URL(fileName, file).href}:${lineNumber}:${columnNumber}`;
    } catch {
      return place;
    }
  });
}

interface Origin {
  readonly fileName: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
}
