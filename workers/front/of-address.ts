import { LRUCache } from 'lru-cache'
import { recall } from '#app/domain/recall.ts'

const mostAddresses = 2_000
/** Characters: what is longer is asked for by nobody else. */
const longest = 100

/** What is said of an address, found once for those that were asked for last. Most requests are for the same few. */
export function ofAddress<Said extends string | boolean>(find: (pathname: string) => Said): (pathname: string) => Said {
  const said = new LRUCache<string, Said>({ max: mostAddresses })
  return (pathname) => (pathname.length > longest ? find(pathname) : recall(said, pathname, () => find(pathname)))
}
