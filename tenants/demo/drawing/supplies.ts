import { contrast } from '#app/domain/tenancy/contrast.ts'
import { darker, lighter } from './colour.ts'
import { measure, write, writeBlock } from './lettering.ts'
import { floor } from './scenes.ts'
import { ellipse, faint, flatFront, line, path, rect, roundMetal, type Sheet } from './sheet.ts'

/** Power, cotton, wire, tools, and things to carry it all in. */

/** The size at which words fit into a width. */
export function sizeFor(text: string, width: number, largest: number, weight: 600 | 800 = 800, spacing = 4): number {
  return Math.min(largest, (width / measure(text, { size: 100, weight, spacing })) * 100)
}

export function inkFor(color: string): string {
  return contrast(color, '#ffffff') >= 2.3 ? '#ffffff' : darker(color, 0.8)
}

export interface CellLook {
  readonly brand: string
  readonly size: '18650' | '21700'
  readonly line: string
  readonly color: string
  readonly band: string
}

export function drawCell(sheet: Sheet, look: CellLook, x = 400): string {
  const w = look.size === '21700' ? 150 : 130
  const top = floor - (look.size === '21700' ? 500 : 460)
  const l = x - w / 2
  const ink = inkFor(look.color)
  return (
    rect(x - 30, top - 20, 60, 30, 8, roundMetal(sheet, '#cfd4db')) +
    rect(l, top, w, floor - top, 12, roundMetal(sheet, look.color)) +
    rect(l, top + 30, w, 46, 0, roundMetal(sheet, look.band)) +
    rect(l, floor - 40, w, 16, 0, roundMetal(sheet, look.band)) +
    path(`M${x} ${top + 42}v22m-11-11h22`, 'none', ` stroke="${inkFor(look.band)}" stroke-width="5"`) +
    write(look.brand, {
      x: x + 8,
      y: floor - 202,
      size: sizeFor(look.brand, 240, w * 0.4),
      weight: 800,
      spacing: 4,
      fill: ink,
      turn: -90,
    }) +
    write(`${look.size}  ${look.line}`, {
      x: x + w * 0.32,
      y: floor - 202,
      size: sizeFor(`${look.size}  ${look.line}`, 280, 22, 600),
      weight: 600,
      fill: ink,
      turn: -90,
    })
  )
}

export function drawCharger(
  sheet: Sheet,
  brand: string,
  model: string,
  slots: number,
  color: string,
  glow: string,
): string {
  const w = slots === 1 ? 220 : slots === 2 ? 320 : 460
  const l = 400 - w / 2
  const pitch = (w - 40) / slots
  const cells = Array.from({ length: slots }, (_, index) => {
    const x = l + 20 + pitch * (index + 0.5)
    const cell = ['#2e6fd0', '#1f9d74', '#d8632b', '#7a4bc2'][index % 4] ?? glow
    const half = Math.min(42, pitch / 2 - 8)
    return (
      rect(x - half - 4, 206, half * 2 + 8, 320, 14, darker(color, 0.62)) +
      rect(x - 12, 220, 24, 16, 4, '#d5d9df') +
      rect(x - half + 4, 234, half * 2 - 8, 270, 8, roundMetal(sheet, cell)) +
      rect(x - half + 4, 262, half * 2 - 8, 20, 0, '#ffffff', faint(0.7))
    )
  })
  const bars = Array.from({ length: slots }, (_, index) => {
    const x = l + 20 + pitch * (index + 0.5)
    return [0, 1, 2, 3]
      .map((bar) =>
        rect(
          x - 26 + bar * 14,
          566 - bar * 4,
          9,
          14 + bar * 4,
          2,
          bar <= 2 - (index % 2) || bar < 2 ? lighter(glow, 0.25) : '#39414f',
        ),
      )
      .join('')
  })
  return (
    rect(l, 180, w, floor - 180, 34, flatFront(sheet, color)) +
    rect(l + 6, 186, w - 12, floor - 192, 29, 'none', ' stroke="#fff" stroke-width="2" opacity=".2"') +
    cells.join('') +
    rect(l + 20, 544, w - 40, 56, 12, '#080a0e') +
    bars.join('') +
    write(brand.toUpperCase(), {
      x: 400,
      y: 630,
      size: sizeFor(brand.toUpperCase(), w * 0.6, 24),
      weight: 800,
      spacing: 10,
      fill: inkFor(color),
    }) +
    write(model, { x: 400, y: 655, size: 20, weight: 600, fill: inkFor(color) })
  )
}

