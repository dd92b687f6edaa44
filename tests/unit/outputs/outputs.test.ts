import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OutputSite } from '../../../build/outputs/output-site.ts';
import { openOutputs } from '../../../build/outputs/outputs.ts';
import { markerFile } from '../../../build/publish/marker.ts';
import { openPublication } from '../../../build/publish/publish.ts';
import { project } from '../publish/publishing.ts';

const folders = project();

/** A build of nothing but outputs. @returns its icon in pixels, and how many files differ from the last build */
async function build(colour: string) {
  const site = {
    config: { preview: true, admin: null, security: null, basePath: '', language: 'en' },
    identity: {
      name: 'A',
      icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`,
      backgroundColor: '#ffffff',
    },
    settings: { apiUrl: null },
    documents: new Map(),
    posts: [],
    routes: [],
    search: { isWanted: false },
    fonts: { files: Promise.resolve([]) },
    sources: [],
  } as unknown as OutputSite;
  const publication = openPublication(folders, false);
  try {
    const { tree } = publication;
    await openOutputs({ folders, fresh: false }).make(site, tree, true);
    tree.write(markerFile(tree.sizes().map(([path]) => path)));
    const { written } = publication.publish();
    return { written, icon: readFileSync(join(folders.out, 'icon-192.png')) };
  } finally {
    publication.close();
  }
}

it('reuses files of the last build, and none of the build before it', async () => {
  const blue = await build('#0000ff');
  const red = await build('#ff0000');
  expect(red.icon.equals(blue.icon)).toBe(false);
  // The tree that this build updates has the blue one.
  const again = await build('#ff0000');
  expect([again.written, again.icon.equals(red.icon)]).toEqual([0, true]);
});
