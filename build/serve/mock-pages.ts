/** HTML pages of the mock services: switches and received mails. No script. */
import { html } from 'hono/html';
import type { Lead } from '../../relay/mail.ts';

export const FAILURE_MODES = {
  ok: 'answers',
  slow: 'answers after 5 seconds',
  refuses: 'answers with an error message',
  broken: 'answers 500',
  down: 'closes the connection',
} as const;
export type FailureMode = keyof typeof FAILURE_MODES;

const TITLES = { api: 'The posts API', relay: 'The mail relay' } as const;
export type Service = keyof typeof TITLES;

type Html = ReturnType<typeof html>;

/** Each service with a button for each mode; the current one is pressed. */
export function controlPage(modes: Readonly<Record<Service, FailureMode>>): Html {
  const forms = (['api', 'relay'] as const).map((service) => {
    const buttons = Object.entries(FAILURE_MODES).map(
      ([mode, words]) =>
        html`<p>
          <button name="mode" value="${mode}" aria-pressed="${String(mode === modes[service])}">${words}</button>
        </p>`,
    );
    const name = html`<input type="hidden" name="service" value="${service}" />`;
    return html`<h2>${TITLES[service]}</h2>
      <form method="post" action="/__site/mode">${name}${buttons}</form>`;
  });
  return page(
    'Mock services',
    html`${forms}
      <p><a href="/__site/mails">Received mails</a></p>`,
  );
}

export function mailsPage(mails: readonly Lead[]): Html {
  const list = mails.map(({ at, replyTo, subject, body }) => {
    const from = replyTo === null ? '' : `, reply to ${replyTo}`;
    return html`<article>
      <h2>${subject}</h2>
      <p>${at}${from}</p>
      <pre>${body}</pre>
    </article>`;
  });
  return page(
    'Received mails',
    html`${list}
      <p><a href="/__site/">Mock services</a></p>`,
  );
}

function page(title: string, content: Html): Html {
  return html`<!DOCTYPE html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <style>
        body {
          font: 1rem/1.5 system-ui;
          max-width: 40rem;
          margin: 2rem auto;
          color-scheme: light dark;
        }
        [aria-pressed='true'] {
          font-weight: 700;
        }
      </style>
      <h1>${title}</h1>
      ${content}
    </html>`;
}