export function drawCellCase(sheet: Sheet, brand: string, color: string): string {
  const cell = (x: number, shade: string) =>
    rect(x, 290, 120, 330, 12, roundMetal(sheet, shade)) +
    rect(x, 330, 120, 30, 0, '#ffffff', faint(0.6)) +
    rect(x + 35, 274, 50, 20, 5, '#cfd4db')
  return (
    cell(268, '#3566b8') +
    cell(412, '#c25a2c') +
    rect(
      240,
      250,
      320,
      floor - 250,
      30,
      sheet.linear(
        [
          [0, lighter(color, 0.5), 0.7],
          [0.5, color, 0.5],
          [1, darker(color, 0.2), 0.72],
        ],
        'diagonal',
      ),
    ) +
    rect(240, 250, 320, floor - 250, 30, 'none', ` stroke="${lighter(color, 0.4)}" stroke-width="5"`) +
    line('M240 420H560', lighter(color, 0.6), 4) +
    rect(360, 404, 80, 34, 10, color) +
    line('M266 290V620', '#ffffff', 9, faint(0.6)) +
    write(brand.toUpperCase(), {
      x: 400,
      y: 560,
      size: sizeFor(brand.toUpperCase(), 260, 54),
      weight: 800,
      spacing: 6,
      fill: '#ffffff',
    })
  )
}

export function drawPouch(
  sheet: Sheet,
  brand: string,
  model: string,
  color: string,
  trim: string,
  large: boolean,
): string {
  const [l, t, w] = large ? [190, 290, 420] : [240, 320, 320]
  const h = floor - t
  return (
    line(
      `M${l + w * 0.32} ${t + 6}C${l + w * 0.34} ${t - 96} ${l + w * 0.66} ${t - 96} ${l + w * 0.68} ${t + 6}`,
      darker(color, 0.35),
      26,
    ) +
    rect(l, t, w, h, 46, flatFront(sheet, color)) +
    rect(l, t, w, h, 46, sheet.pattern(9, 9, line('M0 9L9 0', '#000000', 1.4)), faint(0.2)) +
    rect(
      l + 14,
      t + 14,
      w - 28,
      h - 28,
      36,
      'none',
      ` stroke="${lighter(color, 0.4)}" stroke-width="3" stroke-dasharray="10 7" opacity=".7"`,
    ) +
    line(`M${l + 4} ${t + h * 0.3}H${l + w - 4}`, '#14161b', 15) +
    line(`M${l + 4} ${t + h * 0.3}H${l + w - 4}`, '#d9dde3', 7, ' stroke-dasharray="5 5"') +
    rect(l + w * 0.78, t + h * 0.3 - 12, 26, 60, 10, roundMetal(sheet, trim)) +
    rect(l + w * 0.2, t + h * 0.48, w * 0.6, h * 0.3, 12, trim) +
    write(brand.toUpperCase(), {
      x: 400,
      y: t + h * 0.62,
      size: sizeFor(brand.toUpperCase(), w * 0.52, 48),
      weight: 800,
      spacing: 6,
      fill: inkFor(trim),
    }) +
    write(model, { x: 400, y: t + h * 0.71, size: sizeFor(model, w * 0.5, 24, 600), weight: 600, fill: inkFor(trim) })
  )
}

