/** A path of this shop, never another site's: browsers take a backslash for a slash, and pass over tabs and line ends. */
export const shopPath = /^\/(?![/\\])\P{Cc}*$/u
