import { contrast } from '#app/domain/tenancy/contrast.ts'
import { darker, lighter } from './colour.ts'
import { type DeviceLook, inkOf, panelOver, upright } from './device-finish.ts'
import { measure, write } from './lettering.ts'
import { floor } from './scenes.ts'
import { ellipse, faint, flatFront, line, path, rect, roundMetal, type Sheet } from './sheet.ts'
import { tankBody } from './tanks.ts'

/** Devices, each standing on the floor around x = 400. */

/** A see-through pod with its mouthpiece; `x` is its middle, `base` where it meets the body. */
function podTop(sheet: Sheet, x: number, base: number, w: number, h: number, liquid: string): string {
  const half = w / 2
  const glass = sheet.linear([
    [0, '#15171c', 0.92],
    [0.25, '#5a6270', 0.85],
    [0.5, '#2b2f38', 0.86],
    [1, '#0d0f13', 0.94],
  ])
  const lip = half * 0.5
  return (
    rect(
      x - half * 0.62,
      base - h * 0.5,
      half * 1.24,
      h * 0.42,
      8,
      sheet.linear(
        [
          [0, lighter(liquid, 0.5)],
          [1, liquid],
        ],
        'down',
      ),
    ) +
    path(
      `M${x - half} ${base}V${base - h * 0.42}C${x - half} ${base - h * 0.66} ${x - lip} ${base - h * 0.62} ${x - lip} ${base - h * 0.84}Q${x - lip} ${base - h} ${x - lip + 14} ${base - h}H${x + lip - 14}Q${x + lip} ${base - h} ${x + lip} ${base - h * 0.84}C${x + lip} ${base - h * 0.62} ${x + half} ${base - h * 0.66} ${x + half} ${base - h * 0.42}V${base}Z`,
      glass,
      faint(0.86),
    ) +
    rect(
      x - half * 0.62,
      base - h * 0.46,
      half * 1.24,
      h * 0.36,
      8,
      'none',
      ' stroke="#fff" stroke-width="2" opacity=".35"',
    ) +
    line(`M${x - half + 12} ${base - 8}V${base - h * 0.42}`, '#ffffff', 5, faint(0.35))
  )
}

function screen(x: number, y: number, w: number, h: number, watts: string, trim: string): string {
  const tall = h > w * 0.8
  return (
    rect(x, y, w, h, 10, '#07090d', ' stroke="#fff" stroke-opacity=".25" stroke-width="2"') +
    write(watts, {
      x: x + w / 2,
      y: y + (tall ? h * 0.5 : h * 0.66),
      size: Math.min(w * 0.42, h * 0.5),
      weight: 600,
      fill: lighter(trim, 0.45),
    }) +
    (tall
      ? rect(x + w * 0.16, y + h * 0.66, w * 0.68, 7, 3, '#2a3140') +
        rect(x + w * 0.16, y + h * 0.66, w * 0.46, 7, 3, lighter(trim, 0.2)) +
        rect(x + w * 0.16, y + h * 0.8, w * 0.3, 7, 3, '#56617a')
      : '') +
    path(
      `M${x} ${y + 10}Q${x} ${y} ${x + 10} ${y}H${x + w * 0.6}L${x + w * 0.2} ${y + h}H${x + 10}Q${x} ${y + h} ${x} ${y + h - 10}Z`,
      '#ffffff',
      faint(0.08),
    )
  )
}

function button(sheet: Sheet, x: number, y: number, r: number, trim: string): string {
  return (
    ellipse(x, y, r + 4, r + 4, '#000000', faint(0.35)) +
    ellipse(x, y, r, r, roundMetal(sheet, '#aab0ba')) +
    ellipse(x, y, r * 0.5, r * 0.5, trim, faint(0.85))
  )
}

function bodyOf(sheet: Sheet, look: DeviceLook, x: number, y: number, w: number, r: number): string {
  const h = floor - y
  return (
    rect(
      x,
      y,
      w,
      h,
      r,
      sheet.linear([
        [0, darker(look.color, 0.35)],
        [0.1, lighter(look.color, 0.35)],
        [0.3, look.color],
        [0.8, darker(look.color, 0.2)],
        [1, darker(look.color, 0.5)],
      ]),
    ) + rect(x + 4, y + 4, w - 8, h - 8, Math.max(4, r - 4), 'none', ` stroke="#fff" stroke-width="2" opacity=".22"`)
  )
}

