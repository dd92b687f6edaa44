/** `blogs.headers`: headers whose values come from environment variables. */
import { z } from 'zod';

/** Headers that the call or the connection sets. */
const OWN_HEADERS =
  /^(?:accept|accept-encoding|connection|content-length|host|if-modified-since|if-none-match|te|transfer-encoding|upgrade)$/i;
/** Values come only from the environment: a settings file is stored and shared. */
export const secretHeaders = z
  .record(
    z
      .string()
      .regex(/^[\w-]+$/, 'expected the name of a header')
      .refine((name) => !OWN_HEADERS.test(name), 'expected a header that a call does not set itself'),
    z.strictObject(
      {
        env: z
          .string('expected the name of an environment variable')
          .regex(/^[A-Za-z_]\w*$/, 'expected the name of an environment variable such as POSTS_API_TOKEN'),
      },
      'expected { env: "POSTS_API_TOKEN" }: the value itself belongs in the environment',
    ),
    {
      error: (issue) =>
        issue.code === 'invalid_key'
          ? (issue.issues[0]?.message ?? 'expected the name of a header')
          : 'expected headers such as { Authorization: { env: "POSTS_API_TOKEN" } }',
    },
  )
  .default({});
