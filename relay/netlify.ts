/** Netlify: a function for the paths of the relay. */
import { openFunction } from './function.ts';

let answer: ((request: Request) => Promise<Response>) | undefined;

export default (request: Request): Promise<Response> =>
  (answer ??= openFunction(process.env, 'x-nf-client-connection-ip'))(request);

export const config = { path: ['/send-email', '/health'] };
