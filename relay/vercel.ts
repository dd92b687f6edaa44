/** Vercel: a function for all paths (`vercel.json` leads them here). */
import { openFunction } from './function.ts';

let answer: ((request: Request) => Promise<Response>) | undefined;
const handle = (request: Request) => (answer ??= openFunction(process.env, 'x-real-ip'))(request);

export const GET = handle;
export const POST = handle;
export const OPTIONS = handle;
