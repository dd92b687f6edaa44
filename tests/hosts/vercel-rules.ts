/** Vercel has no program to run here; its own library says whether a deployment would take the rules. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface RoutingUtils {
  normalizeRoutes(routes: readonly object[]): { readonly error: { readonly message: string } | null };
}

/** Why Vercel refuses the rules, or null. */
export function vercelRefusal(out: string, modules: string): string | null {
  const { normalizeRoutes } = createRequire(join(modules, 'x.js'))('@vercel/routing-utils') as RoutingUtils;
  const { routes } = JSON.parse(readFileSync(join(out, 'vercel.json'), 'utf8')) as { routes: object[] };
  return normalizeRoutes(routes).error?.message ?? null;
}
