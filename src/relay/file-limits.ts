/** What the project's relay takes of files (`relay/files.ts`, which also reads how each begins). */

export const FILE_LIMITS = {
  count: 3,
  bytes: 5_000_000,
  kinds: ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'docx', 'xlsx', 'zip', 'dwg', 'dxf', 'txt', 'csv'],
} as const;

/** What the labels say of them. */
export const FILE_WORDS = {
  count: String(FILE_LIMITS.count),
  size: String(FILE_LIMITS.bytes / 1e6),
  kinds: FILE_LIMITS.kinds.join(', '),
};

type Sized = Pick<File, 'name' | 'size'>;

/** The label that says why these files of a field are refused; null: they are not. @param all those of the whole form */
export function fileProblem(files: readonly Sized[], all: readonly Sized[]): 'files' | 'fileKind' | null {
  const kinds: readonly string[] = FILE_LIMITS.kinds;
  if (files.length === 0) return null;
  if (!files.every(({ name }) => kinds.includes(name.toLowerCase().split('.').at(-1)!))) return 'fileKind';
  const bytes = all.reduce((sum, { size }) => sum + size, 0);
  return all.length > FILE_LIMITS.count || bytes > FILE_LIMITS.bytes ? 'files' : null;
}
