/** Languages of highlighting, by the names that authors use. */
import components from 'prismjs/components.js';

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
