/** What becomes of a form when it is saved, so that it can be saved again without a new reading. */
import type { AppEventListener } from '@sveltia/cms';
import { takeNewest } from './cms/saving.ts';
import { refusal, type Format } from './file-format.ts';
import { withFrames, withoutFrames } from './format/as-written.ts';
import { askClashes } from './merge/ask-clashes.ts';
import type { Clash } from './merge/merge-values.ts';
import { baseOf, documentOf, isOneText, keepOrigin, ORIGIN, originOf, settleLast } from './origins.ts';
import type { Fields } from './format/alike.ts';

/** An Immutable Map. */
interface FormData {
  get(key: string): unknown;
  set(key: string, value: unknown): FormData;
  clear(): FormData;
  toJS(): Fields;
}

/**
 * An entry that is new, or a copy of another, gets a text of its own; one that was changed elsewhere gets those changes; what the
 * editor would change gets its frame.
 *
 * @param formats by the names of their documents
 */
export function beforeSave(formats: ReadonlyMap<string, Format>): AppEventListener {
  return {
    name: 'preSave',
    async handler({ entry }) {
      const data = entry.get('data') as unknown as FormData;
      const [id, newest] = [data.get(ORIGIN), takeNewest()];
      const isNew = entry.get('newRecord') === true || id === undefined;
      const own = isNew
        ? data.set(ORIGIN, keepOrigin(documentOf(id), originOf(id)))
        : await withNewest(data, newest, formats.get(documentOf(id)));
      const body = own.get('body');
      const saved = typeof body === 'string' ? own.set('body', withFrames(withoutFrames(body))) : own;
      return saved as unknown as typeof entry;
    },
  };
}

/** A review has the entry in a branch of its own, so its commit is none that `committed` sees. */
export const afterSave: AppEventListener = {
  name: 'postSave',
  handler({ entry }) {
    settleLast((entry.get('data') as unknown as FormData).get(ORIGIN));
  },
};

/**
 * The form with what others changed in its file.
 *
 * @throws Error that the CMS shows, when the editor would rather not save
 */
async function withNewest(data: FormData, newestId: string | null, format: Format | undefined): Promise<FormData> {
  const newest = originOf(newestId);
  const base = baseOf(data.get(ORIGIN), newest);
  if (newest === null || !format) return data;
  if (base !== null && isOneText(base, newest)) return data.set(ORIGIN, newestId);
  const versions = { base, mine: data.toJS(), newest };
  const clashes: Clash[] = [];
  format.merged(versions, (clash) => {
    clashes.push(clash);
    return 'mine';
  });
  const choices = clashes.length === 0 ? [] : await askClashes(clashes);
  if (choices === null) throw refusal('Nothing was saved. Your text is still in the form.');
  const merged = { ...format.merged(versions, () => choices.shift() ?? 'mine'), [ORIGIN]: newestId };
  return Object.entries(merged).reduce((form, [key, value]) => form.set(key, value), data.clear());
}
