/** Values that no file has yet, as YAML in the manner of the site's own files. */
import { Document, isMap, isScalar, isSeq, visit, type Scalar } from 'yaml';

/** The width that the site's files are kept within. */
const WIDTH = 120;

/** Lines of a block, without indentation, each with its end. */
export function freshYaml(value: unknown, column = 0): string {
  const document = new Document(value);
  visit(document, {
    Scalar(_, node, path) {
      // What does not fit on its line is folded below it.
      if (typeof node.value === 'string' && node.value.length > WIDTH - column - 4 * path.length - 8)
        node.type = 'BLOCK_FOLDED';
    },
    Collection(_, node) {
      if ((isMap(node) || isSeq(node)) && node.items.length === 0) node.flow = true;
    },
  });
  return document.toString({ lineWidth: WIDTH - column, singleQuote: true, flowCollectionPadding: false });
}

/** A block, indented: what `freshYaml` gives, as it stands in a collection at this column. */
export function indented(block: string, column: number): string {
  return block.replace(/^(?=[^\n])/gm, ' '.repeat(column));
}

/** The text of a list or map in brackets, on one line; null where that does not fit. */
export function flowText(value: unknown, column: number): string | null {
  const text = bracketed(value);
  return text.includes('\n') || column + text.length > WIDTH ? null : text;
}

function bracketed(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(bracketed).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => `${bracketed(key)}: ${bracketed(part)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  // Between brackets more signs need quotes than elsewhere.
  const document = new Document([value]);
  if (isSeq(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false }).trim().slice(1, -1);
}

/** The text of one value where it stood before, in the same manner: quotes, block or neither. */
export function scalarText(value: unknown, before: Scalar, column: number): string {
  const document = new Document({ key: value });
  const node = document.get('key', true);
  if (isScalar(node) && typeof value === 'string') {
    const isLong = value.length > WIDTH - column - 12;
    const type = before.type as Scalar.Type | undefined;
    const isBlock = type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';
    if (isBlock || isLong) node.type = type === 'BLOCK_LITERAL' ? type : 'BLOCK_FOLDED';
    else if (type) node.type = type;
  }
  const text = document.toString({ lineWidth: Math.max(40, WIDTH - column), singleQuote: true });
  const [first = '', ...lines] = text.slice('key: '.length).split('\n');
  // A block is indented by two from the line that its key stands on.
  const below = lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line));
  return [first, ...below].join('\n').replace(/\n+$/, '\n');
}
