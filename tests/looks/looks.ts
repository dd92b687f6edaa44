/** The pages whose looks are kept as pictures, and where. */
import { join } from 'node:path';
import { KINDS } from '../support/kinds.ts';
import type { Look } from '../support/pictures.ts';
import { PROJECT } from '../support/sample-site.ts';

export const FOLDER = join(PROJECT, 'tests/looks/pictures');

const NAMES = ['home', 'service', 'post', 'contact', 'blogs'] as const;

export const LOOKS: readonly Look[] = NAMES.flatMap((name) => [
  { name, path: KINDS[name], width: 390, scheme: 'light' as const },
  { name, path: KINDS[name], width: 1440, scheme: 'dark' as const },
]);
