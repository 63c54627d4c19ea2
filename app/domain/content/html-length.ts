/**
 * Characters of a merchant's HTML at most, as it is typed and as it is stored: cleaning may make it longer, as `&` becomes `&amp;`,
 * and a stored text must fit into the form and the file that it is edited with.
 */
export const MAX_PRODUCT_HTML = 20_000
/** Of pages and posts. */
export const MAX_PAGE_HTML = 50_000
