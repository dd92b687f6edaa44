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

const SERVICES = { api: 'The posts API', relay: 'The mail relay' } as const;
export type Modes = Record<keyof typeof SERVICES, FailureMode>;

type Html = ReturnType<typeof html>;

/** Each service with a button for each mode, which sends the service's name. */
export function controlPage(modes: Modes): Html {
  const forms = Object.entries(modes).map(([service, current]) => {
    const buttons = Object.entries(FAILURE_MODES).map(([mode, words]) => {
      const now = mode === current ? ' (now)' : '';
      return html`<p><button name="${service}" value="${mode}">${words}</button>${now}</p>`;
    });
    return html`<h2>${SERVICES[service as keyof Modes]}</h2>
      <form method="post" action="/__site/mode">${buttons}</form>`;
  });
  return page('Mock services', forms, html`<a href="/__site/mails">Received mails</a>`);
}

export function mailsPage(mails: readonly Lead[]): Html {
  const list = mails.map(({ at, replyTo, subject, body }) => {
    const from = replyTo === null ? '' : `, reply to ${replyTo}`;
    return html`<article>
      <h2>${subject}</h2>
      <p>${at}${from}</p>
      <pre style="white-space: pre-wrap">${body}</pre>
    </article>`;
  });
  return page('Received mails', list, html`<a href="/__site/">Mock services</a>`);
}

function page(title: string, content: readonly Html[], link: Html): Html {
  return html`<!DOCTYPE html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <body style="max-width: 40rem; margin: 2rem auto; font: 1rem/1.5 system-ui; color-scheme: light dark">
        <h1>${title}</h1>
        ${content}
        <p>${link}</p>
      </body>
    </html>`;
}
