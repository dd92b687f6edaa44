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
  // In what trimming and DOMPurify share, so that only the oracle can see them.
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
  // In what only trimming has.
  { name: 'values not trimmed', file: 'trim.ts', from: 'attr.value = attr.value.trim();', to: ';' },
  { name: 'addresses not tested', file: 'trim.ts', from: '!ADDRESS.test', to: 'false && !ADDRESS.test' },
  { name: 'hidden schemes', file: 'trim.ts', from: ".replace(HIDING, '')", to: '' },
  { name: 'values that break out', file: 'trim.ts', from: 'if (BREAKS_OUT.test(value)) return true;', to: '' },
  { name: 'data of any element', file: 'trim.ts', from: ' && SHOWS_DATA.has(tagName)', to: '' },
  { name: 'data of no element', file: 'trim.ts', from: 'return !isData && ', to: 'return ' },
  { name: 'texts as addresses', file: 'trim.ts', from: ' || TEXTS.has(name)', to: '' },
  { name: 'content of frames', file: 'trim.ts', from: 'MARKUP.test(textOf(child))', to: 'false' },
  { name: 'any element', file: 'trim.ts', from: ' && isAllowedElement(tagName)', to: '' },
  { name: 'foreign elements unwrapped', file: 'trim.ts', from: 'namespaceURI !== NAMESPACE.html || ', to: '' },
  { name: 'all unwrapped', file: 'trim.ts', from: '!REMOVED.has(child.tagName)', to: 'true' },
  { name: 'none unwrapped', file: 'trim.ts', from: '!REMOVED.has(child.tagName)', to: 'false' },
  { name: 'unwrapped in pre', file: 'trim.ts', from: "parent.nodeName === 'pre' &&", to: 'false &&' },
  { name: 'scripts in pre', file: 'trim.ts', from: 'trimming.isPrepared && isElement', to: 'false && isElement' },
  { name: 'check marks', file: 'trim.ts', from: "=== null ? '☐'", to: "!== null ? '☐'" },
  { name: 'texts apart', file: 'trim.ts', from: 'last.value += value', to: 'content.push(createText(value))' },
  { name: 'returned carriages', file: 'trim.ts', from: "child.value.includes('\\r') || ", to: '' },
  { name: 'removed with what moves', file: 'trim.ts', from: 'return REMOVED.has(tagName) && ', to: 'return false && ' },
  { name: 'head after preparing', file: 'trim.ts', from: 'trimming.isPrepared && startsInHead(tree)', to: 'false' },
  { name: 'white space at the start', file: 'parse.ts', from: '...(space ? [createText(space)] : []), ', to: '' },
  { name: 'blocks in paragraphs', file: 'nesting.ts', from: 'gives: P | IMPLIED }', to: 'gives: IMPLIED }' },
  { name: 'links in links', file: 'nesting.ts', from: 'gives: LINK }', to: 'gives: 0 }' },
  { name: 'entries in entries', file: 'nesting.ts', from: 'BLOCK.not | ENTRY', to: 'BLOCK.not' },
  { name: 'terms in terms', file: 'nesting.ts', from: 'BLOCK.not | TERM', to: 'BLOCK.not' },
  { name: 'headings in headings', file: 'nesting.ts', from: 'BLOCK.not | HEADING', to: 'BLOCK.not' },
  { name: 'readings in readings', file: 'nesting.ts', from: 'IN_TABLE | IMPLIED', to: 'IN_TABLE' },
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
