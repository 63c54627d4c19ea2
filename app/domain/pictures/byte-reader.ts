/** Numbers and names in the bytes of a picture. Behind the end stands nothing but NaN, which fits no comparison. */
export interface ByteReader {
  readonly length: number
  byte(at: number): number
  /** Numbers of two, three and four bytes, the first the greatest. */
  big(at: number, bytes: number): number
  /** The same with the first the least. */
  little(at: number, bytes: number): number
  /** Bytes as the letters of a name. */
  name(at: number, length: number): string
}

export function readerOf(bytes: Uint8Array): ByteReader {
  const byte = (at: number) => bytes[at] ?? Number.NaN
  const places = (count: number) => Array.from({ length: count }, (_, place) => place)
  return {
    length: bytes.length,
    byte,
    big: (at, count) => places(count).reduce((sum, place) => sum * 256 + byte(at + place), 0),
    little: (at, count) => places(count).reduceRight((sum, place) => sum * 256 + byte(at + place), 0),
    name: (at, length) => String.fromCharCode(...bytes.subarray(at, at + length)),
  }
}
