import { crc32, deflateSync } from 'node:zlib'

/** A valid PNG of one colour. */
export function aPng({ width = 60, height = 40, color = [30, 90, 160] }: Partial<PngOptions> = {}) {
  const line = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(color))])
  return encodePng(width, height, deflateSync(Buffer.concat(Array.from({ length: height }, () => line))))
}

function encodePng(width: number, height: number, pixels: Buffer): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per channel, RGB.
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const parts = [signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat(parts))
}

/** A PNG without pixels whose header claims this size, like a decompression bomb's. */
export function aPngWithoutPixels(width: number, height: number) {
  return encodePng(width, height, Buffer.alloc(0))
}

/** Adds EXIF data to a JPEG: a rotated orientation and a GPS position. */
export function addCameraMetadata(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.alloc(64)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  // Tag, type, count, value: the orientation, then the offset of the GPS data.
  writeEntry(tiff, 10, [0x0112, 3, 1, 6])
  writeEntry(tiff, 22, [0x8825, 4, 1, 38])
  tiff.writeUInt16LE(1, 38)
  writeEntry(tiff, 40, [1, 2, 2, 'N'.charCodeAt(0)])
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]))
}

function writeEntry(tiff: Buffer, offset: number, [tag, type, count, value]: [number, number, number, number]): void {
  tiff.writeUInt16LE(tag, offset)
  tiff.writeUInt16LE(type, offset + 2)
  tiff.writeUInt32LE(count, offset + 4)
  tiff.writeUInt32LE(value, offset + 8)
}

interface PngOptions {
  readonly width: number
  readonly height: number
  readonly color: readonly [number, number, number]
}

function chunk(name: string, bytes: Buffer): Buffer {
  const namedChunk = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  checksum.writeUInt32BE(crc32(namedChunk))
  return Buffer.concat([length, namedChunk, checksum])
}