export function drawLanyard(sheet: Sheet, brand: string, color: string, trim: string, beads: boolean): string {
  const loop = 'M400 560C300 480 210 380 230 260 250 150 350 120 400 120S550 150 570 260C590 380 500 480 400 560'
  return (
    path(loop, 'none', ` stroke="${darker(color, 0.3)}" stroke-width="34" stroke-linecap="round"`) +
    path(loop, 'none', ` stroke="${color}" stroke-width="27" stroke-linecap="round"`) +
    path(
      loop,
      'none',
      ` stroke="${trim}" stroke-width="${beads ? 20 : 6}" stroke-linecap="round" stroke-dasharray="${beads ? '0 34' : '16 12'}"`,
    ) +
    rect(372, 540, 56, 60, 12, roundMetal(sheet, '#b9bfc9')) +
    path('M400 600C360 600 356 670 400 670S440 600 400 600Z', 'none', ' stroke="#8c94a1" stroke-width="13"') +
    rect(328, 470, 144, 54, 14, flatFront(sheet, trim)) +
    write(brand, { x: 400, y: 507, size: sizeFor(brand, 120, 30), weight: 800, spacing: 4, fill: inkFor(trim) })
  )
}

export function drawCotton(sheet: Sheet, brand: string, name: string, color: string, grams: string): string {
  const puff = sheet.radial([
    [0, '#ffffff'],
    [0.7, '#fbfaf6'],
    [1, '#e4dfd2'],
  ])
  return (
    path(
      'M230 220Q400 196 570 220L590 640Q400 690 210 640Z',
      sheet.linear([
        [0, darker(color, 0.3)],
        [0.2, lighter(color, 0.25)],
        [0.6, color],
        [1, darker(color, 0.35)],
      ]),
    ) +
    path('M230 220Q400 196 570 220L572 258Q400 236 228 258Z', darker(color, 0.35)) +
    ellipse(400, 230, 20, 8, lighter(color, 0.8)) +
    ellipse(400, 452, 118, 96, '#ffffff', faint(0.22)) +
    ellipse(350, 470, 58, 50, puff) +
    ellipse(446, 474, 62, 52, puff) +
    ellipse(398, 432, 62, 54, puff) +
    writeBlock(brand.toUpperCase(), {
      x: 400,
      y: 310,
      width: 280,
      height: 56,
      largest: 50,
      weight: 800,
      spacing: 6,
      fill: inkFor(color),
    }) +
    writeBlock(name, { x: 400, y: 574, width: 300, height: 60, largest: 38, weight: 600, fill: inkFor(color) }) +
    write(grams, { x: 400, y: 630, size: 24, weight: 600, fill: inkFor(color) }) +
    path('M250 240Q236 440 232 630', 'none', ' stroke="#fff" stroke-width="8" opacity=".3"')
  )
}

export function drawSpool(
  sheet: Sheet,
  brand: string,
  wire: string,
  gauge: string,
  metal: string,
  color: string,
): string {
  const rim = sheet.radial([
    [0, lighter(color, 0.3)],
    [0.8, color],
    [1, darker(color, 0.4)],
  ])
  return (
    line('M560 470C660 460 690 560 640 660', metal, 6) +
    ellipse(440, 430, 236, 236, darker(color, 0.35)) +
    rect(
      360,
      214,
      80,
      432,
      0,
      sheet.pattern(80, 9, rect(0, 0, 80, 9, 0, darker(metal, 0.25)) + rect(0, 1, 80, 5, 0, lighter(metal, 0.35))),
    ) +
    ellipse(372, 434, 236, 236, rim) +
    ellipse(372, 434, 150, 150, '#fbfbfc') +
    ellipse(372, 434, 34, 34, darker(color, 0.6)) +
    write(brand.toUpperCase(), {
      x: 372,
      y: 352,
      size: sizeFor(brand.toUpperCase(), 190, 30),
      weight: 800,
      spacing: 6,
      fill: '#20252e',
    }) +
    write(wire, { x: 372, y: 390, size: sizeFor(wire, 230, 24, 600), weight: 600, fill: darker(color, 0.4) }) +
    write(gauge, { x: 372, y: 520, size: sizeFor(gauge, 200, 48), weight: 800, fill: '#20252e' })
  )
}
