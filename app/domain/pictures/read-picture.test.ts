import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aPng } from '#tests/factories/picture-bytes.ts'
import { largestPicture, readPicture } from './read-picture.ts'

const create = { width: 61, height: 43, channels: 3, background: { r: 200, g: 80, b: 20 } } as const
const drawn = () => sharp({ create })
const see = { create: { ...create, channels: 4 as const, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } }

async function files() {
  return {
    'a PNG': await drawn().png().toBuffer(),
    'a PNG of few colours': await drawn().png({ palette: true, progressive: true }).toBuffer(),
    'a JPEG': await drawn().jpeg().toBuffer(),
    'a progressive JPEG': await drawn().jpeg({ progressive: true, mozjpeg: true }).withMetadata().toBuffer(),
    'a WebP': await drawn().webp().toBuffer(),
    'a WebP without loss': await drawn().webp({ lossless: true }).toBuffer(),
    'a WebP to see through': await sharp(see).webp().toBuffer(),
    'an AVIF': await drawn().avif().toBuffer(),
    'an AVIF to see through': await sharp(see).avif().toBuffer(),
  }
}

const all = await files()
const bytesOf = (name: keyof typeof all) => new Uint8Array(all[name])
const names = Object.keys(all) as (keyof typeof all)[]

test.each(names)('%s is known by its bytes, with its size', (name) => {
  const format = /JPEG/.test(name) ? 'jpg' : /WebP/.test(name) ? 'webp' : /AVIF/.test(name) ? 'avif' : 'png'
  expect(readPicture(bytesOf(name))).toEqual({ ok: true, facts: { format, width: 61, height: 43 } })
})

test.each(names)('%s that is cut, wherever it is cut, is none', (name) => {
  const bytes = bytesOf(name)
  for (const share of [0.02, 0.1, 0.3, 0.5, 0.8, 0.95])
    expect(readPicture(bytes.subarray(0, Math.floor(bytes.length * share))), String(share)).toEqual({
      ok: false,
      fault: 'format',
    })
})

test.each(names)('whatever byte of %s is another, reading it comes to an end', (name) => {
  const bytes = bytesOf(name)
  for (let at = 0; at < Math.min(bytes.length, 600); at++)
    for (const byte of [0, 1, 0x7f, 0xff]) {
      const changed = bytes.slice()
      changed[at] = byte
      const read = readPicture(changed)
      if (read.ok) expect(read.facts.width * read.facts.height).toBeLessThanOrEqual(largestPicture.pixels)
    }
})

test.each([5, 6, 7, 8])('a photograph that lies on its side (%i) is as wide as it is shown', async (orientation) => {
  const bytes = await drawn().withMetadata({ orientation }).jpeg().toBuffer()
  expect(readPicture(new Uint8Array(bytes))).toMatchObject({ facts: { width: 43, height: 61 } })
})

test('a photograph that stands on its head is as wide as it was taken', async () => {
  const bytes = await drawn().withMetadata({ orientation: 3 }).jpeg().toBuffer()
  expect(readPicture(new Uint8Array(bytes))).toMatchObject({ facts: { width: 61, height: 43 } })
})

const text = (words: string) => new TextEncoder().encode(words)

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a drawing of vectors', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a page with the first signs of a picture', text('GIF89a<html><script>alert(1)</script>')],
  ['a signature alone', bytesOf('a PNG').subarray(0, 8)],
  ['letters behind a signature', new Uint8Array([...bytesOf('a PNG').subarray(0, 8), ...text('<html>'.repeat(50))])],
  [
    'RIFF that is no picture',
    new Uint8Array([...text('RIFF'), 20, 0, 0, 0, ...text('WAVEfmt '), ...new Uint8Array(20)]),
  ],
  ['a film', new Uint8Array([0, 0, 0, 24, ...text('ftypisom'), 0, 0, 0, 0, ...text('isommp42')])],
])('%s is no picture', (_what, bytes) => {
  expect(readPicture(bytes)).toEqual({ ok: false, fault: 'format' })
})

test('what moves is refused: nobody could stop it', async () => {
  const frame = (value: number) =>
    sharp(Buffer.alloc(61 * 43 * 3, value), { raw: { width: 61, height: 43, channels: 3 } })
      .png()
      .toBuffer()
  const frames = await sharp([await frame(7), await frame(90)], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect(readPicture(new Uint8Array(frames))).toEqual({ ok: false, fault: 'format' })
  const still = bytesOf('a PNG')
  const moving = new Uint8Array([
    ...still.subarray(0, 33),
    0,
    0,
    0,
    0,
    ...text('acTL'),
    0,
    0,
    0,
    0,
    ...still.subarray(33),
  ])
  expect(readPicture(moving)).toEqual({ ok: false, fault: 'format' })
  const sequence = bytesOf('an AVIF').slice()
  sequence.set(text('avis'), 8)
  expect(readPicture(sequence)).toEqual({ ok: false, fault: 'format' })
})

test('a small file that would unpack into very much is refused by what its header says', () => {
  const bomb = aPng()
  new DataView(bomb.buffer).setUint32(16, 60_000)
  new DataView(bomb.buffer).setUint32(20, 60_000)
  expect(readPicture(bomb)).toEqual({ ok: false, fault: 'pixels' })
  const most = aPng()
  new DataView(most.buffer).setUint32(16, 4000)
  new DataView(most.buffer).setUint32(20, 4000)
  expect(readPicture(most).ok).toBe(true)
  const none = aPng()
  new DataView(none.buffer).setUint32(16, 0)
  expect(readPicture(none)).toEqual({ ok: false, fault: 'format' })
})

test('a file over 4 MB is refused unread', () => {
  expect(readPicture(new Uint8Array(largestPicture.bytes + 1))).toEqual({ ok: false, fault: 'size' })
})
