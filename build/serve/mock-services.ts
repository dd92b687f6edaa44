/**
 * A mock mail relay (docs/forms.md) and posts API (docs/posts-api.md) for `site serve`, so that every widget works without
 * real services. They can simulate failures, selected on /__site/.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { createRelay } from '../../relay/app.ts';
import { ownPage, type Html } from './catalogue.ts';
import type { Lead } from '../../relay/mail.ts';

/** Addresses on the server itself, whatever its port, for a served build. */
export const MOCK_ADDRESSES = { apiUrl: '/__site/api', relayUrl: '/__site/relay' } as const;

const FAILURE_MODES = {
  ok: 'answers',
  slow: 'answers after 5 seconds',
  refuses: 'answers with an error message',
  broken: 'answers 500',
  down: 'closes the connection',
} as const;
type FailureMode = keyof typeof FAILURE_MODES;

const SERVICES = { api: 'The posts API', relay: 'The mail relay' } as const;
type Modes = Record<keyof typeof SERVICES, FailureMode>;

const SLOW_MS = 5000;
const REFUSALS = {
  api: [{ message: 'The mock API is set to refuse.' }, 400],
  relay: [{ error: 'The mock relay is set to refuse.' }, 200],
} as const;

export interface MockSources {
  /** Posts in the format of the API. */
  readonly posts: () => Promise<readonly unknown[]>;
  /** Folder of received mails, absolute. */
  readonly mails: string;
}

/** Answers the paths of the mock services and their pages, relative to /__site. */
export function createMockServices({ posts, mails }: MockSources) {
  const modes: Modes = { api: 'ok', relay: 'ok' };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((cause, context) => context.json({ message: cause.message }, 500));

  app.get('/', (context) => context.html(controlPage(modes)));
  app.get('/mails', async (context) => context.html(mailsPage(await readMails(mails))));
  app.post('/mode', async (context) => {
    const [[service, mode] = []] = Object.entries(await context.req.parseBody());
    if (Object.hasOwn(modes, String(service)) && Object.hasOwn(FAILURE_MODES, String(mode)))
      modes[service as keyof Modes] = mode as FailureMode;
    return context.redirect('/__site/', 303);
  });

  app.use('/:service{api|relay}/*', async (context, next) => {
    const service = context.req.param('service') as keyof Modes;
    const mode = modes[service];
    const [refusal, status] = REFUSALS[service];
    if (mode === 'refuses') return context.json(refusal, status);
    if (mode === 'broken') return context.json({}, 500);
    if (mode === 'down') {
      context.env.outgoing.destroy();
      return context.body(null);
    }
    if (mode === 'slow') await setTimeout(SLOW_MS);
    return next();
  });

  app.get('/api/blogs/published', async (context) => context.json({ blogs: await posts() }));
  app.get('/api/blogs/slug/:slug', async (context) => {
    const slug = context.req.param('slug').normalize('NFC');
    const blog = (await posts()).find((post) => (post as { slug?: string }).slug?.normalize('NFC') === slug);
    return blog ? context.json({ blog }) : context.json({ message: 'Blog not found' }, 404);
  });

  const relay = openRelay(mails);
  app.post('/relay/send-email', async (context) => {
    const headers = { ...context.req.header(), origin: ORIGIN };
    const answer = await relay.request('/send-email', { method: 'POST', headers, body: await context.req.blob() });
    const next = answer.headers.get('Location');
    return next ? context.redirect(next.slice(ORIGIN.length), 303) : answer;
  });
  return app;
}

/** The server has already checked the origin (`http.ts`). */
const ORIGIN = 'http://localhost';

/** The real relay, which stores mails in a folder instead of sending them, without limits for a single developer. */
function openRelay(folder: string): Hono {
  return createRelay({
    origins: [ORIGIN],
    count: async () => async () => {},
    async accept(lead) {
      await mkdir(folder, { recursive: true });
      const name = `${lead.at.replace(/\D/g, '')}-${lead.id.slice(0, 8)}.json`;
      await writeFile(join(folder, name), JSON.stringify(lead, null, 2));
    },
    peerOf: () => 'this machine',
    log: () => {},
  });
}

/** Stored mails, newest first. */
async function readMails(folder: string): Promise<Lead[]> {
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  const texts = names.map((name) => readFile(join(folder, name), 'utf8'));
  return (await Promise.all(texts)).map((text) => JSON.parse(text) as Lead);
}

/** Each service with a button for each mode, which sends the service's name. */
function controlPage(modes: Modes): Html {
  const forms = Object.entries(modes).map(([service, current]) => {
    const buttons = Object.entries(FAILURE_MODES).map(([mode, words]) => {
      const now = mode === current ? ' (now)' : '';
      return html`<p><button name="${service}" value="${mode}">${words}</button>${now}</p>`;
    });
    return html`<h2>${SERVICES[service as keyof Modes]}</h2>
      <form method="post" action="/__site/mode">${buttons}</form>`;
  });
  const links = html`<a href="/__site/mails">Received mails</a>, <a href="/__site/sections/">sections</a>`;
  return ownPage('Mock services', forms, links);
}

function mailsPage(mails: readonly Lead[]): Html {
  const list = mails.map(({ at, replyTo, subject, body }) => {
    const from = replyTo === null ? '' : `, reply to ${replyTo}`;
    return html`<article>
      <h2>${subject}</h2>
      <p>${at}${from}</p>
      <pre>${body}</pre>
    </article>`;
  });
  return ownPage('Received mails', list, html`<a href="/__site/">Mock services</a>`);
}
