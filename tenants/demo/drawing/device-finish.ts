import { contrast } from '#app/domain/tenancy/contrast.ts'
import { darker, lighter, mix } from './colour.ts'
import { measure, write } from './lettering.ts'
import { ellipse, faint, flatFront, line, path, rect, type Sheet } from './sheet.ts'

/** The shapes and the finishes that devices come in. */
const deviceShapes = ['slab', 'pebble', 'stick', 'pen', 'box', 'duo', 'brick'] as const
export type DeviceShape = (typeof deviceShapes)[number]

const devicePatterns = ['plain', 'carbon', 'leather', 'waves', 'facets', 'lines', 'dots', 'fade'] as const
export type DevicePattern = (typeof devicePatterns)[number]

export interface DeviceLook {
  readonly shape: DeviceShape
  readonly pattern: DevicePattern
  readonly brand: string
  readonly model: string
  readonly color: string
  /** The second colour: panel, light, trim. */
  readonly trim: string
  /** What the screen shows, where there is one. */
  readonly watts: number
}

/** The front panel with its pattern. */
export function panelOver(
  sheet: Sheet,
  look: DeviceLook,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): string {
  const { color, trim, pattern } = look
  const ink = contrast(color, '#ffffff') > 3 ? '#ffffff' : '#000000'
  const texture = (width: number, height: number, body: string, opacity: number) =>
    rect(x, y, w, h, r, sheet.pattern(width, height, body), faint(opacity))
  switch (pattern) {
    case 'plain':
      return rect(x, y, w, h, r, flatFront(sheet, mix(color, ink, 0.07)))
    case 'carbon':
      return (
        rect(x, y, w, h, r, flatFront(sheet, darker(color, 0.45))) +
        texture(16, 16, path('M0 0H8V8H16V16H8V8H0Z', '#ffffff'), 0.14)
      )
    case 'leather':
      return (
        rect(x, y, w, h, r, flatFront(sheet, trim)) +
        texture(11, 11, ellipse(3, 3, 1.6, 1.2, '#000000') + ellipse(8, 8, 1.4, 1.7, '#000000'), 0.16) +
        rect(
          x + 9,
          y + 9,
          w - 18,
          h - 18,
          Math.max(2, r - 8),
          'none',
          ` stroke="${lighter(trim, 0.55)}" stroke-width="2.5" stroke-dasharray="9 6" opacity=".8"`,
        )
      )
    case 'waves':
      return (
        rect(x, y, w, h, r, flatFront(sheet, mix(color, trim, 0.35))) +
        texture(60, 26, line('M0 13Q15-2 30 13T60 13', ink, 3), 0.3)
      )
    case 'facets':
      return (
        rect(x, y, w, h, r, flatFront(sheet, darker(mix(color, trim, 0.3), 0.34))) +
        texture(
          64,
          64,
          path('M0 0H32L0 32ZM64 32V64H32Z', '#ffffff') + path('M32 0H64L32 32 0 64V32Z', '#000000', faint(0.6)),
          0.15,
        )
      )
    case 'lines':
      return rect(x, y, w, h, r, flatFront(sheet, color)) + texture(14, 14, rect(0, 0, 4, 14, 0, ink), 0.18)
    case 'dots':
      return (
        rect(x, y, w, h, r, flatFront(sheet, mix(color, ink, 0.1))) +
        texture(20, 20, ellipse(10, 10, 3.4, 3.4, lighter(trim, 0.3)), 0.55)
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
            [0, lighter(color, 0.15)],
            [0.5, mix(color, trim, 0.5)],
            [1, trim],
          ],
          'down',
        ),
      )
  }
}

/** Words that run up a body, as large as its length and width allow. */
export function upright(
  text: string,
  x: number,
  y: number,
  length: number,
  height: number,
  fill: string,
  weight: 600 | 800 = 800,
): string {
  const size = Math.min(height, (length / measure(text, { size: 100, weight, spacing: 4 })) * 100)
  return write(text, { x: x + size * 0.35, y, size, weight, spacing: 4, fill, turn: -90 })
}

/** What can be read on the panel. */
export function inkOf(look: DeviceLook): string {
  const grounds: Record<DevicePattern, string> = {
    plain: look.color,
    lines: look.color,
    dots: look.color,
    leather: look.trim,
    carbon: darker(look.color, 0.45),
    facets: darker(mix(look.color, look.trim, 0.3), 0.34),
    waves: mix(look.color, look.trim, 0.35),
    fade: mix(look.color, look.trim, 0.5),
  }
  const ground = grounds[look.pattern]
  return contrast(ground, '#ffffff') >= 2.4 ? '#ffffff' : darker(ground, 0.78)
}
