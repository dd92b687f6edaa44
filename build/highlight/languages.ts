/** The languages that code is highlighted in, by the names that writers give them; each grammar is loaded for the first code in it. */
import type { LanguageFn } from 'highlight.js';

type Load = () => Promise<{ readonly default: LanguageFn }>;

export interface Language {
  /** highlight.js calls it so, and so do grammars that it stands in. */
  readonly name: string;
  readonly load: Load;
  /** Names of languages that may stand in it. */
  readonly inside?: readonly string[];
}

/** Every name first, then what else it is called. Literal addresses, so that the builder's own bundle has them. */
const LANGUAGES: readonly (readonly [names: string, load: Load, inside?: readonly string[]])[] = [
  ['apache apacheconf htaccess', () => import('highlight.js/lib/languages/apache')],
  ['bash sh shell zsh shellscript', () => import('highlight.js/lib/languages/bash')],
  ['c h', () => import('highlight.js/lib/languages/c')],
  ['clojure clj', () => import('highlight.js/lib/languages/clojure')],
  ['cmake', () => import('highlight.js/lib/languages/cmake')],
  ['cpp c++ cc cxx hpp arduino ino', () => import('highlight.js/lib/languages/cpp')],
  ['csharp c# cs dotnet', () => import('highlight.js/lib/languages/csharp')],
  ['css postcss', () => import('highlight.js/lib/languages/css')],
  ['dart', () => import('highlight.js/lib/languages/dart')],
  ['dockerfile docker containerfile', () => import('highlight.js/lib/languages/dockerfile'), ['bash']],
  ['elixir ex exs', () => import('highlight.js/lib/languages/elixir')],
  ['erlang erl', () => import('highlight.js/lib/languages/erlang')],
  ['fsharp f# fs', () => import('highlight.js/lib/languages/fsharp')],
  ['go golang', () => import('highlight.js/lib/languages/go')],
  ['gradle', () => import('highlight.js/lib/languages/gradle')],
  ['graphql gql', () => import('highlight.js/lib/languages/graphql')],
  ['groovy jenkinsfile', () => import('highlight.js/lib/languages/groovy')],
  ['haskell hs', () => import('highlight.js/lib/languages/haskell')],
  ['http https', () => import('highlight.js/lib/languages/http'), ['json', 'xml']],
  ['ini toml conf cfg editorconfig', () => import('highlight.js/lib/languages/ini')],
  ['java', () => import('highlight.js/lib/languages/java')],
  ['javascript js jsx mjs cjs node', () => import('highlight.js/lib/languages/javascript'), ['xml', 'css', 'graphql']],
  ['json json5 jsonc jsonl geojson webmanifest', () => import('highlight.js/lib/languages/json')],
  ['julia jl', () => import('highlight.js/lib/languages/julia')],
  ['kotlin kt kts', () => import('highlight.js/lib/languages/kotlin')],
  ['latex tex', () => import('highlight.js/lib/languages/latex')],
  ['less', () => import('highlight.js/lib/languages/less')],
  ['lua', () => import('highlight.js/lib/languages/lua')],
  ['makefile make mk', () => import('highlight.js/lib/languages/makefile')],
  ['markdown md mdx mkd', () => import('highlight.js/lib/languages/markdown'), ['xml']],
  ['matlab octave', () => import('highlight.js/lib/languages/matlab')],
  ['nginx nginxconf', () => import('highlight.js/lib/languages/nginx')],
  ['nix', () => import('highlight.js/lib/languages/nix')],
  ['objectivec objc obj-c objective-c', () => import('highlight.js/lib/languages/objectivec')],
  ['ocaml ml', () => import('highlight.js/lib/languages/ocaml')],
  ['perl pl pm', () => import('highlight.js/lib/languages/perl')],
  ['php', () => import('highlight.js/lib/languages/php')],
  ['pgsql postgres postgresql plpgsql', () => import('highlight.js/lib/languages/pgsql')],
  ['powershell ps ps1 pwsh', () => import('highlight.js/lib/languages/powershell')],
  ['properties env dotenv', () => import('highlight.js/lib/languages/properties')],
  ['protobuf proto', () => import('highlight.js/lib/languages/protobuf')],
  ['python py py3 python3 gyp', () => import('highlight.js/lib/languages/python')],
  ['r', () => import('highlight.js/lib/languages/r')],
  ['ruby rb gemfile rakefile', () => import('highlight.js/lib/languages/ruby')],
  ['rust rs', () => import('highlight.js/lib/languages/rust')],
  ['scala', () => import('highlight.js/lib/languages/scala')],
  ['scss sass', () => import('highlight.js/lib/languages/scss')],
  ['console shell-session shellsession terminal', () => import('highlight.js/lib/languages/shell'), ['bash']],
  ['sql mysql sqlite mariadb tsql plsql', () => import('highlight.js/lib/languages/sql')],
  ['swift', () => import('highlight.js/lib/languages/swift')],
  ['typescript ts tsx mts cts', () => import('highlight.js/lib/languages/typescript'), ['xml', 'css', 'graphql']],
  ['vbnet vb', () => import('highlight.js/lib/languages/vbnet')],
  ['vim viml vimscript', () => import('highlight.js/lib/languages/vim')],
  ['wasm wat wast', () => import('highlight.js/lib/languages/wasm')],
  ['xml html xhtml htm svg rss atom vue svelte', () => import('highlight.js/lib/languages/xml'), ['javascript', 'css']],
  ['yaml yml', () => import('highlight.js/lib/languages/yaml')],
];

const BY_NAME: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap(([text, load, inside]) => {
    const names = text.split(' ');
    const language: Language = { name: names[0]!, load, ...(inside && { inside }) };
    return names.map((name) => [name, language] as const);
  }),
);

/** Null for a name that is not known: nobody guesses what its code is in. */
export function languageNamed(name: string): Language | null {
  return BY_NAME.get(name.toLowerCase()) ?? null;
}
