/** Where the CMS has a picture: in the page's memory, also before it is saved; of this machine's folder, on its server. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { WORKING_COPY } from '../../../shared/working-copy.ts';
import type { AdminSettings } from '../../contract.ts';

/** A picture that is saved is loaded first; this long, and it is taken to be missing. */
const PATIENCE_MS = 20_000;
const STEP_MS = 50;
const MEDIA = `${WORKING_COPY.api}/repos/${WORKING_COPY.repository}/media/${WORKING_COPY.branch}/`;

/** Addresses that were found: the preview is drawn again with every letter. */
const known = new Map<string, string>();

/** Shows a picture in an element of the preview as soon as it is there: the first of its paths that is one. */
export type ShowPicture = (element: HTMLImageElement, paths: readonly string[]) => void;

/** @param file of the entry, since paths are read from there */
export function pictureShower(
  getAsset: CustomPreviewTemplateProps['getAsset'],
  file: string,
  { service }: Pick<AdminSettings, 'service'>,
): ShowPicture {
  const folder = file.slice(0, file.lastIndexOf('/'));

  function onServer(element: HTMLImageElement, [path, ...others]: readonly string[]): void {
    if (path === undefined) return;
    element.addEventListener('error', () => onServer(element, others), { once: true });
    const file = path.startsWith('/') ? `static${path}` : `${folder}/${path}`;
    element.src = location.origin + MEDIA + encodeURI(file);
  }

  function fromMemory(element: HTMLImageElement, path: string): void {
    const asset = getAsset(path);
    const end = Date.now() + PATIENCE_MS;
    const look = () => {
      const loaded = asset?.toString() ?? '';
      if (loaded.startsWith('blob:')) {
        known.set(`${folder} ${path}`, loaded);
        element.src = loaded;
      } else if (asset && Date.now() < end) setTimeout(look, STEP_MS);
    };
    look();
  }

  return (element, paths) => {
    // The form beside it may be scrolled to what the preview does not show.
    element.loading = 'eager';
    const address = paths
      .map((path) => (path.startsWith('blob:') ? path : known.get(`${folder} ${path}`)))
      .find(Boolean);
    if (address !== undefined) element.src = address;
    else if (service === 'local') onServer(element, paths);
    else for (const path of paths) fromMemory(element, path);
  };
}
