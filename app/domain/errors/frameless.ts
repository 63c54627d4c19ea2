/**
 * Names an answer without a body: a page failed before anything was known of its shop, as a form does that no page takes. The front
 * has a page of its own for that, in the shop's looks.
 */
export const frameless = 'X-Frameless'
