/** What the CMS may take away, by the texts that it has in memory. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { committed } from '../../../src/admin/cms/commits.ts';
import { goingWith } from '../../../src/admin/cms/files.ts';
import { needsAnswer } from '../../../src/admin/cms/saving.ts';
import { isChanged, know, type CmsEntry, noteCommit, read, type FileChange } from '../../../src/admin/cms/texts.ts';
import { keepOrigin, noteWritten, ORIGIN } from '../../../src/admin/origins.ts';

const questions = vi.hoisted(() => ({ ask: vi.fn<() => Promise<boolean>>(), inform: vi.fn<() => Promise<void>>() }));
vi.mock('../../../src/admin/ask.ts', () => questions);
// The rules of the build are check-changes.test.ts's.
vi.mock('../../../src/admin/cms/checking.ts', () => ({ refuseFaults: () => {} }));
vi.mock('../../../src/admin/notice.ts', () => ({ showNotice: () => {} }));

/** An entry as the CMS has it once it has read the file. */
function entry(path: string, text: string): CmsEntry {
  read(path, text);
  return { id: path, locales: { _default: { path, content: { [ORIGIN]: keepOrigin('posts', text) } } } };
}
const asset = (name: string) => ({ name, path: `content/blogs/${name}` });
const idOf = ({ locales }: CmsEntry) => locales['_default']!.content![ORIGIN];

let [one, two]: CmsEntry[] = [];
beforeEach(() => {
  one = entry('content/blogs/one.md', '![](own.png) ![](shared.png)');
  two = entry('content/blogs/two.md', 'imageUrl: ./Shared.png');
  know({ current: [one, two] }, { current: [] });
  questions.ask.mockReset().mockResolvedValue(false);
  questions.inform.mockReset().mockResolvedValue();
});

const commit = vi.fn(async () => 'done');
beforeEach(() => void commit.mockClear());
const refusal = (...changes: FileChange[]) => expect(committed(changes, commit)).rejects;

it('takes along with a post what it alone names, unless a text names it which no form could be made of', () => {
  expect(goingWith(one!, ['own.png', 'shared.png', 'unused.png'].map(asset))).toEqual([asset('own.png')]);
  const path = 'content/blogs/broken.md';
  read(path, '---\nimageUrl: [own.png\n---\n');
  expect(goingWith(one!, [asset('own.png')])).toEqual([]);
  noteCommit([{ action: 'delete', path }]);
});

describe('a commit', () => {
  it('that deletes or renames a picture in use is not made, and the editor hears which text uses it', async () => {
    const { path } = asset('own.png');
    await refusal({ action: 'delete', path }).toThrow(/own\.png is used by content\/blogs\/one\.md, so nothing/);
    await refusal({ action: 'move', previousPath: path, path: 'content/blogs/new.png', data: new Blob() }).toThrow(
      'one.md',
    );
    expect(questions.inform).toHaveBeenCalledTimes(2);
    expect(commit).not.toHaveBeenCalled();
  });

  it('that replaces a picture which other texts show is made when the editor agrees', async () => {
    const changes: FileChange[] = [{ action: 'update', path: asset('shared.png').path, data: new Blob() }];
    await refusal(...changes).toThrow('was not replaced');
    expect(questions.ask).toHaveBeenCalledWith(
      expect.stringMatching(/one\.md, content\/blogs\/two\.md/),
      expect.anything(),
    );
    questions.ask.mockResolvedValue(true);
    expect(await committed(changes, commit)).toBe('done');
  });

  it('of a text made from one that is no longer the newest is not made', async () => {
    noteWritten(idOf(one!), 'New words. ![](own.png)');
    const change: FileChange = { action: 'update', path: 'content/blogs/one.md', data: 'New words. ![](own.png)\n' };
    one = entry('content/blogs/one.md', 'Newer words. ![](own.png)');
    await refusal(change).toThrow('changed again');
  });

  it('that would take the place of a file which no form can show is not made', async () => {
    const path = 'content/company.yaml';
    read(path, 'name: A\nemail: [oops\nphone: 1\n');
    await refusal({ action: 'create', path, data: 'name: B\n' }).toThrow(/company\.yaml has a mistake .* nothing/);
    await refusal({ action: 'update', path, data: 'name: B\n' }).toThrow('has a mistake');
    read(path, 'name: A\n');
    expect(await committed([{ action: 'update', path, data: 'name: B\n' }], commit)).toBe('done');
  });

  it('of a file that is gone creates it again, once the editor wants that', async () => {
    const change = { action: 'update', path: 'content/blogs/one.md', previousSha: 'a', data: 'Words.' } as const;
    expect(needsAnswer({ originalEntry: one! }, { type: 'deleted' })).toBe(true);
    expect(needsAnswer({ originalEntry: one! }, undefined)).toBe(false);
    await committed([change], commit);
    expect(change).toMatchObject({ action: 'create', previousSha: undefined });
    const next = { ...change, action: 'update', previousSha: 'b' } as const;
    await committed([next], commit);
    expect(next).toMatchObject({ action: 'update', previousSha: 'b' });
  });
});

it('knows a file that another tab saved', () => {
  const text = '![](own.png) ![](shared.png)\r\n';
  expect(isChanged('content/blogs/one.md', false, text)).toBe(false);
  expect(isChanged('content/blogs/one.md', false, undefined)).toBe(false);
  expect(isChanged('content/blogs/one.md', true, text)).toBe(true);
  expect(isChanged('content/blogs/one.md', false, 'Other words.')).toBe(true);
  expect(isChanged('content/blogs/new.md', false, 'New.')).toBe(false);
});
