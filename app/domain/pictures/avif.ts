import { type ByteReader, readerOf } from './byte-reader.ts'
import type { PictureFacts } from './read-picture.ts'

/** A box of the file: what it is, and where what it holds begins and ends. */
interface Box {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** AVIF: boxes within boxes. `meta` names the item that is the picture, and the properties that it has. */
export function avifFacts(bytes: Uint8Array): PictureFacts | null {
  const read = readerOf(bytes)
  if (read.name(4, 4) !== 'ftyp') return null
  const top = boxesIn(read, 0, read.length)
  const [type] = top ?? []
  if (!top || type === undefined || !brandsOf(read, type).includes('avif') || brandsOf(read, type)[0] === 'avis')
    return null
  const meta = inside(read, named(top, 'meta'), 4)
  const properties = inside(read, named(meta, 'iprp'), 0)
  const known = inside(read, named(properties, 'ipco'), 0)
  const main = named(meta, 'pitm')
  const shares = named(properties, 'ipma')
  if (!known || !main || !shares || !named(top, 'mdat')) return null
  const item = read.big(main.from + 4, read.byte(main.from) === 0 ? 2 : 4)
  const own = propertiesOf(read, shares, item).flatMap((place) => known[place - 1] ?? [])
  const size = named(own, 'ispe')
  if (!size) return null
  const [width, height] = [read.big(size.from + 4, 4), read.big(size.from + 8, 4)]
  const turn = named(own, 'irot')
  const lying = turn !== undefined && read.byte(turn.from) % 2 === 1
  return { format: 'avif', ...(lying ? { width: height, height: width } : { width, height }) }
}

/** The boxes from here to there; null where one does not fit. */
function boxesIn(read: ByteReader, from: number, to: number): Box[] | null {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const short = read.big(at, 4)
    const head = short === 1 ? 16 : 8
    const size = short === 0 ? to - at : short === 1 ? read.big(at + 8, 8) : short
    if (!(size >= head) || !(at + size <= to)) return null
    boxes.push({ name: read.name(at + 4, 4), from: at + head, to: at + size })
    at += size
  }
  return boxes
}

const named = (boxes: readonly Box[] | null | undefined, name: string) => boxes?.find((box) => box.name === name)

/** What a box holds behind its own version and flags. */
function inside(read: ByteReader, box: Box | undefined, skipped: number): Box[] | null {
  return box === undefined ? null : boxesIn(read, box.from + skipped, box.to)
}

/** The brand that the file has first, and those that it is compatible with. */
function brandsOf(read: ByteReader, { from, to }: Box): string[] {
  const brands = [read.name(from, 4)]
  for (let at = from + 8; at + 4 <= to; at += 4) brands.push(read.name(at, 4))
  return brands
}

/** The places, from 1 on, of an item's properties among all of them. */
function propertiesOf(read: ByteReader, { from, to }: Box, item: number): number[] {
  const [idLength, shareLength] = [read.byte(from) < 1 ? 2 : 4, (read.byte(from + 3) & 1) === 1 ? 2 : 1]
  let at = from + 8
  for (let left = read.big(from + 4, 4); left > 0 && at < to; left--) {
    const id = read.big(at, idLength)
    const count = read.byte(at + idLength)
    const first = at + idLength + 1
    at = first + count * shareLength
    if (id !== item || !(at <= to)) continue
    // The highest bit says whether a reader has to know the property.
    return Array.from(
      { length: count },
      (_, place) => read.big(first + place * shareLength, shareLength) & (shareLength === 2 ? 0x7fff : 0x7f),
    )
  }
  return []
}
