/** The relay over HTTP, for a process of its own, a function of a host, and `site serve`. */
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { MAX_FILES_BYTES } from './files.ts';
import { clientAddress, isPrivate, openLimits, weightOf, type Count } from './limits.ts';
import type { Log } from './log.ts';
import { leadOf, MAX_CALL_BYTES, readCall, readForm, type Lead } from './mail.ts';

/** Ids of leads: more than come while a visitor tries again. */
const REMEMBERED = 10_000;
const UNTAKEN = 'The message could not be taken just now. Please try again in a few minutes, or write to us by e-mail.';
const BEHIND_PROXY =
  'A proxy passes visitors on (X-Forwarded-For), and RELAY_PROXIES is 0: all visitors share the limit of one. Set it to the number of your proxies.';

interface Parts {
  /** Origins whose pages may send. */
  readonly origins: readonly string[];
  /** Resolves once the lead cannot be lost any more: it is on disk, or the mail server has it. */
  accept(lead: Lead): Promise<void>;
  /** The address that a call comes from; `proxies`: how many of the owner's it passed (`limits.ts`). */
  peerOf(context: Context): string;
  readonly proxies?: number;
  /** How many leads wait, and were set apart; and why leads cannot be taken, or not be sent until something is corrected. */
  health?(): Promise<{ waiting: number; refused: number; trouble: string | null }>;
  readonly count?: Count;
  readonly log: Log;
}

const typeOf = ({ req }: Context) => /^multipart|^application.x-www-form/.exec(req.header('Content-Type') ?? '')?.[0];
/** A browser shows the answer to a form itself; a script, which sends files as one too, says what it reads. */
const isShown = (context: Context) => typeOf(context) && context.req.header('Accept') !== 'application/json';

export function createRelay({ origins, accept, peerOf, proxies = 0, health, count = openLimits(), log }: Parts): Hono {
  const app = new Hono();
  /** The last leads by their ids: a form whose answer was lost sends the same again. */
  const taken = new Map<string, Promise<void>>();
  let isBehindProxy = false;

  app.use(cors({ origin: [...origins], allowHeaders: ['Content-Type'], maxAge: 86_400 }));

  app.get('/health', async ({ json, header }) => {
    header('Cache-Control', 'no-store');
    if (!health) return json({ ok: true, waiting: 0, refused: 0 });
    const { trouble: found, ...counts } = await health();
    const trouble = found ?? (isBehindProxy ? BEHIND_PROXY : null);
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
    const [peer, forwarded = ''] = [peerOf(context), context.req.header('X-Forwarded-For')];
    isBehindProxy ||= proxies === 0 && forwarded !== '' && isPrivate(peer);
    const address = clientAddress(peer, forwarded, proxies);
    const uncount = await count('refused', address);
    const call = typeOf(context)
      ? await readForm(await context.req.formData().catch(() => new FormData()))
      : readCall(await context.req.json().catch(() => null));
    if (!call.trap) await uncount();
    // A program that fills every field learns nothing from the answer.
    if (call.trap) log('trapped');
    else await takeOnce(leadOf(call), address, call.form);
    if (!isShown(context)) return context.json({});
    const { thanks = 'Your message was sent. Thank you.' } = call;
    return thanks.startsWith('/') ? context.redirect(origin + thanks, 303) : context.text(thanks);
  });

  async function takeOnce(lead: Lead, address: string, form = 'unknown'): Promise<void> {
    const taking = taken.get(lead.id) ?? take(lead, address, form);
    taken.set(lead.id, taking);
    if (taken.size > REMEMBERED) taken.delete(taken.keys().next().value!);
    taking.catch(() => taken.delete(lead.id));
    await taking;
  }

  async function take(lead: Lead, address: string, form: string): Promise<void> {
    const uncount = await count('mails', address);
    try {
      await count('mailsOfAll', 'all', weightOf(lead));
      await accept(lead);
      log('taken', { id: lead.id, form });
    } catch (cause) {
      await uncount();
      throw cause;
    }
  }

  app.notFound(({ json }) => json({ error: 'There is nothing at this address.' }, 404));
  app.onError((cause, context) => {
    const isRefusal = cause instanceof HTTPException;
    const { status, message, cause: more } = isRefusal ? cause : new HTTPException(503, { message: UNTAKEN });
    log(isRefusal ? 'refused' : 'failed', { path: context.req.path, status, why: cause.message });
    const { field, error = message } = (more ?? {}) as { field?: string; error?: string };
    return isShown(context) ? context.text(error, status) : context.json({ error, field }, status);
  });
  return app;
}
