/** HTML pages of the server itself, and those of the mock services: switches and received mails. */
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

export type Html = ReturnType<typeof html>;

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
  return ownPage(
    'Mock services',
    forms,
    html`<a href="/__site/mails">Received mails</a>, <a href="/__site/sections/">sections</a>`,
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
  return ownPage('Received mails', list, html`<a href="/__site/">Mock services</a>`);
}

/** A page of the server itself; its script copies and fits frames. */
export function ownPage(title: string, content: Html | readonly Html[], link: Html | '' = ''): Html {
  return html`<!DOCTYPE html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${title}</title>
      <link rel="stylesheet" href="/__site/own-pages.css" />
      <script src="/__site/catalogue-client.js" defer></script>
      <body>
        <h1>${title}</h1>
        <p>${link}</p>
        ${content}
      </body>
    </html>`;
}

/** Before the first successful build. */
export const WAITING = String(
  ownPage('No build yet', html`<p>This page loads again when the first build is done.</p>`),
);
