/** How much a post may say of itself. */

/** The most characters of a title, or of a tag: a browser breaks a word of a thousand letters in 20 ms, and one of a hundred thousand never. */
export const MAX_NAME_CHARACTERS = 1000;
/** The most characters of any other text but the body: a longer one is a body in the wrong field, and stands on every list. */
export const MAX_TEXT_CHARACTERS = 20_000;
/** The most tags, and the most keywords: each is an element in the page's head. */
export const MAX_TAGS = 1000;
