/** Posts in a SQLite file: each is kept as the JSON that the API answers, with what the lists are sorted and chosen by beside it. */
import { DatabaseSync } from 'node:sqlite';

/** As docs/posts-api.json describes it; further fields are kept as they come. */
export interface Post {
  readonly slug: string;
  readonly title: string;
  readonly publishDate?: string | null;
  readonly [field: string]: unknown;
}

export interface Store {
  /** Those that readers may see, newest first. */
  published(part?: { readonly limit: number; readonly offset: number }): Post[];
  countPublished(): number;
  /** Null for a draft. */
  find(slug: string): Post | null;
  /** Writes a post, in the place of the one that has its slug. */
  put(post: Post, isDraft: boolean): void;
  /** @returns false where there is no such post */
  setDraft(slug: string, isDraft: boolean): boolean;
  isEmpty(): boolean;
  close(): void;
}

/** @param file `:memory:` for a store that nobody keeps */
export function openStore(file: string): Store {
  const database = new DatabaseSync(file);
  database.exec(`
    CREATE TABLE IF NOT EXISTS posts (
      slug TEXT PRIMARY KEY,
      is_draft INTEGER NOT NULL,
      published_at INTEGER NOT NULL,
      json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS by_date ON posts (is_draft, published_at DESC, slug);
  `);
  const list = database.prepare(
    'SELECT json FROM posts WHERE is_draft = 0 ORDER BY published_at DESC, slug LIMIT :limit OFFSET :offset',
  );
  const count = database.prepare('SELECT count(*) AS number FROM posts WHERE is_draft = 0');
  const all = database.prepare('SELECT count(*) AS number FROM posts');
  const one = database.prepare('SELECT json FROM posts WHERE slug = ? AND is_draft = 0');
  const write = database.prepare(
    'INSERT OR REPLACE INTO posts (slug, is_draft, published_at, json) VALUES (:slug, :isDraft, :publishedAt, :json)',
  );
  const turn = database.prepare('UPDATE posts SET is_draft = ? WHERE slug = ?');
  const read = (row: unknown) => JSON.parse((row as { json: string }).json) as Post;
  return {
    published: ({ limit, offset } = { limit: -1, offset: 0 }) => list.all({ limit, offset }).map(read),
    countPublished: () => Number(count.get()!['number']),
    find(slug) {
      const row = one.get(slug);
      return row ? read(row) : null;
    },
    put(post, isDraft) {
      const publishedAt = Date.parse(post.publishDate ?? '') || 0;
      write.run({ slug: post.slug, isDraft: Number(isDraft), publishedAt, json: JSON.stringify(post) });
    },
    setDraft: (slug, isDraft) => turn.run(Number(isDraft), slug).changes > 0,
    isEmpty: () => Number(all.get()!['number']) === 0,
    close: () => database.close(),
  };
}
