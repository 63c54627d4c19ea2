import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { FLOOR_Y } from './backdrops.ts'
import { drawText, measureText } from './lettering.ts'
import {
  addMetalGradient,
  darken,
  ellipse,
  formatOpacity,
  lighten,
  line,
  mixColors,
  path,
  rect,
  type Sheet,
} from './sheet.ts'

/** Tanks, glasses, drip tips and coils. */

export interface TankAppearance {
  /** The horizontal centre. */
  readonly x: number
  readonly base: number
  readonly w: number
  readonly h: number
  readonly metal: string
  readonly liquid: string
  readonly glass: 'straight' | 'bubble'
}

export function drawTankBody(sheet: Sheet, { x, base, w, h, metal, liquid, glass }: TankAppearance): string {
  const l = x - w / 2
  const steel = addMetalGradient(sheet, metal)
  const top = base - h
  const [glassTop, glassEnd] = [top + h * 0.42, base - h * 0.16]
  const mid = (glassTop + glassEnd) / 2
  const bulge = glass === 'bubble' ? w * 0.14 : 0
  const wall = `M${l + 4} ${glassTop}Q${l - bulge} ${mid} ${l + 4} ${glassEnd}H${l + w - 4}Q${l + w + bulge} ${mid} ${l + w - 4} ${glassTop}Z`
  const tip = w * 0.42
  return (
    path(
      `M${x - tip / 2} ${top + h * 0.22}V${top + 10}Q${x - tip / 2} ${top} ${x - tip / 2 + 10} ${top}H${x + tip / 2 - 10}Q${x + tip / 2} ${top} ${x + tip / 2} ${top + 10}V${top + h * 0.22}Z`,
      addMetalGradient(sheet, '#20242b'),
    ) +
    rect(l + w * 0.06, top + h * 0.2, w * 0.88, h * 0.1, 6, steel) +
    rect(l, top + h * 0.28, w, h * 0.15, 6, steel) +
    rect(
      l + 3,
      top + h * 0.3,
      w - 6,
      h * 0.09,
      3,
      sheet.pattern(8, 40, rect(0, 0, 3, 40, 0, '#000000')),
      formatOpacity(0.25),
    ) +
    path(
      wall,
      sheet.linear(
        [
          [0, lighten(liquid, 0.62), 0.85],
          [0.45, liquid, 0.85],
          [1, darken(liquid, 0.2), 0.9],
        ],
        'down',
      ),
    ) +
    rect(x - w * 0.2, glassTop, w * 0.4, glassEnd - glassTop, 3, steel, formatOpacity(0.8)) +
    ellipse(x, mid + 4, w * 0.09, h * 0.05, '#2a2118', formatOpacity(0.85)) +
    path(
      wall,
      sheet.linear([
        [0, '#ffffff', 0.5],
        [0.14, '#ffffff', 0.1],
        [0.22, '#ffffff', 0.65],
        [0.32, '#ffffff', 0.05],
        [0.9, '#ffffff', 0],
        [1, '#000000', 0.25],
      ]),
    ) +
    rect(l, glassEnd - 2, w, base - glassEnd + 2, 5, steel) +
    rect(l + w * 0.18, glassEnd + 6, w * 0.64, 8, 4, '#0b0d11', formatOpacity(0.6))
  )
}

export function drawTank(
  sheet: Sheet,
  name: string,
  brand: string,
  metal: string,
  liquid: string,
  glass: TankAppearance['glass'],
): string {
  const w = glass === 'bubble' ? 236 : 206
  const ink = getContrast(metal, '#ffffff') >= 2.6 ? '#ffffff' : '#14171d'
  return (
    rect(382, FLOOR_Y - 26, 36, 26, 3, addMetalGradient(sheet, '#c9a14a')) +
    drawTankBody(sheet, { x: 400, base: FLOOR_Y - 22, w, h: 470, metal, liquid, glass }) +
    rect(400 - w * 0.44, 324, w * 0.88, 42, 8, addMetalGradient(sheet, metal)) +
    drawText(brand.toUpperCase(), {
      x: 400,
      y: 354,
      size: Math.min(26, (w * 78) / measureText(brand.toUpperCase(), { size: 100, weight: 800, spacing: 12 })),
      weight: 800,
      spacing: 12,
      fill: ink,
    }) +
    rect(400 - w * 0.44, FLOOR_Y - 72, w * 0.88, 40, 8, addMetalGradient(sheet, metal)) +
    drawText(name, {
      x: 400,
      y: FLOOR_Y - 43,
      size: Math.min(26, (w * 80) / measureText(name, { size: 100, weight: 600 })),
      weight: 600,
      fill: ink,
    })
  )
}

