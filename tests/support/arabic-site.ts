/** The sample site in Arabic: without labels of its own, its posts written in it, and each Latin letter of its texts an Arabic one. */
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { edit } from './sample-site.ts';

const POSTS = join(import.meta.dirname, '../sites/arabic-posts');
/** Keys of what is no text, and of what stays in a language of its own. */
const NO_TEXT = new Set(
  `id kind to show shows look cloth platform leaveOut document pattern ground icon path link img mark shape shifts change embed formerPaths
  files poster email updated phone tel countryCode order language postalCode topics currency`.split(/\s+/),
);
/** Of `a` to `z`. */
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Makes a laid sample site (sample-site.ts) one in Arabic. */
export function makeArabic(root: string): void {
  rmSync(join(root, 'content/labels.yaml'));
  for (const file of globSync(['content/*.yaml', 'content/{pages,portfolio,services}/*.md'], { cwd: root })) {
    if (basename(file) === 'theme.yaml') continue;
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    const [, front = text, body = ''] = (file.endsWith('.md') && /^---\n(.*?)\n---\n(.*)$/s.exec(text)) || [];
    const values = stringify(inArabic(parse(front), ''), { lineWidth: 0 });
    writeFileSync(path, file.endsWith('.md') ? `---\n${values}---\n${inArabic(body, 'body') as string}` : values);
  }
  rmSync(join(root, 'content/blogs'), { recursive: true });
  cpSync(POSTS, join(root, 'content/blogs'), { recursive: true });
  edit(join(root, 'content/theme.yaml'), 'also: [', 'also: [Noto Sans Arabic, ');
  const zone = "timeZone: 'Asia/Kolkata',";
  edit(join(root, 'site.config.ts'), zone, `${zone}\n  language: 'ar',\n  budgets: { fontBytes: 200_000 },`);
}

function inArabic(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    // Some sections name services by their files.
    const isNames = key === 'services' && typeof value[0] === 'string';
    return isNames ? value : value.map((entry) => inArabic(entry, key));
  }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inArabic(part, name)]));
  const isText =
    typeof value === 'string' && !NO_TEXT.has(key) && !/^(?:https?:|Instagram$|Facebook$|LinkedIn$)/.test(value);
  if (!isText) return value;
  // Addresses of links, and places of values, stay.
  return value.replaceAll(/\]\([^)]*\)|\{\w+\}|[a-z]/gi, (found) =>
    found.length > 1 ? found : LETTERS[Number.parseInt(found, 36) - 10]!,
  );
}
