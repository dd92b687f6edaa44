/** HTML pages of the mock services: switches and received mails. No script. */
import type { Mail } from './relay.ts';
import { FAILURE_MODES, type FailureMode } from './failure-modes.ts';

/** Service name -> its title and mode. */
export type Switches = Readonly<Record<string, { readonly title: string; readonly mode: FailureMode }>>;

export function controlPage(switches: Switches): string {
  const forms = Object.entries(switches).map(([name, { title, mode }]) => {
    const choices = Object.entries(FAILURE_MODES).map(
      ([value, words]) =>
        `<p><button name="mode" value="${value}"${value === mode ? ' aria-pressed="true"' : ' aria-pressed="false"'}>${words}</button>` +
        `${value === mode ? ' (now)' : ''}</p>`,
    );
    return `<h2>${title}</h2><form method="post" action="/__site/mode"><input type="hidden" name="service" value="${name}">${choices.join('')}</form>`;
  });
  const none = '<p>The settings name a relay and a posts API, so no mock service is in use.</p>';
  return page('Mock services', `${forms.join('') || none}<p><a href="/__site/mails">Received mails</a></p>`);
}

export function mailsPage(mails: readonly Mail[]): string {
  const list = mails.map(
    ({ at, replyTo, subject, body }) =>
      `<article><h2>${escape(subject)}</h2><p>${escape(at)}${replyTo ? `, reply to ${escape(replyTo)}` : ''}</p><pre>${escape(body)}</pre></article>`,
  );
  return page('Received mails', `${list.join('') || '<p>None yet.</p>'}<p><a href="/__site/">Mock services</a></p>`);
}

function page(title: string, content: string): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>` +
    `<style>body{font:1rem/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.5rem 1rem}[aria-pressed=true]{font-weight:700}pre{white-space:pre-wrap}</style>` +
    `</head><body><main><h1>${title}</h1>${content}</main></body></html>`
  );
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
