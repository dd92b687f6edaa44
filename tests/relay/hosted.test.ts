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
    const post = (address: string, forwarded = 'a') =>
      handle(
        new Request('https://relay.example/send-email', {
          method: 'POST',
          headers: {
            Origin: ORIGIN,
            'Content-Type': 'application/json',
            'X-Forwarded-For': forwarded,
            [header]: address,
          },
          body: JSON.stringify(ENQUIRY),
        }),
      );
    for (let mail = 0; mail < 8; mail++) expect((await post('203.0.113.1')).status).toBe(200);
    expect(mailbox.mails).toHaveLength(8);
    expect((await post('203.0.113.1')).status).toBe(429);
    // Without the host's header all share one limit, whatever they write themselves.
    const statuses = [];
    for (let mail = 0; mail < 9; mail++) statuses.push((await post('', `203.0.113.${mail}`)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
    await mailbox.close();
    const failed = await post('127.0.0.1');
    const error: unknown = expect.stringContaining('could not be taken just now');
    expect([failed.status, await failed.json()]).toEqual([503, { error }]);
    const health = await handle(new Request('https://relay.example/health'));
    expect(await health.json()).toEqual({ ok: true, waiting: 0, refused: 0 });
  },
);
