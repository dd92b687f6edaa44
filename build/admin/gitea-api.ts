/**
 * The project's folder, in the words of a Gitea server: what Sveltia CMS asks when it is told that its repository lies on one
 * (docs.gitea.com/api/1.24), so that an editor needs no account for the files of this machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { z } from 'zod';
import { MEDIA_TYPES } from '../hosts/media-types.ts';
import { failure, json, readJson, refuseForms, refuseOtherMachines, send, type Sent } from './call.ts';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import { readCommit } from './commit-call.ts';
import { MAX_FILE_BYTES, MAX_READ_BYTES, MAX_READ_FILES, megabytes } from './limits.ts';
import { Refused } from './refused.ts';
import { openWorkingCopy, type WorkingCopy } from './working-copy.ts';

const { api: API, branch: BRANCH } = WORKING_COPY;
const REPO = `/repos/${WORKING_COPY.repository}`;

/** From this version on Gitea has the calls that are answered here. */
const VERSION = { version: '1.24.0' };
const EDITOR = { id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost', avatar_url: '', html_url: '' };
const REPOSITORY = { permissions: { pull: true, push: true }, default_branch: BRANCH };
const LIMITS = {
  default_paging_num: MAX_READ_FILES,
  max_response_items: MAX_READ_FILES,
  default_max_blob_size: MAX_FILE_BYTES,
  default_max_response_size: MAX_READ_BYTES,
};

/** A drawing or page that is opened by its address could run scripts as a page of this server. */
const DOCUMENT_TYPE = /svg|html|xml/;
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

const wanted = z.object({ files: z.array(z.string()) });

export interface GiteaApi {
  /**
   * Answers a call; false when the path is not of the API.
   *
   * @param path of the request, decoded (`serve/request-path.ts`); null when it is not well formed
   */
  handle(path: string | null, request: IncomingMessage, response: ServerResponse): boolean;
}

/** @param root the project's folder, absolute; only `content` and `static` are seen and changed */
export function createGiteaApi(root: string): GiteaApi {
  const files = openWorkingCopy(root);
  return {
    handle(path, request, response) {
      if (!path?.startsWith(`${API}/`)) return false;
      answer(files, path.slice(API.length), request).then(
        (sent) => send(response, sent),
        (cause: unknown) => send(response, failure(cause)),
      );
      return true;
    },
  };
}

async function answer(files: WorkingCopy, path: string, request: IncomingMessage): Promise<Sent> {
  refuseOtherMachines(request);
  if (request.method === 'POST') refuseForms(request);
  const call = `${request.method} ${path}`;
  const query = new URL(request.url ?? '', 'http://localhost').searchParams;
  const below = (start: string) => (call.startsWith(start) ? call.slice(start.length) : null);

  if (call === 'GET /version') return json(VERSION);
  if (call === 'GET /user') return json(EDITOR);
  if (call === 'GET /settings/api') return json(LIMITS);
  if (call === `GET ${REPO}`) return json(REPOSITORY);
  if (call === `GET ${REPO}/branches/${BRANCH}`) return json({ commit: { id: files.head(), message: '' } });
  // Nothing is kept of what the files were before.
  if (call === `GET ${REPO}/commits`) return json([]);
  if (call === `POST ${REPO}/file-contents`) return json(contentsOf(files, await readJson(request)));
  if (call === `POST ${REPO}/contents`) return json(commit(files, await readJson(request)), 201);

  const tree = below(`GET ${REPO}/git/trees/`);
  if (tree !== null && /^(?:working-copy|[0-9a-f]{40})$/.test(tree)) return json(treeOf(files, query.get('page')));
  const raw = below(`GET ${REPO}/raw/`);
  if (raw !== null) return { type: 'text/plain; charset=utf-8', body: files.readFile(raw).bytes };
  const media = below(`GET ${REPO}/media/${BRANCH}/`);
  if (media !== null) return mediaOf(files, media);
  throw new Refused(
    404,
    `"${call}" is not answered here. The editing page may be of another version than this server.`,
  );
}

function treeOf(files: WorkingCopy, page: string | null): object {
  const isFirst = page === null || page === '1';
  return { tree: isFirst ? files.listFiles().map((file) => ({ type: 'blob', ...file })) : [], truncated: false };
}

/** As Gitea has it, a file that is not there is null: the others are wanted all the same. */
function contentsOf(files: WorkingCopy, body: unknown): (object | null)[] {
  const asked = wanted.safeParse(body);
  if (!asked.success) throw new Refused(422, 'Which files are to be read is not said. Load the page again.');
  if (asked.data.files.length > MAX_READ_FILES)
    throw new Refused(413, `${asked.data.files.length} files are too many: ask for at most ${MAX_READ_FILES} at once.`);
  let sum = 0;
  return asked.data.files.map((name) => {
    const found = unlessGone(() => files.readFile(name));
    if (found === null) return null;
    const content = found.bytes.toString('base64');
    sum += content.length;
    if (sum > MAX_READ_BYTES)
      throw new Refused(413, `These files have more than ${megabytes(MAX_READ_BYTES)}. Ask for fewer at once.`);
    return { path: name, sha: found.sha, encoding: 'base64', content };
  });
}

function unlessGone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof Refused && cause.status === 404) return null;
    throw cause;
  }
}

function commit(files: WorkingCopy, body: unknown): object {
  const saved = files.commit(readCommit(body));
  return { commit: { sha: files.head(), created: new Date().toISOString() }, files: saved };
}

function mediaOf(files: WorkingCopy, path: string): Sent {
  const type = MEDIA_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const headers = DOCUMENT_TYPE.test(type) ? { 'Content-Security-Policy': SANDBOX } : {};
  return { type, body: files.readFile(path).bytes, headers };
}