export type CoilKind = 'mesh' | 'long' | 'short' | 'wound'

/** A coil head with its resistance on it. */
export function drawCoil(sheet: Sheet, kind: CoilKind, ohm: string, metal: string, ring: string): string {
  if (kind === 'wound') return drawWoundCoil(sheet, metal)
  const w = kind === 'long' ? 150 : kind === 'short' ? 196 : 184
  const h = kind === 'long' ? 420 : kind === 'short' ? 300 : 370
  const l = 400 - w / 2
  const top = FLOOR_Y - h
  const steel = addMetalGradient(sheet, metal)
  const port = (x: number, y: number) =>
    rect(x, y, w * 0.34, h * 0.2, w * 0.16, '#f4efe4', ' stroke="#7d7462" stroke-width="3"') +
    (kind === 'mesh'
      ? rect(
          x + 6,
          y + 6,
          w * 0.34 - 12,
          h * 0.2 - 12,
          20,
          sheet.pattern(9, 9, line('M0 0L9 9M9 0L0 9', '#6d5b3a', 1.6)),
        )
      : line(`M${x + 12} ${y + h * 0.1}h${w * 0.34 - 24}`, '#6d5b3a', 5))
  return (
    rect(l + w * 0.22, top, w * 0.56, h * 0.12, 8, steel) +
    rect(l + w * 0.16, top + h * 0.08, w * 0.68, 16, 8, ring) +
    rect(l, top + h * 0.13, w, h * 0.55, 10, steel) +
    port(400 - w * 0.17, top + h * 0.2) +
    rect(l - 8, top + h * 0.66, w + 16, h * 0.16, 8, steel) +
    rect(
      l - 6,
      top + h * 0.67,
      w + 12,
      h * 0.14,
      6,
      sheet.pattern(10, 60, rect(0, 0, 4, 60, 0, '#000000')),
      formatOpacity(0.25),
    ) +
    rect(l + w * 0.1, top + h * 0.81, w * 0.8, 18, 9, ring) +
    rect(l + w * 0.14, top + h * 0.86, w * 0.72, h * 0.14, 5, addMetalGradient(sheet, '#c9a14a')) +
    line(
      `M${l + w * 0.14} ${top + h * 0.91}h${w * 0.72}M${l + w * 0.14} ${top + h * 0.95}h${w * 0.72}`,
      '#000000',
      2,
      formatOpacity(0.3),
    ) +
    drawText(`${ohm} ohm`, { x: 400, y: top + h * 0.58, size: w * 0.2, weight: 800, fill: darken(metal, 0.72) })
  )
}

function drawWoundCoil(sheet: Sheet, metal: string): string {
  const windings = Array.from({ length: 7 }, (_, index) =>
    path(
      `M${262 + index * 38} 560C${250 + index * 38} 470 ${282 + index * 38} 430 ${296 + index * 38} 430S${316 + index * 38} 470 ${304 + index * 38} 560 ${272 + index * 38} 640 ${262 + index * 38} 560Z`,
      'none',
      ` stroke="${sheet.linear(
        [
          [0, lighten(metal, 0.5)],
          [0.5, metal],
          [1, darken(metal, 0.5)],
        ],
        'down',
      )}" stroke-width="20"`,
    ),
  )
  return windings.join('') + line('M262 560L180 640M532 540L630 650', mixColors(metal, '#000000', 0.2), 18)
}

