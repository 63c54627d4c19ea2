import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { FLOOR_Y } from './backdrops.ts'
import { type DeviceAppearance, drawPanel, drawUprightText, getDeviceInk } from './device-finish.ts'
import { drawText, measureText } from './lettering.ts'
import {
  addFlatGradient,
  addMetalGradient,
  darken,
  ellipse,
  formatOpacity,
  lighten,
  line,
  path,
  rect,
  type Sheet,
} from './sheet.ts'
import { drawTankBody } from './tanks.ts'

/** Devices, each standing on the floor around x = 400. */

/** A see-through pod with its mouthpiece; `x` is its middle, `base` where it meets the body. */
function drawPodTop(sheet: Sheet, x: number, base: number, w: number, h: number, liquid: string): string {
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
          [0, lighten(liquid, 0.5)],
          [1, liquid],
        ],
        'down',
      ),
    ) +
    path(
      `M${x - half} ${base}V${base - h * 0.42}C${x - half} ${base - h * 0.66} ${x - lip} ${base - h * 0.62} ${x - lip} ${base - h * 0.84}Q${x - lip} ${base - h} ${x - lip + 14} ${base - h}H${x + lip - 14}Q${x + lip} ${base - h} ${x + lip} ${base - h * 0.84}C${x + lip} ${base - h * 0.62} ${x + half} ${base - h * 0.66} ${x + half} ${base - h * 0.42}V${base}Z`,
      glass,
      formatOpacity(0.86),
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
    line(`M${x - half + 12} ${base - 8}V${base - h * 0.42}`, '#ffffff', 5, formatOpacity(0.35))
  )
}

function drawScreen(x: number, y: number, w: number, h: number, watts: string, trim: string): string {
  const isTall = h > w * 0.8
  return (
    rect(x, y, w, h, 10, '#07090d', ' stroke="#fff" stroke-opacity=".25" stroke-width="2"') +
    drawText(watts, {
      x: x + w / 2,
      y: y + (isTall ? h * 0.5 : h * 0.66),
      size: Math.min(w * 0.42, h * 0.5),
      weight: 600,
      fill: lighten(trim, 0.45),
    }) +
    (isTall
      ? rect(x + w * 0.16, y + h * 0.66, w * 0.68, 7, 3, '#2a3140') +
        rect(x + w * 0.16, y + h * 0.66, w * 0.46, 7, 3, lighten(trim, 0.2)) +
        rect(x + w * 0.16, y + h * 0.8, w * 0.3, 7, 3, '#56617a')
      : '') +
    path(
      `M${x} ${y + 10}Q${x} ${y} ${x + 10} ${y}H${x + w * 0.6}L${x + w * 0.2} ${y + h}H${x + 10}Q${x} ${y + h} ${x} ${y + h - 10}Z`,
      '#ffffff',
      formatOpacity(0.08),
    )
  )
}

function button(sheet: Sheet, x: number, y: number, r: number, trim: string): string {
  return (
    ellipse(x, y, r + 4, r + 4, '#000000', formatOpacity(0.35)) +
    ellipse(x, y, r, r, addMetalGradient(sheet, '#aab0ba')) +
    ellipse(x, y, r * 0.5, r * 0.5, trim, formatOpacity(0.85))
  )
}

function drawBody(sheet: Sheet, appearance: DeviceAppearance, x: number, y: number, w: number, r: number): string {
  const h = FLOOR_Y - y
  return (
    rect(
      x,
      y,
      w,
      h,
      r,
      sheet.linear([
        [0, darken(appearance.color, 0.35)],
        [0.1, lighten(appearance.color, 0.35)],
        [0.3, appearance.color],
        [0.8, darken(appearance.color, 0.2)],
        [1, darken(appearance.color, 0.5)],
      ]),
    ) + rect(x + 4, y + 4, w - 8, h - 8, Math.max(4, r - 4), 'none', ` stroke="#fff" stroke-width="2" opacity=".22"`)
  )
}

