/** Changes to the text of site.config.ts by position: what is not changed stays as it is written. */

/** What holds no code: texts and comments. */
const QUIET = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//y;
const CONSTANT = /^(?:\/\*(?:(?!\*\/)[^])*\*\/\n|\/\/[^\n]*\n)*const (\w+)[^=\n]*= /gm;

/** The text without a key of `defineConfig({ … })`, its comments, and the constants that only it has used. */
export function withoutSetting(text: string, key: string): string {
  const opening = /defineConfig\(\{/.exec(text);
  if (!opening) return text;
  let at = opening.index + opening[0].length;
  while (at < text.length && text[at] !== '}') {
    const end = endOf(text, at, /[,}]/);
    const next = text[end] === ',' ? end + 1 : end;
    if (new RegExp(`^(['"]?)${key}\\1\\s*(?::|$)`).test(code(text.slice(at, end)).trimStart()))
      return withoutUnused(text.slice(0, at) + text.slice(next));
    // Behind the last comma only spaces and comments may come.
    if (next === end) break;
    // What is written behind it on its line is about it.
    at = next + lineEnd(text, next);
  }
  return text;
}

function withoutUnused(text: string): string {
  for (const { 0: head, 1: name, index } of text.matchAll(CONSTANT)) {
    const rest =
      text.slice(0, index) +
      text.slice(endOf(text, index + head.length, /;/) + 1).replace(/^(?:[^\S\n]*\/\/[^\n]*)?\n+/, '');
    if (!new RegExp(`\\b${name}\\b`).test(rest)) return withoutUnused(rest);
  }
  return text;
}

/** Where the first such character stands that is in no bracket, text or comment. */
function endOf(text: string, from: number, stop: RegExp): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    QUIET.lastIndex = at;
    const quiet = QUIET.exec(text);
    if (quiet) at += quiet[0].length - 1;
    else if (depth === 0 && stop.test(text[at]!)) return at;
    else if ('([{'.includes(text[at]!)) depth += 1;
    else if (')]}'.includes(text[at]!)) depth -= 1;
  }
  return text.length;
}

const lineEnd = (text: string, at: number) => /^(?:[^\S\n]*\/\/[^\n]*)?/.exec(text.slice(at))![0].length;
const code = (text: string) => text.replace(/\/\/[^\n]*|\/\*(?:(?!\*\/)[^])*\*\//g, '');
