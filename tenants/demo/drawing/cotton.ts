import { darken, lighten } from './colour.ts'
import { drawText, drawTextBlock } from './lettering.ts'
import { ellipse, formatOpacity, line, path, rect, type Sheet } from './sheet.ts'
import { fitTextSize, getLabelInk } from './supplies.ts'

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
        [0, darken(color, 0.3)],
        [0.2, lighten(color, 0.25)],
        [0.6, color],
        [1, darken(color, 0.35)],
      ]),
    ) +
    path('M230 220Q400 196 570 220L572 258Q400 236 228 258Z', darken(color, 0.35)) +
    ellipse(400, 230, 20, 8, lighten(color, 0.8)) +
    ellipse(400, 452, 118, 96, '#ffffff', formatOpacity(0.22)) +
    ellipse(350, 470, 58, 50, puff) +
    ellipse(446, 474, 62, 52, puff) +
    ellipse(398, 432, 62, 54, puff) +
    drawTextBlock(brand.toUpperCase(), {
      x: 400,
      y: 310,
      width: 280,
      height: 56,
      maxSize: 50,
      weight: 800,
      spacing: 6,
      fill: getLabelInk(color),
    }) +
    drawTextBlock(name, {
      x: 400,
      y: 574,
      width: 300,
      height: 60,
      maxSize: 38,
      weight: 600,
      fill: getLabelInk(color),
    }) +
    drawText(grams, { x: 400, y: 630, size: 24, weight: 600, fill: getLabelInk(color) }) +
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
    [0, lighten(color, 0.3)],
    [0.8, color],
    [1, darken(color, 0.4)],
  ])
  return (
    line('M560 470C660 460 690 560 640 660', metal, 6) +
    ellipse(440, 430, 236, 236, darken(color, 0.35)) +
    rect(
      360,
      214,
      80,
      432,
      0,
      sheet.pattern(80, 9, rect(0, 0, 80, 9, 0, darken(metal, 0.25)) + rect(0, 1, 80, 5, 0, lighten(metal, 0.35))),
    ) +
    ellipse(372, 434, 236, 236, rim) +
    ellipse(372, 434, 150, 150, '#fbfbfc') +
    ellipse(372, 434, 34, 34, darken(color, 0.6)) +
    drawText(brand.toUpperCase(), {
      x: 372,
      y: 352,
      size: fitTextSize(brand.toUpperCase(), 190, 30),
      weight: 800,
      spacing: 6,
      fill: '#20252e',
    }) +
    drawText(wire, { x: 372, y: 390, size: fitTextSize(wire, 230, 24, 600), weight: 600, fill: darken(color, 0.4) }) +
    drawText(gauge, { x: 372, y: 520, size: fitTextSize(gauge, 200, 48), weight: 800, fill: '#20252e' })
  )
}
