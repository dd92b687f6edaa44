/** The inputs that all pages share, and their files. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { Assets } from '../../src/contract.ts';
import type { TextPictures } from '../assets/pictures/body-pictures.ts';
import type { Bundle, Config, OutPath, OutputFile, PlannedRoute } from '../core/types.ts';
import { inHead } from '../hosts/site-rules.ts';
import type { Tree } from '../publish/tree.ts';
import type { PageContext } from './page-worker.ts';
import { pictureKey } from './place-picture.ts';
import { codeDigest, keyOf, shortHash } from '../cache/cache.ts';
import { postAddresses } from '../content/load-content.ts';
import type { Plan } from '../plan/plan.ts';

export function sharedInputs(
  plan: Pick<Plan, 'fonts' | 'identity' | 'line' | 'planned' | 'settings' | 'facts' | 'inputs' | 'typefaces'>,
  bundle: Bundle,
  { config, tree }: { readonly config: Config; readonly tree: Tree },
  textPictures: TextPictures,
) {
  const { fonts, line, planned } = plan;
  const before = { all: fonts.css + plan.identity.stylesheet, italics: fonts.italicCss };
  const sheets = stylesheetFiles(bundle, before, planned.routes);
  const settings = { ...plan.settings, ...inHead(config, plan.facts) };
  const assets = { ...assetsOf(config.basePath, sheets, fonts.preloads, bundle), line };
  const [addresses, ofPictures] = [postAddresses(config), pictureKey(plan.typefaces)];
  return {
    /** Compiled files, and stylesheets with their fonts. */
    files: [...bundle.files, sheets.site, ...sheets.pages.values()],
    context: {
      id: randomUUID(),
      plan: plan.inputs,
      renderContext: JSON.stringify({ settings, assets }),
      pictureKey: ofPictures,
      addresses,
      textPictures,
      folders: tree.folders,
    } satisfies PageContext,
    /** Digest of the context, independent of the locations of tree and store. The bundle's name contains its hash. */
    contextKey: keyOf(
      codeDigest(),
      basename(bundle.server),
      plan.inputs.content.digest,
      JSON.stringify([settings, addresses, textPictures, assets, ofPictures]),
    ),
  };
}

/** Addresses of styles, scripts and fonts for the head of a page. */
function assetsOf(
  basePath: string,
  { site, pages }: ReturnType<typeof stylesheetFiles>,
  preloads: readonly OutPath[],
  bundle: Bundle,
): Assets {
  const address = (path: OutPath) => `${basePath}/${path}`;
  return {
    stylesheet: address(site.path),
    pageStylesheets: Object.fromEntries([...pages].map(([page, { path }]) => [page, address(path)])),
    fontPreloads: preloads.map(address),
    loader: bundle.loader && address(bundle.loader),
    islands: Object.fromEntries(Object.entries(bundle.islands).map(([name, chunks]) => [name, chunks.map(address)])),
  };
}

/** What a stylesheet says where it sets text in italics, minified. */
const SLANTS = /font(?:-style)?:italic/;

/**
 * @param before of fonts and theme; italics: for sheets that need them
 * @returns the stylesheet of all pages; and by kind of page and kinds of its sections, as routes name them, the one of such pages
 */
export function stylesheetFiles(
  { css, styles }: Bundle,
  before: { readonly all: string; readonly italics: string },
  routes: readonly Pick<PlannedRoute, 'page' | 'sections'>[],
) {
  const pages = new Map<string, OutputFile>();
  const withItalics = (rules: string) => (SLANTS.test(rules) ? before.italics + rules : rules);
  for (const { page, sections = [] } of routes) {
    const key = [page, ...sections].join(' ');
    if (pages.has(key)) continue;
    const kinds = [page, ...sections.map((kind) => `section:${kind}`)];
    const files = new Set(kinds.flatMap((kind) => styles.kinds[kind] ?? []));
    const rules = [...files].sort().map((file) => styles.rules[file]!);
    const layers = [...Map.groupBy(rules, (rule) => rule.slice(0, rule.indexOf('{') + 1))];
    if (rules.length > 0) pages.set(key, stylesheetFile(page, withItalics(layers.map(inOneBlock).join(''))));
  }
  return { site: stylesheetFile('site', before.all + withItalics(css)), pages };
}

/** Rules of modules that begin with the same layer, which is all of each; no start: modules without rules. */
function inOneBlock([start, rules]: readonly [string, readonly string[]]): string {
  return start && `${start}${rules.map((rule) => rule.slice(start.length, -1)).join('')}}`;
}

function stylesheetFile(name: string, css: string): OutputFile {
  return { path: `assets/${name}-${shortHash(css)}.css`, bytes: css, maker: `the stylesheet ${name}` };
}
