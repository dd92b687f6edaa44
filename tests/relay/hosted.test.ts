/** The relay as a function of a host, as relay/README.md writes it for each. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFunction } from '../../relay/hosted.ts';
import { ENQUIRY, ORIGIN, VARIABLES } from './leads.ts';
import { mailServer } from './running-relay.ts';

test.each(['x-real-ip', 'x-nf-client-connection-ip'])(
  'sends before it answers, and says when it cannot; who calls is in %s',
  async (header) => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const mailbox = await mailServer();
    for (const [name, value] of Object.entries({ ...VARIABLES, SMTP_URL: mailbox.url })) vi.stubEnv(name, value);
    const handle = openFunction(header);
    onTestFinished(() => void vi.unstubAllEnvs().restoreAllMocks());
    const post = (address: string) =>
      handle(
        new Request('https://relay.example/send-email', {
          method: 'POST',
          headers: { Origin: ORIGIN, 'Content-Type': 'application/json', [header]: address },
          body: JSON.stringify(ENQUIRY),
        }),
      );
    for (let mail = 0; mail < 8; mail++) expect((await post('203.0.113.1')).status).toBe(200);
    expect(mailbox.mails).toHaveLength(8);
    expect((await post('203.0.113.1')).status).toBe(429);
    await mailbox.close();
    const failed = await post('203.0.113.2');
    const error: unknown = expect.stringContaining('could not be taken just now');
    expect([failed.status, await failed.json()]).toEqual([503, { error }]);
    const health = await handle(new Request('https://relay.example/health'));
    expect(await health.json()).toEqual({ ok: true, waiting: 0, refused: 0 });
  },
);
