/** The relay over HTTP: one application for Node, workers and functions; what differs between them comes in as parts. */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { formCall, isForm } from './form-call.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import { leadOf, MAX_CALL_BYTES, readCall, type Call, type Lead } from './mail.ts';
import { Refusal } from './refusal.ts';

/** Ids of leads: more than come while a visitor tries again. */
const REMEMBERED = 10_000;

export interface Health {
  /** Leads that are kept and not sent yet. */
  readonly waiting: number;
  /** Leads that were set apart for a person: the mail server refused what is in them, or took none for too long. */
  readonly refused: number;
  /** Why leads cannot be taken, or not be sent until something is corrected; null when all is well. */
  readonly trouble: string | null;
}

export interface RelayParts {
  /** Origins whose pages may ask. */
  readonly origins: readonly string[];
  readonly limits: Limits;
  /** Resolves once the lead cannot be lost any more: it is on disk, or the mail server has it. @throws Refusal */
  accept(lead: Lead): Promise<void>;
  health(): Promise<Health>;
  addressOf(context: Context): string;
  readonly log: Log;
}

export function createRelay({ origins, limits, accept, health, addressOf, log }: RelayParts): Hono {
  const app = new Hono();
  /** The last leads by their ids: a form whose answer was lost sends the same again. */
  const taken = new Map<string, Promise<void>>();

  app.use(
    cors({ origin: [...origins], allowMethods: ['GET', 'POST'], allowHeaders: ['Content-Type'], maxAge: 86_400 }),
  );
  app.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  app.get('/health', async (context) => {
    const { trouble, ...counts } = await health();
    return trouble === null
      ? context.json({ ok: true, ...counts })
      : context.json({ ok: false, ...counts, trouble }, 503);
  });

  app.post('/send-email', limitedTo(MAX_CALL_BYTES), async (context) => {
    const origin = context.req.header('Origin') ?? '';
    if (!origins.includes(origin)) throw new Refusal(403, 'Messages are taken from the forms of the site alone.');
    const address = addressOf(context);
    await limits.check('failures', address);
    const text = await context.req.text();
    const form = isForm(context.req.header('Content-Type')) ? formCall(text) : null;
    const done = () => {
      if (form?.thanks) return context.redirect(origin + form.thanks, 303);
      return form ? context.text('Your message was sent. Thank you.') : context.json({});
    };
    const call = await admitted(form?.call ?? text, address);
    // A machine that fills every field learns nothing from the answer.
    if (call === null) return done();
    const id = call.id ?? crypto.randomUUID();
    const taking = taken.get(id) ?? take(leadOf(call, { id, at: new Date().toISOString() }), call.form, address);
    taken.set(id, taking);
    if (taken.size > REMEMBERED) taken.delete(taken.keys().next().value!);
    try {
      await taking;
    } catch (cause) {
      taken.delete(id);
      throw cause;
    }
    return done();
  });

  /** Counts a lead and keeps it. @throws Refusal, having counted nothing */
  async function take(lead: Lead, form: string | undefined, address: string): Promise<void> {
    await limits.count('mails', address);
    try {
      await limits.count('mailsOfAll');
      await accept(lead);
    } catch (cause) {
      await limits.uncount('mails', address);
      throw cause;
    }
    log('taken', { id: lead.id, form: form ?? null });
  }

  /** A call that may become a mail; null where it is a machine's. @throws Refusal, having counted it */
  async function admitted(text: string, address: string): Promise<Call | null> {
    try {
      const call = readCall(text);
      if (!call.trap) return call;
    } catch (cause) {
      await limits.count('failures', address);
      throw cause;
    }
    await limits.count('failures', address);
    log('trapped');
    return null;
  }

  app.notFound((context) => context.json({ error: 'There is nothing at this address.' }, 404));
  app.onError((cause, context) => {
    if (cause instanceof Refusal) {
      log('refused', { path: context.req.path, status: cause.status, why: cause.message });
      if (cause.retryAfter !== null) context.header('Retry-After', String(cause.retryAfter));
      if (isForm(context.req.header('Content-Type'))) return context.text(cause.message, cause.status);
      return context.json({ error: cause.message }, cause.status);
    }
    log('failed', { path: context.req.path, why: cause.message });
    return context.json({ error: 'The message could not be taken. Please try again, or write to us by e-mail.' }, 503);
  });
  return app;
}

const limitedTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError() {
      throw new Refusal(413, 'This message is too long to be sent.');
    },
  });
