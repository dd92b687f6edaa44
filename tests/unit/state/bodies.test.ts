/** The store of clean bodies: what was put comes back, or nothing does; and whatever befalls its file, it is opened again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBodies, type Bodies, type Body } from '../../../build/state/bodies.ts';
import { DamagedBodies, removeBodies, settleBodies } from '../../../build/state/bodies-file.ts';
import { SiteError } from '../../../build/core/errors.ts';
import type { SafeHtml } from '../../../src/contract.ts';
import { project } from '../source/project.ts';

const body = (text: string): Body => ({
  html: `<p>${text}</p>` as SafeHtml,
  markdown: `${text}\n`,
  facts: { links: ['/a/'], ids: ['b'], images: ['/c.png'], textLength: text.length },
  path: 'fast-path',
  removed: { buttons: 2 },
});
const many = (count: number, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => [`key ${from + index}`, body(`text ${from + index} `.repeat(50))] as const,
  );

const newFile = () => join(project({}), 'cache/bodies.db');
function open(file: string, options?: { fresh?: boolean }): Bodies {
  const bodies = openBodies(file, options);
  onTestFinished(() => bodies.close());
  return bodies;
}
/** A store on disk, closed. */
function filled(count = 40): string {
  const file = newFile();
  const bodies = openBodies(file);
  bodies.put(many(count));
  bodies.close();
  return file;
}
/** Changes the table as no builder does. */
function meddle(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

describe('what was put', () => {
  it('comes back whole, and what the builder must know of it without it', () => {
    const bodies = open(newFile());
    const [record, empty] = bodies.put([
      ['a', body('é\u0000\n')],
      ['b', { ...body(''), facts: { links: [], ids: [], images: [], textLength: 0 } }],
    ]);
    expect(record).toMatchObject({
      key: 'a',
      path: 'fast-path',
      images: ['/c.png'],
      isEmpty: false,
      hasDrawings: false,
      removed: { buttons: 2 },
    });
    expect(empty).toMatchObject({ isEmpty: true, images: [] });
    expect(bodies.record('a')).toEqual(record);
    expect(bodies.read(record!)).toEqual(body('é\u0000\n'));
    expect(bodies.record('c')).toBeNull();
  });

  it('is there for the next one that opens the file, and for one that has it open', () => {
    const file = filled(3);
    const [first, second] = [open(file), open(file)];
    expect(second.record('key 2')).not.toBeNull();
    const [late] = first.put([['late', body('late')]]);
    expect(second.read(late!)).toEqual(body('late'));
  });

  it('gives way to another body of the same key, and its record with it', () => {
    const bodies = open(newFile());
    const [before] = bodies.put([['a', body('one')]]);
    const [after] = bodies.put([['a', body('two')]]);
    expect(after!.digest).not.toBe(before!.digest);
    expect(bodies.record('a')).toEqual(after);
    expect(() => bodies.read(before!)).toThrow(DamagedBodies);
  });

  it('has a digest that changes with each of its parts', () => {
    const bodies = open(newFile());
    const one = body('one');
    const others: Body[] = [
      one,
      { ...one, html: '<p>two</p>' as SafeHtml },
      { ...one, markdown: 'two' },
      { ...one, facts: { ...one.facts, links: [] } },
      { ...one, html: `${one.html}o` as SafeHtml, markdown: one.markdown.slice(1) },
    ];
    const digests = bodies.put(others.map((other, index) => [String(index), other])).map(({ digest }) => digest);
    expect(new Set(digests).size).toBe(others.length);
  });

  it('is unknown to a fresh build, which still reads and keeps what it puts', () => {
    const file = filled(1);
    const fresh = open(file, { fresh: true });
    expect(fresh.record('key 0')).toBeNull();
    const [record] = fresh.put([['key 0', body('anew')]]);
    expect(fresh.read(record!)).toEqual(body('anew'));
    expect(open(file).record('key 0')).toEqual(record);
  });

  it('goes only when it is out of use, and only once that is much', () => {
    const bodies = open(newFile());
    bodies.put(many(1010));
    const inUse = new Set(['key 3', 'key 4']);
    bodies.prune(new Set(many(6).map(([key]) => key)));
    expect(bodies.record('key 1009')).not.toBeNull();
    bodies.prune(inUse);
    const left = many(1010).flatMap(([key]) => (bodies.record(key) ? [key] : []));
    expect(left).toEqual([...inUse]);
  });
});

describe('a row that somebody changed', () => {
  // A body's bytes are no text to SQLite, which changes texts only; the same change, put back as bytes.
  const change = (from: string, to: string) =>
    `UPDATE bodies SET body = unhex(replace(hex(body), hex('${from}'), hex('${to}'))) WHERE key = 'key 5'`;

  it.each([
    ['html', change('<p>text', '<p>next')],
    ['markdown', change('text 5 ', 'next 5 ')],
    ['facts', change('/a/', '/x/')],
    ['facts that are no JSON', change('{', '[')],
    ['bytes that are cut', `UPDATE bodies SET body = substr(body, 1, 300) WHERE key = 'key 5'`],
    ['bytes that are nothing', `UPDATE bodies SET body = NULL WHERE key = 'key 5'`],
    ['bytes that are a text', `UPDATE bodies SET body = CAST(body AS TEXT) WHERE key = 'key 5'`],
    ['being gone', `DELETE FROM bodies WHERE key = 'key 5'`],
  ])('by its %s is known to be damaged, and not read', (_, sql) => {
    const file = filled();
    const before = openBodies(file);
    const record = before.record('key 5')!;
    before.close();
    meddle(file, sql);
    const bodies = open(file);
    expect(() => bodies.read(record)).toThrow(DamagedBodies);
    expect(bodies.read(bodies.record('key 6')!)).toEqual(many(1, 6)[0]![1]);
  });

  it.each([
    ['note', `UPDATE bodies SET note = replace(note, 'fast-path', 'late') WHERE key = 'key 5'`],
    ['seal', `UPDATE bodies SET seal = upper(seal) WHERE key = 'key 5'`],
    ['note that is no JSON', `UPDATE bodies SET note = '{' WHERE key = 'key 5'`],
    ['note that is nothing', `UPDATE bodies SET note = NULL WHERE key = 'key 5'`],
    ['name', `UPDATE bodies SET key = 'key 5' WHERE key = 'key 6'`],
  ])('by its %s is not known, and can be put again', (_, sql) => {
    const file = filled();
    meddle(file, `DELETE FROM bodies WHERE key = 'key 5' AND '${_}' = 'name'; ${sql}`);
    const bodies = open(file);
    expect(bodies.record('key 5')).toBeNull();
    const [record] = bodies.put([['key 5', body('again')]]);
    expect(bodies.read(record!)).toEqual(body('again'));
  });
});

describe('a log that nobody brought in', () => {
  it('is brought in with all it holds', () => {
    const [file, left] = [newFile(), newFile()];
    const before = open(file);
    const [record] = before.put([['a', body('text')]]);
    mkdirSync(dirname(left), { recursive: true });
    for (const ending of ['', '-wal', '-shm']) copyFileSync(file + ending, left + ending);
    settleBodies(left);
    expect([existsSync(left), existsSync(`${left}-wal`), existsSync(`${left}-shm`)]).toEqual([true, false, false]);
    expect(open(left).read(record!)).toEqual(body('text'));
  });

  it('is looked for where there is one only', () => {
    const file = newFile();
    settleBodies(file);
    expect(existsSync(file)).toBe(false);
  });

  it('stays where it is of no use', () => {
    const file = filled();
    writeFileSync(file, 'A text.');
    writeFileSync(`${file}-wal`, 'no log');
    settleBodies(file);
    expect(use(file)).toBe('right');
  });
});

describe('a file that is none of ours', () => {
  it.each<[string, (file: string) => void]>([
    ['is empty', (file) => writeFileSync(file, '')],
    ['is a text', (file) => writeFileSync(file, 'A text that somebody keeps here.\n'.repeat(100))],
    ['is cut', (file) => truncateSync(file, 5000)],
    ['is cut within its header', (file) => truncateSync(file, 50)],
    ['has another header', (file) => flip(file, 0)],
    ['has another version of the table', (file) => meddle(file, 'PRAGMA user_version = 99')],
    ['has another table of that name', (file) => meddle(file, 'DROP TABLE bodies; CREATE TABLE bodies (key TEXT)')],
    ['has a log beside it that is no log', (file) => writeFileSync(`${file}-wal`, 'no log'.repeat(1000))],
  ])('and %s is begun anew, or still right', (_, spoil) => {
    const file = filled();
    spoil(file);
    expect(use(file)).toBe('right');
  });

  it('and damaged at any place, it gives right bodies, or none, or says that it is damaged', () => {
    const whole = filled();
    const bytes = readFileSync(whole);
    const told = new Set<string>();
    const places = [...Array(120).keys(), ...Array.from({ length: 150 }, (_, index) => 120 + index * 331)];
    const file = newFile();
    open(file);
    for (const place of places.filter((place) => place < bytes.length)) {
      removeBodies(file);
      writeFileSync(file, bytes);
      flip(file, place);
      told.add(use(file));
    }
    expect([...told].filter((word) => word !== 'damaged')).toEqual(['right']);
  });
});

/** Opens a store and uses it as a build does; throws when it gives a body that was not put, or fails in a way of its own. */
function use(file: string): 'right' | 'damaged' {
  let bodies: Bodies | null = null;
  try {
    bodies = openBodies(file);
    for (const [key, put] of many(40)) {
      const record = bodies.record(key);
      if (record) expect(bodies.read(record)).toEqual(put);
    }
    const [late] = bodies.put([['late', body('late')]]);
    expect(bodies.read(late!)).toEqual(body('late'));
    bodies.prune(new Set());
    return 'right';
  } catch (cause) {
    if (cause instanceof DamagedBodies) return 'damaged';
    throw cause;
  } finally {
    bodies?.close();
  }
}

function flip(file: string, place: number): void {
  const bytes = readFileSync(file);
  bytes[place]! ^= 0xff;
  writeFileSync(file, bytes);
}

const script = fileURLToPath(new URL('./put-bodies.ts', import.meta.url));

describe('many at once', () => {
  it('put and read in processes of their own, and all is there', async () => {
    const file = newFile();
    const children = [0, 1, 2].map((own) => spawn(process.execPath, [script, file, String(own)], { stdio: 'inherit' }));
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
    expect(codes).toEqual([0, 0, 0]);
    const bodies = open(file);
    for (const own of [0, 1, 2])
      for (let index = 0; index < 100; index++) {
        const record = bodies.record(`${own} ${index}`);
        expect(record && bodies.read(record).markdown).toBe(`${own} ${index}`);
      }
  });
});

describe('a disk', () => {
  it('that takes no more is told as such, with what to do', async () => {
    const limited = `ulimit -f 40; trap '' XFSZ; exec '${process.execPath}' '${script}' '${newFile()}' a`;
    const child = spawn('bash', ['-c', limited], { stdio: ['ignore', 'ignore', 'pipe'] });
    let told = '';
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    expect((await once(child, 'exit'))[0]).not.toBe(0);
    expect(told).toContain('cache/unusable');
  });

  it.each<[string, (root: string) => void]>([
    ['has a folder for it', (root) => mkdirSync(join(root, 'cache/bodies.db'), { recursive: true })],
    ['has a file for its folder', (root) => writeFileSync(join(root, 'cache'), '')],
  ])('that %s is for a person to correct', (_, spoil) => {
    const root = project({});
    spoil(root);
    const file = join(root, 'cache/bodies.db');
    const opening = () => openBodies(file);
    expect(opening).toThrow(SiteError);
    expect(opening).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ code: 'cache/unusable', place: { file } })] }),
    );
  });
});
