/** Tokenises code with Prism into the kinds that the site has colours for. */
import Prism, { type Token as Found, type TokenStream } from 'prismjs';
import loadLanguages from 'prismjs/components/index.js';
import components from 'prismjs/components.js';

/** `c` comment, `k` keyword, `s` string, `n` number or other value, `t` function or type, `a` property; '' for none. */
export interface Token {
  text: string;
  readonly kind: string;
}

/** Kind -> Prism's token names (prismjs.com/tokens.html); an unlisted one has the kind of its parent. */
const NAMES = {
  c: 'comment prolog doctype cdata hr blockquote shebang',
  k: 'keyword tag selector rule title section-name table module important',
  s: 'string char regex url attr-value code code-snippet template-string here-string bold italic',
  n: 'number boolean null constant symbol entity list date datetime unit lifetime-annotation color hexcode',
  t: 'function function-definition class-name builtin type-definition type',
  a: 'property attr-name variable key parameter decorator annotation attribute assign-left literal-property header-name',
  '': 'interpolation operator punctuation plain',
};
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);

/**
 * Code beyond these limits is not highlighted, since many grammars take quadratic time for words, lines or gaps. In characters, and in
 * consecutive empty lines.
 */
const MAX_CODE_LENGTH = 10_000;
const MAX_LINE_LENGTH = 500;
const MAX_EMPTY_LINES = 20;
const GAP = new RegExp(`(?:\\n[^\\S\\n]*){${MAX_EMPTY_LINES + 1}}(?=\\n|$)`);

/** @returns null for an unknown language, and for code beyond the limits */
export function tokensOf(code: string, name: string): Token[] | null {
  const language = languageNamed(name);
  const isWide = code.split('\n').some((line) => line.length > MAX_LINE_LENGTH);
  if (language === null || code.length > MAX_CODE_LENGTH || isWide || GAP.test(`\n${code}`)) return null;
  if (!Prism.languages[language]) loadLanguages(language);
  const tokens: Token[] = [];
  collect(Prism.tokenize(code, Prism.languages[language]!), '', tokens);
  return tokens;
}

/** Adds the tokens of a stream in order, merging neighbours of one kind. */
function collect(stream: TokenStream, kind: string, tokens: Token[]): void {
  if (typeof stream === 'string') {
    const last = tokens.at(-1);
    if (last?.kind === kind) last.text += stream;
    else if (stream !== '') tokens.push({ text: stream, kind });
  } else if (Array.isArray(stream)) for (const part of stream) collect(part, kind, tokens);
  else collect(stream.content, kindIn(stream, kind), tokens);
}

/** Quotes belong to their string. */
function kindIn({ type, alias, content }: Found, around: string): string {
  if (type === 'punctuation' && around === 's') return 's';
  if (type === 'operator' && typeof content === 'string' && /^\w/.test(content)) return 'k';
  const known = KINDS.get(type) ?? (typeof alias === 'string' ? KINDS.get(alias) : undefined);
  if (known !== undefined || !Array.isArray(alias)) return known ?? around;
  return KINDS.get(alias.find((name) => KINDS.has(name)) ?? '') ?? around;
}

/** Prism's names, with further names besides Prism's own aliases. */
const LANGUAGES = `apacheconf=apache,htaccess bash=zsh,shellscript c=h clojure=clj cmake cpp=c++,cc,cxx,hpp csharp=c# css=postcss dart
  docker=containerfile editorconfig elixir=ex,exs erlang=erl fsharp=f#,fs go=golang gradle graphql=gql groovy=jenkinsfile haskell
  http=https ini=conf,cfg java javascript=mjs,cjs,node json=jsonc,jsonl,geojson json5 jsx julia=jl kotlin latex less lua
  makefile=make,mk markdown=mdx,mkd markup=xhtml,htm,vue,svelte matlab=octave nginx=nginxconf nix objectivec=obj-c,objective-c ocaml=ml
  perl=pl,pm php powershell=ps,ps1,pwsh properties=env,dotenv protobuf=proto python=py3,python3,gyp r ruby=gemfile,rakefile rust=rs
  sass scala scss shell-session=console,terminal sql=mysql,sqlite,mariadb,tsql,pgsql,postgres,postgresql swift toml tsx
  typescript=mts,cts vbnet=vb vim=viml,vimscript wasm=wat,wast yaml`;

const BY_NAME: ReadonlyMap<string, string> = new Map(
  LANGUAGES.split(/\s+/).flatMap((entry) => {
    const [id = '', ...others] = entry.split(/[=,]/);
    return [id, components.languages[id]?.alias ?? [], others].flat().map((name) => [name, id] as const);
  }),
);

/** Prism's name of a language; null if unknown: languages are never guessed. */
export function languageNamed(name: string): string | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}
