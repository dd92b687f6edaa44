/** What is measured, in this order. Rounds with the same posts follow each other and share their folders. */

export type ToolName = 'site' | 'hugo' | 'eleventy' | 'eleventy + DOMPurify';

/** What happened since the last build: nothing is kept of it (cold), or this. */
export type Change = 'cold' | 'nothing' | 'edit' | 'new' | 'component';

export interface Round {
  readonly id: string;
  /** Posts of the API; null: the project's own files. */
  readonly count: number | null;
  readonly pictures: boolean;
  /** Bodies of half the size. */
  readonly short?: true;
  readonly change: Change;
  readonly tools: readonly ToolName[];
  readonly runs: number;
  /** The round whose other tools this one is compared with; without it, its own. */
  readonly against?: string;
  /** Only with --large. */
  readonly large?: true;
}

const ALL = ['site', 'hugo', 'eleventy', 'eleventy + DOMPurify'] as const;
const PLAIN = ['site', 'hugo', 'eleventy'] as const;
const OURS = ['site'] as const;

const own = { count: null, pictures: false, tools: OURS, runs: 3 };
const most = { count: 10_000, pictures: true };

export const ROUNDS: readonly Round[] = [
  { id: 'own-cold', ...own, change: 'cold' },
  { id: 'own-nothing', ...own, change: 'nothing' },
  ...[100, 1000, 10_000].flatMap((count): Round[] => {
    const runs = count < 10_000 ? 3 : 2;
    const bare = { count, pictures: false, change: 'cold', tools: OURS, runs } as const;
    return [
      { id: `${count}-bare`, ...bare, against: `${count}-cold` },
      { id: `${count}-cold`, count, pictures: true, change: 'cold', tools: ALL, runs },
    ];
  }),
  { id: '10000-edit', ...most, change: 'edit', tools: PLAIN, runs: 3 },
  { id: '10000-nothing', ...most, change: 'nothing', tools: OURS, runs: 3, against: '10000-edit' },
  { id: '10000-new', ...most, change: 'new', tools: OURS, runs: 3, against: '10000-edit' },
  { id: '10000-component', ...most, change: 'component', tools: OURS, runs: 3, against: '10000-edit' },
  // What ten times as many cost: short ones, because the posts API's answer has a limit.
  ...[10_000, 100_000].map((count): Round => {
    return {
      id: `${count}-short`,
      count,
      pictures: true,
      short: true,
      change: 'cold',
      tools: PLAIN,
      runs: 1,
      large: true,
    };
  }),
];
