/**
 * The project's folder, in the words of a Gitea server (docs.gitea.com/api/1.24): the calls that Sveltia CMS makes where its
 * repository lies on one, so that an editor needs no account for the files of this machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { z } from 'zod';
import { MEDIA_TYPES } from '../hosts/media-types.ts';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import { readJson, refuseForms, refuseOtherMachines, send, sendFailure } from './call.ts';
import { commit, type Change } from './changes.ts';
import { MAX_FILE_BYTES, Refused } from './limits.ts';
import { headOf, listFiles, readFile } from './working-copy.ts';

const { api: API, branch: BRANCH } = WORKING_COPY;
const REPO = `/repos/${WORKING_COPY.repository}`;
const MEDIA = `GET ${REPO}/media/${BRANCH}/`;
const TREES = `GET ${REPO}/git/trees/`;

/** Answers that are always the same. */
const FIXED: Readonly<Record<string, object>> = {
  // From this version on Gitea has the calls that are answered here.
  'GET /version': { version: '1.24.0' },
  'GET /user': { id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost', avatar_url: '', html_url: '' },
  'GET /settings/api': { default_paging_num: 100, default_max_blob_size: MAX_FILE_BYTES },
  [`GET ${REPO}`]: { permissions: { pull: true, push: true }, default_branch: BRANCH },
  // Nothing is kept of what the files were before.
  [`GET ${REPO}/commits`]: [],
};

/** A drawing or page that is opened by its address could run scripts as a page of this server. */
const DOCUMENT_TYPE = /svg|html|xml/;
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

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
  return {
    handle(path, request, response) {
      if (!path?.startsWith(`${API}/`)) return false;
      answer(root, path.slice(API.length), request, response).catch((cause: unknown) => sendFailure(response, cause));
      return true;
    },
  };
}

async function answer(root: string, path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  refuseOtherMachines(request);
  if (request.method === 'POST') refuseForms(request);
  const call = `${request.method} ${path}`;
  if (FIXED[call]) return send(response, 200, FIXED[call]);
  if (call === `GET ${REPO}/branches/${BRANCH}`)
    return send(response, 200, { commit: { id: headOf(listFiles(root)), message: '' } });
  if (call.startsWith(TREES) && /^(?:working-copy|[0-9a-f]{40})$/.test(call.slice(TREES.length)))
    return send(response, 200, { tree: listFiles(root).map((file) => ({ type: 'blob', ...file })), truncated: false });
  if (call === `POST ${REPO}/file-contents`) return send(response, 200, contentsOf(root, await readJson(request)));
  if (call === `POST ${REPO}/contents`) return send(response, 201, committed(root, await readJson(request)));
  if (call.startsWith(MEDIA)) return sendMedia(response, root, call.slice(MEDIA.length));
  throw new Refused(
    404,
    `"${call}" is not answered here. The editing page may be of another version than this server.`,
  );
}

const wantedFiles = z.object({ files: z.array(z.string()) });

/** As Gitea has it, a file that is not there is null: the others are wanted all the same. */
function contentsOf(root: string, body: unknown): (object | null)[] {
  return bodyOf(wantedFiles, body).files.map((path) => {
    try {
      const { sha, bytes } = readFile(root, path);
      return { path, sha, encoding: 'base64', content: bytes.toString('base64') };
    } catch (cause) {
      if (cause instanceof Refused && cause.status === 404) return null;
      throw cause;
    }
  });
}

/** `repoChangeFiles`. */
const sentCommit = z.object({
  branch: z.string().nullish(),
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string(),
        content: z.string().nullish(),
        from_path: z.string().nullish(),
        sha: z.string().nullish(),
      }),
    )
    .min(1),
});

function committed(root: string, body: unknown): object {
  const { branch, files } = bodyOf(sentCommit, body);
  if (branch && branch !== BRANCH)
    throw new Refused(404, `There is no branch "${branch}" here, only "${BRANCH}". Load the page again.`);
  const changes = files.map(({ operation, path, content, from_path, sha }): Change => ({
    path,
    bytes: operation === 'delete' ? null : bytesOf(content ?? '', path),
    source: operation === 'create' ? null : (operation === 'update' && from_path) || path,
    sha: sha ?? null,
  }));
  const saved = commit(root, changes);
  return { commit: { sha: headOf(listFiles(root)), created: new Date().toISOString() }, files: saved };
}

/** Node passes over what is no base64: half of a picture would be saved as if it were all of it. */
function bytesOf(content: string, path: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') === content) return bytes;
  throw new Refused(422, `The content of "${path}" is not base64. Load the page again.`);
}

function bodyOf<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refused(
    422,
    `This call is not understood: ${issue?.path.join('.')}: ${issue?.message}. Load the page again.`,
  );
}

function sendMedia(response: ServerResponse, root: string, path: string): void {
  const type = MEDIA_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, ...(DOCUMENT_TYPE.test(type) && { 'Content-Security-Policy': SANDBOX }) };
  send(response, 200, readFile(root, path).bytes, headers);
}
