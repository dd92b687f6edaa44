/**
 * The project's folder, in the words of a Gitea server (docs.gitea.com/api/1.24): the calls that Sveltia CMS makes where its
 * repository lies on one, so that an editor needs no account for the files of this machine.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { z } from 'zod';
import { WORKING_COPY } from '../../shared/working-copy.ts';
import { diskProblem } from '../core/disk-errors.ts';
import { MEDIA_TYPES } from '../hosts/media-types.ts';
import { commit, type Change } from './changes.ts';
import { headOf, listFiles, readFile, Refused } from './working-copy.ts';

const { api: API, branch: BRANCH } = WORKING_COPY;
const REPO = `/repos/${WORKING_COPY.repository}`;
const MEDIA = `GET ${REPO}/media/${BRANCH}/`;
const TREES = `GET ${REPO}/git/trees/`;
/** Of one commit, whose files are base64. */
const MAX_CALL_MB = 81;
/** 127.0.0.0/8, also as a socket for both kinds of address shows it, and ::1. */
const LOOPBACK = /^(?:::1|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;
/** A drawing or page that is opened by its address could run scripts as a page of this server. */
const DOCUMENT_TYPE = /svg|html|xml/;
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

/** Answers that are always the same. */
const FIXED: Readonly<Record<string, object>> = {
  // From this version on Gitea has the calls that are answered here.
  'GET /version': { version: '1.24.0' },
  'GET /user': { id: 1, login: 'editor', full_name: 'Editor', email: 'editor@localhost', avatar_url: '', html_url: '' },
  'GET /settings/api': { default_paging_num: 100, default_max_blob_size: WORKING_COPY.maxFileBytes },
  [`GET ${REPO}`]: { permissions: { pull: true, push: true }, default_branch: BRANCH },
  // No history is kept.
  [`GET ${REPO}/commits`]: [],
};

const sentList = z.object({ files: z.array(z.string()) });

const isBase64 = (text: string) => Buffer.from(text, 'base64').toString('base64') === text;

/** `repoChangeFiles`. */
const sentCommit = z.object({
  branch: z.literal(BRANCH).nullish(),
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string(),
        // Half of a picture would be saved as if it were all of it.
        content: z.string().refine(isBase64, 'is not base64').nullish(),
        from_path: z.string().nullish(),
        sha: z.string().nullish(),
      }),
    )
    .min(1),
});

/**
 * Answers a call; false when the path is not of the API.
 *
 * @param root the project's folder, absolute; only `content` and `static` are seen and changed
 * @param path of the request, decoded (`serve/request-path.ts`); null when it is not well formed
 */
export function answerGitCall(
  root: string,
  path: string | null,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (!path?.startsWith(`${API}/`)) return false;
  answer(root, path.slice(API.length), request, response).catch((cause: unknown) => {
    send(response, cause instanceof Refused ? cause.status : 500, { message: messageOf(cause) });
  });
  return true;
}

function messageOf(cause: unknown): string {
  const problem = diskProblem(cause);
  if (problem) return `${problem.message} ${problem.hint}`;
  return cause instanceof Refused ? cause.message : `The server failed: ${String(cause)}`;
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
  if (call === `POST ${REPO}/file-contents`)
    return send(response, 200, contentsOf(root, (await readJson(request, sentList)).files));
  if (call === `POST ${REPO}/contents`)
    return send(response, 201, committed(root, await readJson(request, sentCommit)));
  if (call.startsWith(MEDIA)) return sendMedia(response, root, call.slice(MEDIA.length));
  throw new Refused(
    404,
    `"${call}" is not answered here. The editing page may be of another version than this server.`,
  );
}

/** @throws Refused 403 for another machine, which `--lan` lets see the site */
export function refuseOtherMachines({ socket }: IncomingMessage): void {
  if (LOOPBACK.test(socket.remoteAddress ?? '')) return;
  throw new Refused(403, 'Files are edited on the machine that serves them only. Open this page there, by localhost.');
}

/**
 * What no form of another page can send: it names its origin, and JSON as its type.
 *
 * @throws Refused 403, 415
 */
function refuseForms({ headers }: IncomingMessage): void {
  const { host = '', origin = '', 'content-type': type = '' } = headers;
  if (origin !== `http://${host.toLowerCase()}`)
    throw new Refused(403, 'A change must come from a page of this server, and this one does not say so (Origin).');
  if (!/^application\/json\s*(?:;|$)/i.test(type))
    throw new Refused(415, 'A change must be sent as JSON (Content-Type: application/json).');
}

/**
 * The JSON of a request. It is read to its end, or the answer could not be sent.
 *
 * @throws Refused 400, 413, 422
 */
async function readJson<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= MAX_CALL_MB * 2 ** 20) parts.push(part);
  }
  if (length > MAX_CALL_MB * 2 ** 20)
    throw new Refused(413, `This is more than ${MAX_CALL_MB} MB at once. Save fewer or smaller files.`);
  let body: unknown;
  try {
    body = JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new Refused(400, 'What was sent is not JSON. Load the page again.');
  }
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refused(
    422,
    `This call is not understood: ${issue?.path.join('.')}: ${issue?.message}. Load the page again.`,
  );
}

/** As Gitea has it, a file that is not there is null: the others are wanted all the same. */
function contentsOf(root: string, paths: readonly string[]): (object | null)[] {
  return paths.map((path) => {
    try {
      const { sha, bytes } = readFile(root, path);
      return { path, sha, encoding: 'base64', content: bytes.toString('base64') };
    } catch (cause) {
      if (cause instanceof Refused && cause.status === 404) return null;
      throw cause;
    }
  });
}

function committed(root: string, { files }: z.infer<typeof sentCommit>): object {
  const changes = files.map(({ operation, path, content, from_path, sha }): Change => ({
    path,
    bytes: operation === 'delete' ? null : Buffer.from(content ?? '', 'base64'),
    source: operation === 'create' ? null : (operation === 'update' && from_path) || path,
    sha: sha ?? null,
  }));
  const saved = commit(root, changes);
  return { commit: { sha: headOf(listFiles(root)), created: new Date().toISOString() }, files: saved };
}

function sendMedia(response: ServerResponse, root: string, path: string): void {
  const type = MEDIA_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, ...(DOCUMENT_TYPE.test(type) && { 'Content-Security-Policy': SANDBOX }) };
  send(response, 200, readFile(root, path).bytes, headers);
}

/** @param body bytes of a file, or what is sent as JSON */
function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...headers,
  });
  response.end(bytes);
}
