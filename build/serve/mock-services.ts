/**
 * A mock mail relay (docs/product/forms.md) and posts API (docs/product/api.md) for `site serve`, so that every widget works without
 * real services. They can simulate failures, selected on /__site/.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { createRelay } from '../../relay/app.ts';
import type { Lead } from '../../relay/mail.ts';
import { openProofs } from '../../relay/proof.ts';
import { controlPage, FAILURE_MODES, mailsPage, type FailureMode, type Modes } from './mock-pages.ts';

/** Addresses on the server itself, whatever its port, for a served build. */
export const MOCK_ADDRESSES = { apiUrl: '/__site/api', relayUrl: '/__site/relay' } as const;

const SLOW_MS = 5000;

export interface MockSources {
  /** Posts in the format of the API. */
  readonly posts: () => Promise<readonly unknown[]>;
  /** Folder of received mails, absolute. */
  readonly mails: string;
}

type Env = { Bindings: HttpBindings };

/** Answers the paths of the mock services and their pages, relative to /__site. */
export function createMockServices({ posts, mails }: MockSources): Hono<Env> {
  const modes: Modes = { api: 'ok', relay: 'ok' };
  const app = new Hono<Env>();
  app.onError((cause, context) => context.json({ message: cause.message }, 500));

  app.get('/', (context) => context.html(controlPage(modes)));
  app.get('/mails', async (context) => context.html(mailsPage(await readMails(mails))));
  app.post('/mode', async (context) => {
    const [[service, mode] = []] = Object.entries(await context.req.parseBody());
    if (Object.hasOwn(modes, String(service)) && Object.hasOwn(FAILURE_MODES, String(mode)))
      modes[service as keyof Modes] = mode as FailureMode;
    return context.redirect('/__site/', 303);
  });

  const failing =
    (service: keyof Modes, refusal: () => Response): MiddlewareHandler<Env> =>
    async (context, next) => {
      const mode = modes[service];
      if (mode === 'refuses') return refusal();
      if (mode === 'broken') return context.json({}, 500);
      if (mode === 'down') {
        context.env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
      if (mode === 'slow') await setTimeout(SLOW_MS);
      return next();
    };

  const apiRefusal = () => Response.json({ message: 'The mock API is set to refuse.' }, { status: 400 });
  app.use('/api/*', failing('api', apiRefusal));
  app.get('/api/blogs/published', async (context) => context.json({ blogs: await posts() }));
  app.get('/api/blogs/slug/:slug', async (context) => {
    const slug = context.req.param('slug').normalize('NFC');
    const blog = (await posts()).find((post) => (post as { slug?: string }).slug?.normalize('NFC') === slug);
    return blog ? context.json({ blog }) : context.json({ message: 'Blog not found' }, 404);
  });

  const relay = openRelay(mails);
  const relayRefusal = () => Response.json({ error: 'The mock relay is set to refuse.' });
  app.use('/relay/*', failing('relay', relayRefusal));
  app.get('/relay/challenge', () => relay.request('/challenge'));
  app.post('/relay/send-email', async (context) =>
    relay.request('/send-email', { method: 'POST', headers: { Origin: ORIGIN }, body: await context.req.text() }),
  );
  return app;
}

/** The server has already checked the origin (`host-check.ts`). */
const ORIGIN = 'http://localhost';

/** The real relay, which stores mails in a folder instead of sending them, without limits for a single developer. */
function openRelay(folder: string): Hono {
  const { challenge, use } = openProofs(randomBytes(32).toString('hex'));
  const never = () => Promise.resolve();
  return createRelay({
    origins: [ORIGIN],
    // `relayProof` may change while serving: a proof is optional, but checked if present.
    proofs: { challenge, use: async (proof) => (proof === undefined ? undefined : use(proof)) },
    limits: { count: never, uncount: never, check: never },
    async accept(lead) {
      await mkdir(folder, { recursive: true });
      const name = `${lead.at.replace(/\D/g, '')}-${lead.id.slice(0, 8)}.json`;
      await writeFile(join(folder, name), JSON.stringify(lead, null, 2));
    },
    health: () => Promise.resolve({ waiting: 0, refused: 0, trouble: null }),
    addressOf: () => 'this machine',
    log: () => {},
  });
}

/** Stored mails, newest first. */
async function readMails(folder: string): Promise<Lead[]> {
  const names = await readdir(folder).catch(() => []);
  const texts = names
    .sort()
    .reverse()
    .map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as Lead);
}
