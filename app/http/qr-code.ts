import { encode } from 'uqr'

/** A QR code as one path of an SVG drawing. */
export interface QrCode {
  /** Modules a side, the quiet zone included: the drawing's own units. */
  readonly size: number
  /** The dark modules; all else is white. */
  readonly path: string
}

/** Readers ask for four white modules around the code. */
const quietZone = 4

/** Draws a text as a QR code. On the server: a browser gets the drawing alone. Each row's dark modules are bars. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ]
      .map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
      .join(''),
  )
  return { size, path: rows.join('') }
}
