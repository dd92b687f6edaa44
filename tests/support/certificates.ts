/** Certificates that vouch for nobody: both for `api.test` alone, each signed by itself, in one file with its key. */
import { readProject } from './sample-site.ts';

const certificate = (name: string) => {
  const pem = readProject(`tests/cases/certificates/${name}.pem`);
  return { key: pem, cert: pem };
};

/** Good for a hundred years. */
export const VALID = certificate('valid');
/** Since 2021 no longer. */
export const EXPIRED = certificate('expired');
