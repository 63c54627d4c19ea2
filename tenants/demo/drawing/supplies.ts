import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { FLOOR_Y } from './backdrops.ts'
import { drawText, measureText } from './lettering.ts'
import {
  addFlatGradient,
  addMetalGradient,
  darken,
  formatOpacity,
  lighten,
  line,
  path,
  rect,
  type Sheet,
} from './sheet.ts'

/** Pictures of batteries, chargers, cases, pouches and lanyards. */

/** The font size at which the text fits the width. */
export function fitTextSize(text: string, width: number, maxSize: number, weight: 600 | 800 = 800): number {
  return Math.min(maxSize, (width / measureText(text, { size: 100, weight, spacing: 4 })) * 100)
}

export function getLabelInk(color: string): string {
  return getContrast(color, '#ffffff') >= 2.3 ? '#ffffff' : darken(color, 0.8)
}

export interface CellAppearance {
  readonly brand: string
  readonly size: '18650' | '21700'
  readonly line: string
  readonly color: string
  readonly band: string
}

export function drawCell(sheet: Sheet, appearance: CellAppearance, x = 400): string {
  const w = appearance.size === '21700' ? 150 : 130
  const top = FLOOR_Y - (appearance.size === '21700' ? 500 : 460)
  const l = x - w / 2
  const ink = getLabelInk(appearance.color)
  return (
    rect(x - 30, top - 20, 60, 30, 8, addMetalGradient(sheet, '#cfd4db')) +
    rect(l, top, w, FLOOR_Y - top, 12, addMetalGradient(sheet, appearance.color)) +
    rect(l, top + 30, w, 46, 0, addMetalGradient(sheet, appearance.band)) +
    rect(l, FLOOR_Y - 40, w, 16, 0, addMetalGradient(sheet, appearance.band)) +
    path(`M${x} ${top + 42}v22m-11-11h22`, 'none', ` stroke="${getLabelInk(appearance.band)}" stroke-width="5"`) +
    drawText(appearance.brand, {
      x: x + 8,
      y: FLOOR_Y - 202,
      size: fitTextSize(appearance.brand, 240, w * 0.4),
      weight: 800,
      spacing: 4,
      fill: ink,
      rotation: -90,
    }) +
    drawText(`${appearance.size}  ${appearance.line}`, {
      x: x + w * 0.32,
      y: FLOOR_Y - 202,
      size: fitTextSize(`${appearance.size}  ${appearance.line}`, 280, 22, 600),
      weight: 600,
      fill: ink,
      rotation: -90,
    })
  )
}

export function drawCharger(
  sheet: Sheet,
  brand: string,
  model: string,
  slotCount: number,
  color: string,
  glow: string,
): string {
  const w = slotCount === 1 ? 220 : slotCount === 2 ? 320 : 460
  const l = 400 - w / 2
  const pitch = (w - 40) / slotCount
  const cells = Array.from({ length: slotCount }, (_, index) => {
    const x = l + 20 + pitch * (index + 0.5)
    const cell = ['#2e6fd0', '#1f9d74', '#d8632b', '#7a4bc2'][index % 4] ?? glow
    const half = Math.min(42, pitch / 2 - 8)
    return (
      rect(x - half - 4, 206, half * 2 + 8, 320, 14, darken(color, 0.62)) +
      rect(x - 12, 220, 24, 16, 4, '#d5d9df') +
      rect(x - half + 4, 234, half * 2 - 8, 270, 8, addMetalGradient(sheet, cell)) +
      rect(x - half + 4, 262, half * 2 - 8, 20, 0, '#ffffff', formatOpacity(0.7))
    )
  })
  const bars = Array.from({ length: slotCount }, (_, index) => {
    const x = l + 20 + pitch * (index + 0.5)
    return [0, 1, 2, 3]
      .map((bar) =>
        rect(
          x - 26 + bar * 14,
          566 - bar * 4,
          9,
          14 + bar * 4,
          2,
          bar <= 2 - (index % 2) || bar < 2 ? lighten(glow, 0.25) : '#39414f',
        ),
      )
      .join('')
  })
  return (
    rect(l, 180, w, FLOOR_Y - 180, 34, addFlatGradient(sheet, color)) +
    rect(l + 6, 186, w - 12, FLOOR_Y - 192, 29, 'none', ' stroke="#fff" stroke-width="2" opacity=".2"') +
    cells.join('') +
    rect(l + 20, 544, w - 40, 56, 12, '#080a0e') +
    bars.join('') +
    drawText(brand.toUpperCase(), {
      x: 400,
      y: 630,
      size: fitTextSize(brand.toUpperCase(), w * 0.6, 24),
      weight: 800,
      spacing: 10,
      fill: getLabelInk(color),
    }) +
    drawText(model, { x: 400, y: 655, size: 20, weight: 600, fill: getLabelInk(color) })
  )
}

