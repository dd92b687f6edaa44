/** How long a chunk may take (specification 4.4), its second try included. */
export const LOADING_LIMIT_SECONDS = 120;
