import { crc32, deflateSync } from 'node:zlib'

/** A real PNG of one colour, as somebody brings it to the desk. */
export function aPng({ width = 60, height = 40, colour = [30, 90, 160] }: Partial<PngGiven> = {}) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of three colours.
  head.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))])
  const painted = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', painted), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

interface PngGiven {
  readonly width: number
  readonly height: number
  readonly colour: readonly [number, number, number]
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
