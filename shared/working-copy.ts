/** What the editing page and `site serve --admin` both know of the folder that is served, which answers as a Gitea server does. */
export const WORKING_COPY = {
  /** Root of its API, on the server's own address. */
  api: '/__site/git/api/v1',
  repository: 'local/site',
  /** The folder has no branches; the page shows this name. */
  branch: 'working-copy',
  /** The largest file that may be read or saved. */
  maxFileBytes: 25 * 1024 * 1024,
} as const;
