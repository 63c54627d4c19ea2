import { encode } from 'uqr'

/** A QR code as one SVG path. */
export interface QrCode {
  /** Width and height in modules, including the quiet zone. Use it as the view box. */
  readonly size: number
  /** Draws the dark modules. */
  readonly path: string
}

/** Scanners need four white modules around the code. */
const quietZone = 4

/** Encodes text as a QR code. Call it on the server, so that the encoder isn't sent to the browser. */
export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}