export function drawGlass(sheet: Sheet, shape: 'straight' | 'bubble', color: string): string {
  const bulge = shape === 'bubble' ? 66 : 0
  const wall = `M280 300C${280 - bulge} 380 ${280 - bulge} 560 280 630A120 34 0 0 0 520 630C${520 + bulge} 560 ${520 + bulge} 380 520 300Z`
  return (
    path(
      wall,
      sheet.linear([
        [0, color, 0.75],
        [0.2, lighten(color, 0.6), 0.5],
        [0.75, lighten(color, 0.3), 0.45],
        [1, color, 0.8],
      ]),
    ) +
    path(wall, 'none', ` stroke="${lighten(color, 0.25)}" stroke-width="5"`) +
    ellipse(400, 300, 120, 34, lighten(color, 0.72), ` stroke="${lighten(color, 0.2)}" stroke-width="7"`) +
    ellipse(400, 303, 100, 24, darken(color, 0.2), formatOpacity(0.3)) +
    line(`M${310 - bulge * 0.7} 380V560`, '#ffffff', 16, formatOpacity(0.8)) +
    line(`M${340 - bulge * 0.6} 372V600`, '#ffffff', 6, formatOpacity(0.6))
  )
}

export function drawDripTip(
  sheet: Sheet,
  isWide: boolean,
  color: string,
  swirl: string,
  pattern: 'resin' | 'steel' | 'honeycomb',
): string {
  const half = isWide ? 120 : 78
  const fill =
    pattern === 'steel'
      ? addMetalGradient(sheet, color)
      : sheet.linear([
          [0, darken(color, 0.3)],
          [0.28, lighten(color, 0.35)],
          [0.6, swirl],
          [1, darken(swirl, 0.45)],
        ])
  const body = `M${400 - half} 320C${400 - half} 420 ${400 - half * 0.66} 460 ${400 - half * 0.7} 560H${400 + half * 0.7}C${400 + half * 0.66} 460 ${400 + half} 420 ${400 + half} 320Z`
  const swirls = [0, 1, 2].map((index) =>
    line(
      `M${400 - half * 0.8} ${372 + index * 56}q${half * 0.5}-40 ${half * 0.9} 0t${half * 0.6} 0`,
      lighten(swirl, 0.5),
      9,
      formatOpacity(0.5),
    ),
  )
  const cells = path(
    body,
    sheet.pattern(
      34,
      58,
      path('M17 0L34 10V29L17 39 0 29V10ZM17 39V58M0 29', 'none', ' stroke="#000" stroke-width="3"'),
    ),
    formatOpacity(0.45),
  )
  return (
    rect(400 - half * 0.56, 552, half * 1.12, 118, 10, addMetalGradient(sheet, '#c4c9d1')) +
    rect(400 - half * 0.58, 590, half * 1.16, 16, 8, '#22252b') +
    rect(400 - half * 0.58, 626, half * 1.16, 16, 8, '#22252b') +
    path(body, fill) +
    (pattern === 'resin' ? swirls.join('') : pattern === 'honeycomb' ? cells : '') +
    line(
      `M${400 - half * 0.72} 350C${400 - half * 0.7} 420 ${400 - half * 0.5} 470 ${400 - half * 0.5} 540`,
      '#ffffff',
      9,
      formatOpacity(0.55),
    ) +
    ellipse(400, 320, half, half * 0.3, lighten(pattern === 'steel' ? color : mixColors(color, swirl, 0.4), 0.35)) +
    ellipse(400, 322, half * 0.6, half * 0.17, darken(color, 0.75))
  )
}

/** A paper tag that leans on the products and names them. */
export function drawHangTag(sheet: Sheet, brand: string, name: string): string {
  return (
    `<g transform="rotate(-5 570 600)">` +
    rect(
      452,
      548,
      236,
      104,
      14,
      sheet.linear(
        [
          [0, '#ffffff'],
          [1, '#eceff3'],
        ],
        'down',
      ),
      ' stroke="#c9ced6" stroke-width="2"',
    ) +
    ellipse(476, 600, 8, 8, '#9aa3b0') +
    drawText(brand.toUpperCase(), { x: 582, y: 590, size: 26, weight: 800, spacing: 6, fill: '#222833' }) +
    drawText(name, {
      x: 582,
      y: 622,
      size: Math.min(22, 17600 / measureText(name, { size: 100 })),
      weight: 600,
      fill: '#5a6270',
    }) +
    '</g>'
  )
}
