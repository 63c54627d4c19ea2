/** Many are made at once: asking the platform for each takes longer than finding a kept page. */
const atOnce = 250

/** Gives texts of so many bytes of chance, each of them once. */
export function chance(bytes: number, spelling: 'base64' | 'hex'): () => string {
  let texts = ''
  let at = 0
  let length = 0
  return () => {
    if (at === texts.length) {
      texts = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes * atOnce))).toString(spelling)
      length = texts.length / atOnce
      at = 0
    }
    at += length
    return texts.slice(at - length, at)
  }
}
