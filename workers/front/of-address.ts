import { Recent } from '#app/domain/recent.ts'

const mostAddresses = 2_000
/** Characters: what is longer is asked for by nobody else. */
const longest = 100

/** What is said of an address, found once for those that were asked for last. Most requests are for the same few. */
export function ofAddress<Said>(find: (pathname: string) => Said): (pathname: string) => Said {
  const said = new Recent<Said>(mostAddresses)
  return (pathname) => (pathname.length > longest ? find(pathname) : said.recall(pathname, () => find(pathname)))
}