export function drawCellCase(sheet: Sheet, brand: string, color: string): string {
  const cell = (x: number, shade: string) =>
    rect(x, 290, 120, 330, 12, addMetalGradient(sheet, shade)) +
    rect(x, 330, 120, 30, 0, '#ffffff', formatOpacity(0.6)) +
    rect(x + 35, 274, 50, 20, 5, '#cfd4db')
  return (
    cell(268, '#3566b8') +
    cell(412, '#c25a2c') +
    rect(
      240,
      250,
      320,
      FLOOR_Y - 250,
      30,
      sheet.linear(
        [
          [0, lighten(color, 0.5), 0.7],
          [0.5, color, 0.5],
          [1, darken(color, 0.2), 0.72],
        ],
        'diagonal',
      ),
    ) +
    rect(240, 250, 320, FLOOR_Y - 250, 30, 'none', ` stroke="${lighten(color, 0.4)}" stroke-width="5"`) +
    line('M240 420H560', lighten(color, 0.6), 4) +
    rect(360, 404, 80, 34, 10, color) +
    line('M266 290V620', '#ffffff', 9, formatOpacity(0.6)) +
    drawText(brand.toUpperCase(), {
      x: 400,
      y: 560,
      size: fitTextSize(brand.toUpperCase(), 260, 54),
      weight: 800,
      spacing: 6,
      fill: '#ffffff',
    })
  )
}

export function drawPouch(sheet: Sheet, model: string, color: string, trim: string, large: boolean): string {
  const [l, t, w] = large ? [190, 290, 420] : [240, 320, 320]
  const h = FLOOR_Y - t
  return (
    line(
      `M${l + w * 0.32} ${t + 6}C${l + w * 0.34} ${t - 96} ${l + w * 0.66} ${t - 96} ${l + w * 0.68} ${t + 6}`,
      darken(color, 0.35),
      26,
    ) +
    rect(l, t, w, h, 46, addFlatGradient(sheet, color)) +
    rect(l, t, w, h, 46, sheet.pattern(9, 9, line('M0 9L9 0', '#000000', 1.4)), formatOpacity(0.2)) +
    rect(
      l + 14,
      t + 14,
      w - 28,
      h - 28,
      36,
      'none',
      ` stroke="${lighten(color, 0.4)}" stroke-width="3" stroke-dasharray="10 7" opacity=".7"`,
    ) +
    line(`M${l + 4} ${t + h * 0.3}H${l + w - 4}`, '#14161b', 15) +
    line(`M${l + 4} ${t + h * 0.3}H${l + w - 4}`, '#d9dde3', 7, ' stroke-dasharray="5 5"') +
    rect(l + w * 0.78, t + h * 0.3 - 12, 26, 60, 10, addMetalGradient(sheet, trim)) +
    rect(l + w * 0.2, t + h * 0.48, w * 0.6, h * 0.3, 12, trim) +
    drawText('STOW', {
      x: 400,
      y: t + h * 0.62,
      size: fitTextSize('STOW', w * 0.52, 48),
      weight: 800,
      spacing: 6,
      fill: getLabelInk(trim),
    }) +
    drawText(model, {
      x: 400,
      y: t + h * 0.71,
      size: fitTextSize(model, w * 0.5, 24, 600),
      weight: 600,
      fill: getLabelInk(trim),
    })
  )
}

export function drawLanyard(sheet: Sheet, color: string, trim: string, beads: boolean): string {
  const strapPath = 'M400 560C300 480 210 380 230 260 250 150 350 120 400 120S550 150 570 260C590 380 500 480 400 560'
  return (
    path(strapPath, 'none', ` stroke="${darken(color, 0.3)}" stroke-width="34" stroke-linecap="round"`) +
    path(strapPath, 'none', ` stroke="${color}" stroke-width="27" stroke-linecap="round"`) +
    path(
      strapPath,
      'none',
      ` stroke="${trim}" stroke-width="${beads ? 20 : 6}" stroke-linecap="round" stroke-dasharray="${beads ? '0 34' : '16 12'}"`,
    ) +
    rect(372, 540, 56, 60, 12, addMetalGradient(sheet, '#b9bfc9')) +
    path('M400 600C360 600 356 670 400 670S440 600 400 600Z', 'none', ' stroke="#8c94a1" stroke-width="13"') +
    rect(328, 470, 144, 54, 14, addFlatGradient(sheet, trim)) +
    drawText('Stow', {
      x: 400,
      y: 507,
      size: fitTextSize('Stow', 120, 30),
      weight: 800,
      spacing: 4,
      fill: getLabelInk(trim),
    })
  )
}
