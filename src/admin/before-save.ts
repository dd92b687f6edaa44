/** What becomes of a form when it is saved, so that it can be saved again without being read anew. */
import type { AppEventListener } from '@sveltia/cms';
import { withFrames, withoutFrames } from './format/as-written.ts';
import { keepOrigin, ORIGIN, originOf } from './origins.ts';

/** An entry that is new, or a copy of another, gets a text of its own; what the editor would change gets its frame. */
export const beforeSave: AppEventListener = {
  name: 'preSave',
  handler({ entry }) {
    const data = entry.get('data') as unknown as FormData;
    const [id, body] = [data.get(ORIGIN), data.get('body')];
    const isNew = entry.get('newRecord') === true || id === undefined;
    const own = isNew ? data.set(ORIGIN, keepOrigin(originOf(id))) : data;
    const saved = typeof body === 'string' ? own.set('body', withFrames(withoutFrames(body))) : own;
    return saved as unknown as typeof entry;
  },
};

/** An Immutable Map. */
interface FormData {
  get(key: string): unknown;
  set(key: string, value: unknown): FormData;
}