export function drawDevice(sheet: Sheet, appearance: DeviceAppearance): string {
  const ink = getDeviceInk(appearance)
  const liquid = '#e0a23c'
  const brand = appearance.brand.toUpperCase()
  const drawLamp = (x: number, y: number, w: number) => rect(x, y, w, 8, 4, lighten(appearance.trim, 0.35))
  switch (appearance.shape) {
    case 'slab':
      return (
        drawPodTop(sheet, 400, 268, 152, 140, liquid) +
        drawBody(sheet, appearance, 312, 258, 176, 34) +
        drawPanel(sheet, appearance, 328, 276, 144, 376, 22) +
        button(sheet, 400, 330, 20, appearance.trim) +
        drawUprightText(appearance.model, 520, 230, 66, ink) +
        drawText(brand, { x: 400, y: 392, size: 17, weight: 800, spacing: 14, fill: ink }) +
        drawLamp(378, 638, 44)
      )
    case 'pebble':
      return (
        drawPodTop(sheet, 400, 330, 170, 132, liquid) +
        path(
          `M280 400C280 330 330 316 400 316S520 330 520 400V560C520 640 470 ${FLOOR_Y} 400 ${FLOOR_Y}S280 640 280 560Z`,
          addFlatGradient(sheet, appearance.color),
        ) +
        `<g>${drawPanel(sheet, appearance, 306, 362, 188, 250, 70)}</g>` +
        path(
          'M296 410C296 350 336 330 400 330',
          'none',
          ' stroke="#fff" stroke-width="5" opacity=".45" stroke-linecap="round"',
        ) +
        drawText(appearance.model, {
          x: 400,
          y: 505,
          size: Math.min(54, 15800 / measureText(appearance.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        drawText(brand, { x: 400, y: 545, size: 18, weight: 600, spacing: 16, fill: ink }) +
        button(sheet, 400, 420, 17, appearance.trim) +
        drawLamp(376, 596, 48)
      )
    case 'stick':
      return (
        drawPodTop(sheet, 400, 240, 98, 126, liquid) +
        drawBody(sheet, appearance, 344, 230, 112, 30) +
        drawPanel(sheet, appearance, 354, 244, 92, 410, 22) +
        drawUprightText(appearance.model, 500, 260, 56, ink) +
        drawUprightText(brand, 316, 96, 15, ink, 600) +
        drawLamp(382, 636, 36)
      )
    case 'pen':
      return (
        drawTankBody(sheet, { x: 400, base: 300, w: 88, h: 214, metal: appearance.trim, liquid, glass: 'straight' }) +
        rect(350, 298, 100, FLOOR_Y - 298, 16, addMetalGradient(sheet, appearance.color)) +
        rect(350, 314, 100, 10, 0, addMetalGradient(sheet, appearance.trim)) +
        rect(350, 628, 100, 8, 0, addMetalGradient(sheet, appearance.trim)) +
        button(sheet, 400, 364, 18, appearance.trim) +
        drawUprightText(
          appearance.model,
          518,
          210,
          50,
          getContrast(appearance.color, '#ffffff') > 2.2 ? '#ffffff' : '#20242c',
        ) +
        rect(362, 330, 10, 290, 5, '#ffffff', formatOpacity(0.16))
      )
    case 'box':
      return (
        drawTankBody(sheet, { x: 392, base: 312, w: 136, h: 206, metal: appearance.trim, liquid, glass: 'bubble' }) +
        drawBody(sheet, appearance, 282, 306, 236, 30) +
        drawPanel(sheet, appearance, 298, 324, 204, 328, 18) +
        drawScreen(344, 400, 112, 120, String(appearance.watts), appearance.trim) +
        button(sheet, 400, 362, 20, appearance.trim) +
        rect(352, 536, 40, 20, 10, '#0a0c10', formatOpacity(0.5)) +
        rect(408, 536, 40, 20, 10, '#0a0c10', formatOpacity(0.5)) +
        drawText(appearance.model, {
          x: 400,
          y: 604,
          size: Math.min(44, 17800 / measureText(appearance.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        drawText(brand, { x: 400, y: 634, size: 16, spacing: 14, fill: ink })
      )
    case 'duo':
      return (
        drawTankBody(sheet, { x: 458, base: 332, w: 112, h: 176, metal: appearance.trim, liquid, glass: 'straight' }) +
        drawBody(sheet, appearance, 266, 326, 268, 44) +
        rect(286, 250, 96, 90, 18, addMetalGradient(sheet, darken(appearance.color, 0.2))) +
        rect(304, 266, 60, 14, 7, appearance.trim) +
        drawPanel(sheet, appearance, 284, 344, 232, 308, 30) +
        drawScreen(304, 372, 108, 62, String(appearance.watts), appearance.trim) +
        button(sheet, 466, 402, 24, appearance.trim) +
        drawText(appearance.model, {
          x: 400,
          y: 556,
          size: Math.min(60, 20600 / measureText(appearance.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        drawText(brand, { x: 400, y: 606, size: 20, spacing: 16, fill: ink })
      )
    case 'brick':
      return (
        drawPodTop(sheet, 458, 350, 132, 136, liquid) +
        drawBody(sheet, appearance, 262, 340, 276, 50) +
        drawPanel(sheet, appearance, 280, 358, 240, 294, 38) +
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
        drawText(`${appearance.watts}W`, {
          x: 360,
          y: 440,
          size: 40,
          weight: 600,
          fill: lighten(appearance.trim, 0.5),
        }) +
        button(sheet, 466, 426, 24, appearance.trim) +
        drawText(appearance.model, {
          x: 400,
          y: 562,
          size: Math.min(58, 21200 / measureText(appearance.model, { size: 100, weight: 800 })),
          weight: 800,
          fill: ink,
        }) +
        drawText(brand, { x: 400, y: 608, size: 19, spacing: 16, fill: ink })
      )
  }
}
