/** A stage whose forms go to the relay of this project, in a process of its own, and on to a mail server. */
import type { AddressObject } from 'mailparser';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '../support/local-server.ts';
import { openSite, openStage } from '../support/stage.ts';
import { addSettings } from '../support/sample-site.ts';
import { startRelay, type RelayChild } from './child.ts';
import { openMailServer, type MailServer } from './smtp.ts';

/** @param change of the project, before it is built */
export function openRelayStage(change: (root: string) => void) {
  let server: MailServer;
  let port: number;
  let relay: RelayChild;
  const stage = openStage(async () => {
    port = await freePort();
    const edit = (root: string) => {
      change(root);
      addSettings(root, "newsletter: 'relay', ownRelay: true,");
    };
    return openSite({ edit, settings: { SITE_RELAY_URL: `http://127.0.0.1:${port}` } });
  });
  beforeAll(async () => {
    server = await openMailServer();
    const settings = { RELAY_ORIGINS: stage.site.origin, RELAY_PROXIES: '0' };
    relay = await startRelay({ smtp: server.port, port, settings });
  });
  const forget = () => void (server.mails.length = 0);
  afterEach(forget);
  afterAll(async () => {
    await relay?.kill();
    await server?.close();
  });
  return {
    stage,
    /** How many mails have come. */
    count: () => server.mails.length,
    forget,
    /** The one mail that came, as a mail program reads it. */
    async received() {
      await expect.poll(() => server.mails.length).toBe(1);
      const { from, to, replyTo, subject, text, attachments } = server.mails[0]!;
      return {
        from: from?.text,
        to: (to as AddressObject | undefined)?.text,
        replyTo: replyTo?.value,
        subject,
        text: text?.trimEnd(),
        attached: attachments.map(({ filename, content }) => [filename, content]),
      };
    },
  };
}
