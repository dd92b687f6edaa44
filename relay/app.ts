/** The relay over HTTP, for a process of its own, a function of a host, and `site serve`. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { MAX_FILES_BYTES } from './files.ts';
import { openLimits, weightOf, type Limits } from './limits.ts';
import type { Log } from './log.ts';
import { leadOf, readCall, readForm, type Call, type Lead } from './mail.ts';

/** Bytes of a call without files: 20,000 letters of any script, in it twice. */
const MAX_CALL_BYTES = 128 * 1024;
/** Ids of leads: more than come while a visitor tries again. */
const REMEMBERED = 10_000;
const UNTAKEN = 'The message could not be taken just now. Please try again in a few minutes, or write to us by e-mail.';

interface RelayParts {
  /** Origins whose pages may send. */
  readonly origins: readonly string[];
  /** Resolves once the lead cannot be lost any more: it is on disk, or the mail server has it. */
  accept(lead: Lead): Promise<void>;
  addressOf(context: Context): string;
  /** How many leads wait, and were set apart; and why leads cannot be taken, or not be sent until something is corrected. */
  health?(): Promise<{ waiting: number; refused: number; trouble: string | null }>;
  readonly limits?: Limits;
  readonly log: Log;
}

const typeOf = ({ req }: Context) => /^multipart|^application.x-www-form/.exec(req.header('Content-Type') ?? '')?.[0];
/** A browser shows the answer to a form itself; a script, which sends files as one too, says what it reads. */
const isShown = (context: Context) => typeOf(context) && context.req.header('Accept') !== 'application/json';

export function createRelay({ origins, accept, addressOf, health, limits = openLimits(), log }: RelayParts): Hono {
  const app = new Hono();
  /** The last leads by their ids: a form whose answer was lost sends the same again. */
  const taken = new Map<string, Promise<void>>();

  app.use(
    cors({ origin: [...origins], allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 86_400 }),
  );

  app.get('/health', async ({ json, header }) => {
    header('Cache-Control', 'no-store');
    const { trouble, ...counts } = (await health?.()) ?? { waiting: 0, refused: 0, trouble: null };
    return trouble ? json({ ok: false, ...counts, trouble }, 503) : json({ ok: true, ...counts });
  });

  const tooLong = () => Promise.reject(new HTTPException(413, { message: 'This message is too long to be sent.' }));
  const limited: MiddlewareHandler = (context, next) => {
    const maxSize = MAX_CALL_BYTES + (typeOf(context) === 'multipart' ? MAX_FILES_BYTES : 0);
    return bodyLimit({ maxSize, onError: tooLong })(context, next);
  };
  app.post('/send-email', limited, async (context) => {
    const origin = context.req.header('Origin') ?? '';
    if (!origins.includes(origin))
      throw new HTTPException(403, { message: 'Messages are taken from the forms of the site alone.' });
    const address = addressOf(context);
    const call = await limits.check(address, () => callOf(context));
    // A program that fills every field learns nothing from the answer.
    if (call.trap) log('trapped');
    else await takeOnce(leadOf(call), address, call.form);
    if (!isShown(context)) return context.json({});
    const { thanks = 'Your message was sent. Thank you.' } = call;
    return thanks.startsWith('/') ? context.redirect(origin + thanks, 303) : context.text(thanks);
  });

  async function takeOnce(lead: Lead, address: string, form = 'unknown'): Promise<void> {
    const taking =
      taken.get(lead.id) ??
      limits.countMail(address, weightOf(lead), async () => {
        await accept(lead);
        log('taken', { id: lead.id, form });
      });
    taken.set(lead.id, taking);
    if (taken.size > REMEMBERED) taken.delete(taken.keys().next().value!);
    await taking.catch((cause: unknown) => {
      taken.delete(lead.id);
      throw cause;
    });
  }

  app.notFound(({ json }) => json({ error: 'There is nothing at this address.' }, 404));
  app.onError((cause, context) => {
    const refusal = cause instanceof HTTPException ? cause : null;
    const [status, words] = refusal ? [refusal.status, refusal.message] : [503 as const, UNTAKEN];
    log(refusal ? 'refused' : 'failed', { path: context.req.path, status, why: cause.message });
    const { field } = (cause.cause ?? {}) as { field?: string };
    return isShown(context) ? context.text(words, status) : context.json({ error: words, field }, status);
  });
  return app;
}

async function callOf(context: Context): Promise<Call> {
  if (!typeOf(context)) return readCall(await context.req.json().catch(() => null));
  return readForm(await context.req.formData().catch(() => new FormData()));
}
