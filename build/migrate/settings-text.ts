/** Changes to the text of site.config.ts by position: what is not changed stays as it is written. */

/** What holds no code: texts and comments. */
const QUIET = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//y;

/** The text without a key of `defineConfig({ … })`, and its comments. */
export function withoutSetting(text: string, key: string): string {
  const opening = /defineConfig\(\{/.exec(text);
  if (!opening) return text;
  let at = opening.index + opening[0].length;
  while (at < text.length && text[at] !== '}') {
    const end = endOf(text, at);
    const next = text[end] === ',' ? end + 1 : end;
    if (new RegExp(`^(['"]?)${key}\\1\\s*(?::|$)`).test(code(text.slice(at, end)).trimStart()))
      return text.slice(0, at) + text.slice(next);
    // Behind the last comma only spaces and comments may come.
    if (next === end) break;
    // What is written behind it on its line is about it.
    at = next + /^(?:[^\S\n]*\/\/[^\n]*)?/.exec(text.slice(next))![0].length;
  }
  return text;
}

/** Where a key's value ends: at the first comma or brace that is in no bracket, text or comment. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    QUIET.lastIndex = at;
    const quiet = QUIET.exec(text);
    if (quiet) at += quiet[0].length - 1;
    else if (depth === 0 && ',}'.includes(text[at]!)) return at;
    else if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!)) depth -= 1;
  }
  return text.length;
}

const code = (text: string) => text.replace(/\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//g, '');
