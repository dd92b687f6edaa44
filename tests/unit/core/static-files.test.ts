import { expect, it } from 'vitest';
import { staticFiles } from '../../../build/core/source-files.ts';
import { makeFolder } from '../../support/folder.ts';

it('copies what visitors ask for, and not what keeps an empty folder in Git', () => {
  const kept = ['static/.well-known/security.txt', 'static/pictures/map.png'];
  const left = ['static/.gitkeep', 'static/pictures/.gitkeep', 'static/.DS_Store', 'static/notes.txt~'];
  const root = makeFolder(Object.fromEntries([...kept, ...left].map((path) => [path, 'text'])));
  expect([...staticFiles(root)].map(({ maker }) => maker)).toEqual(kept);
});
