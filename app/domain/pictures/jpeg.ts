import { type ByteReader, readerOf } from './byte-reader.ts'
import type { PictureFacts } from './read-picture.ts'

/** JPEG: segments that begin with FF and their kind, then the lines of the picture, and FF D9 at the end. */
export function jpegFacts(bytes: Uint8Array): PictureFacts | null {
  const read = readerOf(bytes)
  if (read.big(0, 3) !== 0xffd8ff) return null
  let size: { width: number; height: number } | null = null
  let lying = false
  for (let at = 2; at + 4 <= read.length; ) {
    if (read.byte(at) !== 0xff) return null
    const kind = read.byte(at + 1)
    // A segment may be led in by more than one FF.
    if (kind === 0xff) {
      at += 1
      continue
    }
    const next = at + 2 + read.big(at + 2, 2)
    if (!(next <= read.length) || next < at + 4) return null
    if (isFrame(kind)) size = { height: read.big(at + 5, 2), width: read.big(at + 7, 2) }
    if (kind === 0xe1) lying ||= liesOnItsSide(read, at + 4, next)
    if (kind === 0xda) {
      if (size === null || !endsBehind(bytes, next)) return null
      const { width, height } = size
      return { format: 'jpg', ...(lying ? { width: height, height: width } : { width, height }) }
    }
    at = next
  }
  return null
}

/** Start of frame, of whatever coding: the tables between them have other meanings. */
function isFrame(kind: number): boolean {
  return kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
}

function endsBehind(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.length - 2; at >= from; at--) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true
  return false
}

/** Exif's orientation (tag 274) from 5 on is a quarter turn, which browsers make. */
function liesOnItsSide(read: ByteReader, from: number, to: number): boolean {
  if (read.name(from, 6) !== 'Exif\0\0') return false
  const start = from + 6
  const order = read.name(start, 2)
  if (order !== 'II' && order !== 'MM') return false
  const number = order === 'II' ? read.little : read.big
  const first = start + number(start + 4, 4)
  const entries = number(first, 2)
  for (let entry = first + 2; entry < first + 2 + entries * 12 && entry + 12 <= to; entry += 12)
    if (number(entry, 2) === 274) return number(entry + 8, 2) >= 5 && number(entry + 8, 2) <= 8
  return false
}
