/** How long a chunk may take, its second try included. */
export const LOADING_LIMIT_SECONDS = 120;
