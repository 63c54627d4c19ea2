import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { drawText, measureText } from './lettering.ts'
import {
  addFlatGradient,
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

/** The shapes and the finishes that devices come in. */
const deviceShapes = ['slab', 'pebble', 'stick', 'pen', 'box', 'duo', 'brick'] as const
export type DeviceShape = (typeof deviceShapes)[number]

const devicePatterns = ['plain', 'carbon', 'leather', 'waves', 'facets', 'lines', 'dots', 'fade'] as const
export type DevicePattern = (typeof devicePatterns)[number]

export interface DeviceAppearance {
  readonly shape: DeviceShape
  readonly pattern: DevicePattern
  readonly brand: string
  readonly model: string
  readonly color: string
  /** The second colour: panel, light, trim. */
  readonly trim: string
  /** The number on the screen, if the device has one. */
  readonly watts: number
}

/** The front panel with its pattern. */
export function drawPanel(
  sheet: Sheet,
  appearance: DeviceAppearance,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): string {
  const { color, trim, pattern } = appearance
  const ink = getContrast(color, '#ffffff') > 3 ? '#ffffff' : '#000000'
  const drawTexture = (width: number, height: number, body: string, opacity: number) =>
    rect(x, y, w, h, r, sheet.pattern(width, height, body), formatOpacity(opacity))
  switch (pattern) {
    case 'plain':
      return rect(x, y, w, h, r, addFlatGradient(sheet, mixColors(color, ink, 0.07)))
    case 'carbon':
      return (
        rect(x, y, w, h, r, addFlatGradient(sheet, darken(color, 0.45))) +
        drawTexture(16, 16, path('M0 0H8V8H16V16H8V8H0Z', '#ffffff'), 0.14)
      )
    case 'leather':
      return (
        rect(x, y, w, h, r, addFlatGradient(sheet, trim)) +
        drawTexture(11, 11, ellipse(3, 3, 1.6, 1.2, '#000000') + ellipse(8, 8, 1.4, 1.7, '#000000'), 0.16) +
        rect(
          x + 9,
          y + 9,
          w - 18,
          h - 18,
          Math.max(2, r - 8),
          'none',
          ` stroke="${lighten(trim, 0.55)}" stroke-width="2.5" stroke-dasharray="9 6" opacity=".8"`,
        )
      )
    case 'waves':
      return (
        rect(x, y, w, h, r, addFlatGradient(sheet, mixColors(color, trim, 0.35))) +
        drawTexture(60, 26, line('M0 13Q15-2 30 13T60 13', ink, 3), 0.3)
      )
    case 'facets':
      return (
        rect(x, y, w, h, r, addFlatGradient(sheet, darken(mixColors(color, trim, 0.3), 0.34))) +
        drawTexture(
          64,
          64,
          path('M0 0H32L0 32ZM64 32V64H32Z', '#ffffff') +
            path('M32 0H64L32 32 0 64V32Z', '#000000', formatOpacity(0.6)),
          0.15,
        )
      )
    case 'lines':
      return rect(x, y, w, h, r, addFlatGradient(sheet, color)) + drawTexture(14, 14, rect(0, 0, 4, 14, 0, ink), 0.18)
    case 'dots':
      return (
        rect(x, y, w, h, r, addFlatGradient(sheet, mixColors(color, ink, 0.1))) +
        drawTexture(20, 20, ellipse(10, 10, 3.4, 3.4, lighten(trim, 0.3)), 0.55)
      )
    case 'fade':
      return rect(
        x,
        y,
        w,
        h,
        r,
        sheet.linear(
          [
            [0, lighten(color, 0.15)],
            [0.5, mixColors(color, trim, 0.5)],
            [1, trim],
          ],
          'down',
        ),
      )
  }
}

/** Vertical text on a body, as large as its length and width allow. */
export function drawUprightText(
  text: string,
  y: number,
  length: number,
  height: number,
  fill: string,
  weight: 600 | 800 = 800,
): string {
  const size = Math.min(height, (length / measureText(text, { size: 100, weight, spacing: 4 })) * 100)
  return drawText(text, { x: 400 + size * 0.35, y, size, weight, spacing: 4, fill, rotation: -90 })
}

/** The text colour for the panel. */
export function getDeviceInk(appearance: DeviceAppearance): string {
  const backgrounds: Record<DevicePattern, string> = {
    plain: appearance.color,
    lines: appearance.color,
    dots: appearance.color,
    leather: appearance.trim,
    carbon: darken(appearance.color, 0.45),
    facets: darken(mixColors(appearance.color, appearance.trim, 0.3), 0.34),
    waves: mixColors(appearance.color, appearance.trim, 0.35),
    fade: mixColors(appearance.color, appearance.trim, 0.5),
  }
  const background = backgrounds[appearance.pattern]
  return getContrast(background, '#ffffff') >= 2.4 ? '#ffffff' : darken(background, 0.78)
}
