import type { Company } from '../content/site-content.ts';

type Address = Company['address'];

const joined = (parts: readonly (string | undefined)[], by: string) => parts.filter(Boolean).join(by);

/** Countries that write the postal code before the town (Unicode's data of address formats, `%Z %C`). */
const CODE_FIRST = new Set(
  `AT BE BG CH CL CZ DE DK DZ EE ES FI FR GE GL GR HR IL IS IT KW LI LT LU MA MC MD MK MX MY NL NO PL PT PY RO RS SE SI SK SN TN TR
  UY VA`.split(/\s+/),
);

/** The town with its postal code, in the order of its country, and what stands behind it. */
export function townLine(address: Address, ...rest: readonly (string | undefined)[]): string {
  const { locality, postalCode, countryCode = '' } = address;
  const town = CODE_FIRST.has(countryCode) ? [postalCode, locality] : [locality, postalCode];
  return joined([joined(town, ' '), ...rest], ', ');
}

/** The whole address as one text; empty where the company names none. */
export const addressLine = (address: Address): string =>
  joined([address.street, townLine(address, address.region, address.country)], ', ');
