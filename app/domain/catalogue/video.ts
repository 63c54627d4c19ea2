/**
 * Whether a product's video can be played on the shop's own pages: a file that browsers play, from the shop itself. What
 * comes from elsewhere is not let in and opens where it is.
 */
export function isPlayableHere(videoUrl: string, origin: string): boolean {
  const base = videoUrl.startsWith('/') ? origin : undefined
  if (!URL.canParse(videoUrl, base)) return false
  const { origin: from, pathname } = new URL(videoUrl, base)
  return from === origin && /\.(mp4|webm)$/i.test(pathname)
}
