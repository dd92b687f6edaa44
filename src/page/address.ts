import type { Company } from '../content/site-content.ts';

type Address = Company['address'];

const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** The town, and what stands behind it. */
export const townLine = ({ locality, postalCode }: Address, ...rest: readonly (string | undefined)[]): string =>
  joined([joined([locality, postalCode], ' '), ...rest], ', ');

/** The whole address as one text; empty where the company names none. */
export const addressLine = (address: Address): string =>
  joined([address.street, townLine(address, address.region, address.country)], ', ');
