/** The settings: environment variables, read once at the start and checked together. */
import { z } from 'zod';

const MAILBOX = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;
const mailbox = (example: string) => z.string().regex(MAILBOX).describe(`an address such as ${example}`);
const whole = (least: number, most: number, usual: number) =>
  z.coerce.number().int().min(least).max(most).default(usual).describe(`a whole number from ${least} to ${most}`);

/** Descriptions end the sentence 'NAME is wrong: expected …'. */
const environment = z.object({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .describe('smtp://user:password@host:587, or smtps:// for TLS from the start'),
  RELAY_TO: mailbox('hello@example.com'),
  RELAY_FROM: mailbox('Website <website@example.com>'),
  RELAY_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim().replace(/\/$/, '')))
    .refine((origins) => origins.every((text) => /^https?:/.test(text) && URL.parse(text)?.origin === text))
    .describe('addresses of sites without a path, such as https://www.example.com, with commas between them'),
  RELAY_DATA: z.string().default('relay-data'),
  RELAY_KEEP_DAYS: whole(1, 3650, 30),
  RELAY_PROXIES: whole(0, 10, 0),
  RELAY_HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535, 8787),
});
export type Settings = Readonly<z.infer<typeof environment>>;

/**
 * @param variables the environment; an empty value counts as none
 * @throws Error with a sentence for each variable that is missing or wrong; none repeats a value, which may be a secret
 */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(set);
  if (data) return data;
  const names = new Set(error.issues.map(({ path }) => path[0] as keyof Settings));
  const sentences = Array.from(names, (name) => {
    return `${name} is ${name in set ? 'wrong' : 'not set'}: expected ${environment.shape[name].description}.`;
  });
  throw new Error(sentences.join('\n'));
}