export function drawDevice(sheet: Sheet, look: DeviceLook): string {
  const ink = inkOf(look)
  const liquid = '#e0a23c'
  const brand = look.brand.toUpperCase()
  const lamp = (x: number, y: number, w: number) => rect(x, y, w, 8, 4, lighter(look.trim, 0.35))
  switch (look.shape) {
    case 'slab':
      return (
        podTop(sheet, 400, 268, 152, 140, liquid) +
        bodyOf(sheet, look, 312, 258, 176, 34) +
        panelOver(sheet, look, 328, 276, 144, 376, 22) +
        button(sheet, 400, 330, 20, look.trim) +
        upright(look.model, 400, 520, 230, 66, ink) +
        write(brand, { x: 400, y: 392, size: 17, weight: 800, spacing: 14, fill: ink }) +
        lamp(378, 638, 44)
      )
    case 'pebble':
      return (
        podTop(sheet, 400, 330, 170, 132, liquid) +
        path(
          `M280 400C280 330 330 316 400 316S520 330 520 400V560C520 640 470 ${floor} 400 ${floor}S280 640 280 560Z`,
          flatFront(sheet, look.color),
        ) +
        `<g>${panelOver(sheet, look, 306, 362, 188, 250, 70)}</g>` +
        path(
          'M296 410C296 350 336 330 400 330',
          'none',
          ' stroke="#fff" stroke-width="5" opacity=".45" stroke-linecap="round"',
        ) +
        write(look.model, {
          x: 400,
          y: 505,
          size: Math.min(54, 15800 / measure(look.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        write(brand, { x: 400, y: 545, size: 18, weight: 600, spacing: 16, fill: ink }) +
        button(sheet, 400, 420, 17, look.trim) +
        lamp(376, 596, 48)
      )
    case 'stick':
      return (
        podTop(sheet, 400, 240, 98, 126, liquid) +
        bodyOf(sheet, look, 344, 230, 112, 30) +
        panelOver(sheet, look, 354, 244, 92, 410, 22) +
        upright(look.model, 400, 500, 260, 56, ink) +
        upright(brand, 400, 316, 96, 15, ink, 600) +
        lamp(382, 636, 36)
      )
    case 'pen':
      return (
        tankBody(sheet, { x: 400, base: 300, w: 88, h: 214, metal: look.trim, liquid, glass: 'straight' }) +
        rect(350, 298, 100, floor - 298, 16, roundMetal(sheet, look.color)) +
        rect(350, 314, 100, 10, 0, roundMetal(sheet, look.trim)) +
        rect(350, 628, 100, 8, 0, roundMetal(sheet, look.trim)) +
        button(sheet, 400, 364, 18, look.trim) +
        upright(look.model, 400, 518, 210, 50, contrast(look.color, '#ffffff') > 2.2 ? '#ffffff' : '#20242c') +
        rect(362, 330, 10, 290, 5, '#ffffff', faint(0.16))
      )
    case 'box':
      return (
        tankBody(sheet, { x: 392, base: 312, w: 136, h: 206, metal: look.trim, liquid, glass: 'bubble' }) +
        bodyOf(sheet, look, 282, 306, 236, 30) +
        panelOver(sheet, look, 298, 324, 204, 328, 18) +
        screen(344, 400, 112, 120, String(look.watts), look.trim) +
        button(sheet, 400, 362, 20, look.trim) +
        rect(352, 536, 40, 20, 10, '#0a0c10', faint(0.5)) +
        rect(408, 536, 40, 20, 10, '#0a0c10', faint(0.5)) +
        write(look.model, {
          x: 400,
          y: 604,
          size: Math.min(44, 17800 / measure(look.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        write(brand, { x: 400, y: 634, size: 16, spacing: 14, fill: ink })
      )
    case 'duo':
      return (
        tankBody(sheet, { x: 458, base: 332, w: 112, h: 176, metal: look.trim, liquid, glass: 'straight' }) +
        bodyOf(sheet, look, 266, 326, 268, 44) +
        rect(286, 250, 96, 90, 18, roundMetal(sheet, darker(look.color, 0.2))) +
        rect(304, 266, 60, 14, 7, look.trim) +
        panelOver(sheet, look, 284, 344, 232, 308, 30) +
        screen(304, 372, 108, 62, String(look.watts), look.trim) +
        button(sheet, 466, 402, 24, look.trim) +
        write(look.model, {
          x: 400,
          y: 556,
          size: Math.min(60, 20600 / measure(look.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        write(brand, { x: 400, y: 606, size: 20, spacing: 16, fill: ink })
      )
    case 'brick':
      return (
        podTop(sheet, 458, 350, 132, 136, liquid) +
        bodyOf(sheet, look, 262, 340, 276, 50) +
        panelOver(sheet, look, 280, 358, 240, 294, 38) +
        rect(
          304,
          384,
          112,
          84,
          18,
          sheet.linear(
            [
              [0, '#101319'],
              [1, '#2e3440'],
            ],
            'diagonal',
          ),
        ) +
        write(`${look.watts}W`, { x: 360, y: 440, size: 40, weight: 600, fill: lighter(look.trim, 0.5) }) +
        button(sheet, 466, 426, 24, look.trim) +
        write(look.model, {
          x: 400,
          y: 562,
          size: Math.min(58, 21200 / measure(look.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        write(brand, { x: 400, y: 608, size: 19, spacing: 16, fill: ink })
      )
  }
}
