import { addressOf } from '#app/domain/address-of.ts'

/**
 * Whether a product's video can be played on the shop's own pages: a file that browsers play, from the shop itself. What
 * comes from elsewhere is not let in and opens where it is.
 */
export function isPlayableHere(videoUrl: string, origin: string): boolean {
  const base = videoUrl.startsWith('/') ? origin : undefined
  const address = addressOf(videoUrl, base)
  return address !== null && address.origin === origin && /\.(mp4|webm)$/i.test(address.pathname)
}
