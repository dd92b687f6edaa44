/** The editing page on a folder of its browser: what the folder has of a project, and what the page makes of it. */
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { writeFiles } from './folder.ts';
import type { Stage } from './stage.ts';

/** No picker of folders can be answered by a test: the page gets the browser's private folder, which has the same interface. */
const PICKED = () => {
  Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
};

export type LocalCms = Awaited<ReturnType<typeof openLocalCms>>;

/** Opens `/admin/` of the stage's site and its local folder, with the project's content. */
export async function openLocalCms(stage: Stage, root: string) {
  const files = globSync('content/**/*.{md,yaml}', { cwd: root }).map((file) => [
    file,
    readFileSync(join(root, file), 'utf8'),
  ]);
  const { page } = await stage.visit('/admin/', { before: PICKED });
  await page.evaluate(async (files) => {
    const top = await navigator.storage.getDirectory();
    await top.getDirectoryHandle('.git', { create: true });
    for (const [path, text] of files) {
      const names = path!.split('/');
      let folder = top;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await (await folder.getFileHandle(names.at(-1)!, { create: true })).createWritable();
      await file.write(text!);
      await file.close();
    }
  }, files);
  await page.getByRole('button', { name: /Work with Local/ }).click();
  await page.getByRole('main', { name: /Collection/ }).waitFor();
  const all = () => page.evaluate(filesOf);
  return {
    page,
    /** Opens a form: `posts/entries/first`, `posts/new`. */
    async form(path: string): Promise<void> {
      await page.goto(`${stage.site.origin}/admin/#/collections/${path}`);
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await page
        .getByRole('group', { name: / Field$/ })
        .first()
        .waitFor();
    },
    /** Saves the form. @returns the files of the folder */
    async save(): Promise<Readonly<Record<string, string>>> {
      const before = JSON.stringify(await all());
      await page.getByRole('button', { name: 'Save' }).click();
      return changed(page, before);
    },
    all,
    /** The files once something has changed. */
    changedFrom: (before: Readonly<Record<string, string>>) => changed(page, JSON.stringify(before)),
    /** Brings the folder's content back into the project. */
    async pull(): Promise<void> {
      rmSync(join(root, 'content/blogs'), { recursive: true });
      writeFiles(root, await all());
    },
  };
}

/** A file is empty for a moment while it is written. */
async function changed(page: Page, before: string): Promise<Readonly<Record<string, string>>> {
  for (;;) {
    await page.waitForTimeout(200);
    const now = await page.evaluate(filesOf);
    if (JSON.stringify(now) !== before && !Object.values(now).includes('')) return now;
  }
}

async function filesOf(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
    for await (const [name, handle] of folder.entries()) {
      if (handle.kind === 'directory') await walk(handle as FileSystemDirectoryHandle, `${path}${name}/`);
      else {
        // A file that is being replaced may be gone.
        const file = await (handle as FileSystemFileHandle).getFile().catch(() => null);
        if (file) found[path + name] = await file.text();
      }
    }
  };
  await walk(await navigator.storage.getDirectory(), '');
  return found;
}
