/** Plants faults in copies of the sanitiser and reports which the differential test sees: `{"name": "what it saw" or null}`. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { differMany, openDiffer } from './differ.ts';

type Fault = readonly [name: string, from: string, to: string];

/** By the file, from the root of the project, in which `from` is once. */
const BY_FILE: { readonly [file: string]: readonly Fault[] } = {
  // In what trimming and DOMPurify share, so that only the oracle can see them.
  'build/body/policy.ts': [
    ['onclick allowed', "'dir', 'style'];", "'dir', 'style', 'onclick'];"],
    ['link allowed', "['q', ['cite']],", "['q', ['cite']], ['link', []],"],
    ['mglyph allowed', "names('annotation mi mn", "names('annotation mglyph mi mn"],
    [
      'formulas in texts of formulas',
      'return !MATH_TOKENS.has(formula.tagName) && (CONTAINERS',
      "return tagName !== 'mglyph' && (tagName === ROOT || CONTAINERS",
    ],
    ['any attribute of formulas', "MATH_VALUES.has(name) || name === 'id'", 'true'],
    ['HTML in formulas', 'return formula === null && isAllowedElement', 'return isAllowedElement'],
  ],
  'build/body/math.ts': [
    ['any value of formulas', 'known.test(value.trim()) ? value', 'known ? value'],
    ['TeX in the page', 'shown.filter(isElement).slice(0, 1)', 'element.childNodes'],
  ],
  'build/body/media.ts': [
    [
      'any candidate',
      'const safe = mediaAddress(address, options);\n    if (safe === null ||',
      "const safe = mediaAddress(address, options) ?? address;\n    if (safe === '' ||",
    ],
    ['drawings of any spelling', 'isDrawingAddress(raw) ? raw', "raw.startsWith('data:image/svg') ? raw"],
  ],
  'shared/markup-text.ts': [['quotes not escaped in the page', `.replaceAll('"', '&quot;')`, '']],
  'shared/addresses.ts': [
    ['any relation', 'RELATIONS.filter((one) => own.includes(one))', 'own'],
    ['no test of addresses', 'new RegExp(`^(?:', 'new RegExp(`|^(?:'],
    ['torrents allowed', 'skype|tg|viber', 'skype|ftp|tg|viber'],
    [
      'drawings as films',
      'if (INLINE_PICTURE.test(address))',
      "if (INLINE_PICTURE.test(address) || address.startsWith('data:image/svg'))",
    ],
  ],
  // In what only trimming has.
  'build/body/trim.ts': [
    ['values not trimmed', 'written.trim()', 'written'],
    ['addresses not tested', 'isData || ADDRESS', 'true || ADDRESS'],
    ['hidden schemes', ".replace(HIDING, '')", ''],
    ['values that break out', 'if (BREAKS_OUT.test(value)) return false;', ''],
    ['data of any element', ' && SHOWS_DATA.has(tagName)', ''],
    ['data of no element', 'return isData || ', 'return '],
    ['texts as addresses', ' || TEXTS.has(name)', ''],
    ['content of frames', 'MARKUP.test(textOf(child))', 'false'],
    ['any element', '!isAllowedElement(child.tagName)', 'false'],
    ['foreign elements unwrapped', 'namespaceURI !== NS.HTML || ', ''],
    ['all unwrapped', '|| REMOVED_WHOLE.has(child.tagName)) continue', ') continue'],
    ['none unwrapped', 'isSame = trimInto(kept, child.childNodes, undefined) && isSame', 'isSame = false'],
    ['returned carriages', ".replaceAll('&#13;', '\\r')", ''],
    ['carriage returns in place', "!child.value.includes('\\r')", 'true'],
  ],
  'build/body/everyday.ts': [
    ['blocks in lines in place', 'each(`${LINE} ${TEXT_BLOCKS}`, names(LINE))', 'each(`${LINE} ${TEXT_BLOCKS}`, ANY)'],
    ['links in links', "(name === 'a' && open.includes('a'))", 'false'],
    ['line breaks in everyday pre', "name === 'pre' &&", "name === 'x' &&"],
    ['the first of two equal attributes', '.size < attrs.length', '.size < 0'],
    ['any end tag', 'open.pop() !== name', 'open.pop() === undefined'],
    ['words between rows', 'WORDLESS.has(open.at(-1)!) &&', 'false &&'],
    ['spaces at the start', "if (!body.startsWith('<') ||", "body = `<${body.split('<').slice(1).join('<')}`;\n  if ("],
  ],
  'build/body/parse.ts': [
    ['texts never escaped', 'escapeText(child.value)', 'child.value'],
    ['white space at the start', '...(space ? [createText(space)] : []), ', ''],
    ['line breaks in pre', "content.startsWith('\\n')", 'false'],
  ],
};

const COUNT = 20_000;
/** Seeds of bodies that show a fault which few others do. */
const RARE = [4045, 2745, 2214, 1027, 933, 753, 697, 371, 315, 210, 189, 182, 180];
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'faults-'));
const seen: { [name: string]: string | null } = {};
try {
  for (const [file, faults] of Object.entries(BY_FILE))
    for (const [name, from, to] of faults) {
      const copy = join(root, name.replaceAll(' ', '-'));
      for (const folder of ['build', 'shared']) cpSync(join(PROJECT, folder), join(copy, folder), { recursive: true });
      symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
      writeFileSync(join(copy, 'package.json'), '{"type":"module"}');
      const source = readFileSync(join(copy, file), 'utf8');
      if (source.split(from).length !== 2) throw new Error(`The fault "${name}" does not fit ${file} any more.`);
      writeFileSync(
        join(copy, file),
        source.replace(from, () => to),
      );
      const differ = await openDiffer(join(copy, 'build/body'));
      seen[name] = (await differMany(differ, { first: RARE, seed: 1, count: COUNT })).fault;
      differ.close();
    }
} finally {
  rmSync(root, { recursive: true });
}
console.log(JSON.stringify(seen, null, 1));
