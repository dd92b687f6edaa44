/** Faults to plant in a copy of the sanitiser: the differential test must see each of them. */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Fault {
  readonly name: string;
  /** From the sanitiser's folder. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const FAULTS: readonly Fault[] = [
  // In what the fast-path check and DOMPurify share, so that only the oracle can see them.
  {
    name: 'no test of addresses',
    file: '../../shared/post-body/policy.ts',
    from: 'new RegExp(`^(?:',
    to: 'new RegExp(`|^(?:',
  },
  {
    name: 'onclick allowed',
    file: '../../shared/post-body/policy.ts',
    from: "'dir', 'style'];",
    to: "'dir', 'style', 'onclick'];",
  },
  {
    name: 'link allowed',
    file: '../../shared/post-body/policy.ts',
    from: "['center', []],",
    to: "['center', []], ['link', []],",
  },
  {
    name: 'quotes not escaped',
    file: 'parse.ts',
    from: 'const html = serialize(root as DefaultTreeAdapterTypes.DocumentFragment);',
    to: "const html = serialize(root as DefaultTreeAdapterTypes.DocumentFragment).replaceAll('&quot;', '\"');",
  },
  {
    name: 'torrents allowed',
    file: '../../shared/post-body/policy.ts',
    from: 'skype tg viber',
    to: 'skype ftp tg viber',
  },
  {
    name: 'any candidate',
    file: '../../shared/post-body/normalise-media.ts',
    from: 'const safe = mediaAddress(address, options);\n    if (safe === null ||',
    to: "const safe = mediaAddress(address, options) ?? address;\n    if (safe === '' ||",
  },
  {
    name: 'mglyph allowed',
    file: '../../shared/post-body/policy-math.ts',
    from: "names('annotation mi mn",
    to: "names('annotation mglyph mi mn",
  },
  {
    name: 'HTML in formulas',
    file: '../../shared/post-body/filter-tree.ts',
    from: ' && formula === null',
    to: '',
  },
  {
    name: 'formulas in texts of formulas',
    file: '../../shared/post-body/policy-math.ts',
    from: 'return !TOKENS.has(around) && (CONTAINERS',
    to: "return name !== 'mglyph' && (name === ROOT || CONTAINERS",
  },
  {
    name: 'any attribute of formulas',
    file: '../../shared/post-body/policy-math.ts',
    from: "name === 'id' || name === 'style'",
    to: 'true',
  },
  {
    name: 'any value of formulas',
    file: '../../shared/post-body/normalise-math.ts',
    from: 'known.test(value.trim()) ? value',
    to: 'known ? value',
  },
  {
    name: 'TeX in the page',
    file: '../../shared/post-body/normalise-math.ts',
    from: 'first ? [first] : []',
    to: 'element.childNodes',
  },
  {
    name: 'texts never escaped',
    file: '../../shared/post-body/filter-tree.ts',
    from: '!NOT_PLAIN.test(child.value)',
    to: 'true',
  },
  {
    name: 'quotes not escaped in the page',
    file: '../../shared/post-body/write-tree.ts',
    from: `.replaceAll('"', '&quot;')`,
    to: '',
  },
  {
    name: 'drawings of any spelling',
    file: '../../shared/post-body/addresses.ts',
    from: 'isDrawingAddress(raw) ? raw',
    to: "raw.startsWith('data:image/svg') ? raw",
  },
  {
    name: 'drawings as films',
    file: '../../shared/post-body/addresses.ts',
    from: 'if (INLINE_PICTURE.test(address))',
    to: "if (INLINE_PICTURE.test(address) || address.startsWith('data:image/svg'))",
  },
  // In what only the fast-path check has.
  { name: 'values not trimmed', file: 'fast-path.ts', from: 'raw.trim()', to: 'raw' },
  {
    name: 'addresses not tested by the fast-path check',
    file: 'fast-path.ts',
    from: '!ADDRESS.test',
    to: 'false && !ADDRESS.test',
  },
  { name: 'hidden schemes', file: 'fast-path.ts', from: ".replace(HIDING, '')", to: '' },
  { name: 'values that break out', file: 'fast-path.ts', from: 'if (BREAKS_OUT.test(value)) return false;', to: '' },
  {
    name: 'comments kept',
    file: 'fast-path.ts',
    from: "filter((child) => child.nodeName !== '#comment');\n  return",
    to: 'slice();\n  return',
  },
  { name: 'content of frames', file: 'fast-path.ts', from: "tagName !== 'iframe' || ", to: "tagName !== '' || " },
  { name: 'any element', file: 'fast-path.ts', from: ' || !isAllowedElement(tagName)', to: '' },
  { name: 'any attribute', file: 'fast-path.ts', from: 'if (!NAMED.has(name)) continue;', to: '' },
  { name: 'data of any element', file: 'fast-path.ts', from: ' && SHOWS_DATA.has(element.tagName)', to: '' },
  { name: 'any element unwrapped', file: 'fast-path.ts', from: 'UNWRAPPED.test(child.tagName) &&', to: '' },
  { name: 'unwrapped in pre', file: 'fast-path.ts', from: "parent.nodeName !== 'pre'", to: 'true' },
  { name: 'is', file: 'fast-path.ts', from: "|| name === 'is'", to: '' },
  {
    name: 'one list of attributes',
    file: 'fast-path.ts',
    from: '  element.attrs = kept;',
    to: '  element.attrs.splice(0, 99, ...kept, ...kept);',
  },
  { name: 'white space at the start', file: 'fast-path.ts', from: "(LEADING_SPACE.exec(body)?.[0] ?? '')", to: "''" },
  { name: 'line break after pre', file: 'parse.ts', from: "first.value.startsWith('\\n')", to: 'false' },
  // In what only the reader has.
  { name: 'blocks in paragraphs', file: 'reader.ts', from: "'block | line | h1", to: "'block | block line | h1" },
  { name: 'blocks in lines', file: 'reader.ts', from: "'line | line | a", to: "'line | block line | a" },
  { name: 'links in links', file: 'reader.ts', from: "tagName === 'a' &&", to: "tagName === '' &&" },
  { name: 'text in tables', file: 'reader.ts', from: 'TEXTLESS.has(name) &&', to: 'false &&' },
  { name: 'odd characters', file: 'reader.ts', from: 'if (ODD.test(body)) return null;', to: '' },
  { name: 'attributes twice', file: 'reader.ts', from: '|| attrs.some((attr) => attr.name === name)', to: '' },
  { name: 'line break of pre', file: 'reader.ts', from: "text.startsWith('\\n') ? 1 : 0", to: 'false ? 1 : 0' },
  { name: 'comments first', file: 'reader.ts', from: '-->[ \\t\\n]*)+/y', to: '-->)+/y' },
  { name: 'unknown references', file: 'reader.ts', from: 'return isKnown ? decoded : null;', to: 'return decoded;' },
  { name: 'numbers of references', file: 'reader.ts', from: 'code >= 160', to: 'code >= 128' },
  {
    name: 'not through the fast-path check',
    file: 'sanitise.ts',
    from: '&& isAllowedAsIs(tree) ?',
    to: '&& (isAllowedAsIs(tree) || true) ?',
  },
];

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders of the project that the sanitiser's code lies in. */
const CODE = ['build', 'shared'];

/** A copy of the build with the fault in its sanitiser: the folder of the sanitiser's files. */
export function plant(fault: Fault, root: string): string {
  const copy = join(root, fault.name.replaceAll(' ', '-'));
  for (const folder of CODE) cpSync(join(ROOT, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
  const sanitiser = join(copy, 'build', 'sanitise');
  const path = join(sanitiser, fault.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(fault.from).length !== 2)
    throw new Error(`The fault "${fault.name}" does not fit ${fault.file} any more.`);
  writeFileSync(
    path,
    source.replace(fault.from, () => fault.to),
  );
  return sanitiser;
}
