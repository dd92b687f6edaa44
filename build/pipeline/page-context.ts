/** The shared inputs of all pages, and their files. */
import { randomUUID } from 'node:crypto';
import type { Assets, Settings } from '../../src/contract.ts';
import type { Bundle, OutputFile } from '../core/types.ts';
import { inHead } from '../hosts/headers.ts';
import { stylesheetFiles } from '../output/stylesheet-files.ts';
import type { PageContext } from '../pages/in-worker.ts';
import { pictureKey } from '../pages/pictures.ts';
import type { TextPictures } from '../assets/pictures/shown-body.ts';
import { postAddresses } from './load-content.ts';
import type { Build } from './open.ts';
import type { Plan } from './plan.ts';
import { assetsOf } from './site-inputs.ts';

export interface PagesMadeWith {
  /** Compiled files, and stylesheets with their fonts. */
  readonly files: readonly OutputFile[];
  readonly settings: Settings;
  readonly assets: Assets;
  readonly context: PageContext;
}

export function pagesMadeWith(
  plan: Pick<Plan, 'fonts' | 'planned' | 'settings' | 'facts' | 'inputs' | 'typefaces'>,
  bundle: Bundle,
  { config, tree }: Pick<Build, 'config' | 'tree'>,
  textPictures: TextPictures,
): PagesMadeWith {
  const { fonts, planned } = plan;
  const sheets = stylesheetFiles(bundle, fonts.css, planned.routes);
  const settings = { ...plan.settings, ...inHead(config, plan.facts) };
  const assets = assetsOf(config.basePath, { sheets, fonts, bundle });
  const context = {
    id: randomUUID(),
    bundle: bundle.server,
    plan: plan.inputs,
    renderContext: JSON.stringify({ settings, assets }),
    pictureKey: pictureKey(plan.typefaces),
    addresses: postAddresses(config),
    textPictures,
    folders: tree.folders,
  };
  return { files: [...bundle.files, sheets.site, ...sheets.pages.values()], settings, assets, context };
}
