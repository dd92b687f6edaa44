/** What code of a project imports from the engine: its public names alone, by the name of the package. */
import type { Plugin } from 'esbuild';
import { PACKAGE, type SiteCode } from '../../core/site-code.ts';

const API = 'src/public.ts';

export const publicImports = ({ nameOf, diskOf }: SiteCode): Plugin => ({
  name: 'public-imports',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${PACKAGE}(?:/|$)`) }, ({ path }) => {
      if (path === PACKAGE) return { path: diskOf(API) };
      return {
        errors: [{ text: `"${path}" is private: import from '${PACKAGE}', whose names docs/extending/ lists` }],
      };
    });
    // A script of the browser takes of it what it uses.
    build.onResolve({ filter: /^\./ }, async ({ path, importer, ...rest }) => {
      if (nameOf(importer) !== API || rest.pluginData === API) return undefined;
      const { path: file, errors } = await build.resolve(path, { ...rest, importer, pluginData: API });
      return errors.length > 0 ? { errors } : { path: file, sideEffects: false };
    });
  },
});
