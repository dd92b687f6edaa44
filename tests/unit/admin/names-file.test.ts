import { expect, it } from 'vitest';
import { namesFile } from '../../../shared/names-file.ts';

it.each([
  ['![](a-1.jpg)', 'content/blogs/a-1.jpg', true],
  ['![](a-1.jpg)', 'content/blogs/1.jpg', false],
  ['![](<my photo.jpg>)', 'content/blogs/my photo.jpg', true],
  ['<img src="my%20pho%C3%A9.jpg">', 'content/blogs/my phoé.jpg', true],
  ['![](my\\_picture.JPG)', 'content/blogs/my_picture.jpg', true],
  ['imageUrl: a&amp;b.png', 'content/blogs/a&b.png', true],
  ['srcset="x.png 1x, y.png 2x"', 'content/blogs/y.png', true],
  ['A word of 100% and a.jpeg', 'content/blogs/a.jpg', false],
])('%s names %s: %s', (text, path, named) => {
  expect(namesFile(text, path)).toBe(named);
});

it.each([
  ['![](/pictures/a.jpg)', false],
  ['![](../a.jpg)', false],
  ['![](./a.jpg)', true],
  ['imageUrl: a.jpg', true],
])('from its own folder, %s: %s', (text, named) => {
  expect(namesFile(text, 'content/blogs/a.jpg', 'content/blogs')).toBe(named);
});
