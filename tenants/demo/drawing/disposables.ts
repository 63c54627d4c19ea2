import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { FLOOR_Y } from './backdrops.ts'
import { drawText, drawTextBlock, measureText } from './lettering.ts'
import {
  addFlatGradient,
  darken,
  ellipse,
  formatOpacity,
  getInkColor,
  lighten,
  line,
  mixColors,
  path,
  place,
  rect,
  type Sheet,
} from './sheet.ts'

/** Disposable devices and prefilled pods. */

export interface BarAppearance {
  readonly shape: 'bar' | 'crystal' | 'block'
  readonly brand: string
  readonly name: string
  readonly colors: readonly [string, string]
  readonly motif: string
}

function drawUprightText(text: string, y: number, length: number, height: number, fill: string): string {
  const size = Math.min(height, (length / measureText(text, { size: 100, weight: 800, spacing: 2 })) * 100)
  return drawText(text, { x: 400 + size * 0.35, y, size, weight: 800, spacing: 2, fill, rotation: -90 })
}

export function drawBar(sheet: Sheet, { shape, brand, name, colors, motif }: BarAppearance): string {
  const [first, second] = colors
  const fade = sheet.linear(
    [
      [0, first],
      [1, second],
    ],
    'down',
  )
  const shine = sheet.linear([
    [0, '#000000', 0.34],
    [0.12, '#ffffff', 0.12],
    [0.26, '#ffffff', 0.5],
    [0.4, '#ffffff', 0.02],
    [0.82, '#000000', 0.06],
    [1, '#000000', 0.38],
  ])
  const ink = getInkColor(mixColors(first, second, 0.5))
  if (shape === 'bar')
    return (
      path(
        'M356 208V150Q356 128 378 126L390 112Q400 104 410 112L422 126Q444 128 444 150V208Z',
        sheet.linear([
          [0, '#17191e'],
          [0.3, '#5f6672'],
          [1, '#0c0e12'],
        ]),
      ) +
      rect(332, 190, 136, FLOOR_Y - 190, 40, fade) +
      rect(332, 190, 136, FLOOR_Y - 190, 40, shine) +
      place(motif, { x: 400, y: 276, scale: 0.95 }) +
      drawUprightText(name, 470, 250, 44, ink) +
      drawTextBlock(brand.toUpperCase(), {
        x: 400,
        y: 632,
        width: 100,
        height: 26,
        maxSize: 22,
        weight: 800,
        spacing: 6,
        fill: getInkColor(second),
      })
    )
  if (shape === 'crystal')
    return (
      path(
        'M352 214L366 142Q370 122 390 122H410Q430 122 434 142L448 214Z',
        sheet.linear([
          [0, '#ffffff', 0.9],
          [0.5, lighten(first, 0.6), 0.9],
          [1, darken(first, 0.2), 0.9],
        ]),
      ) +
      rect(
        322,
        204,
        156,
        FLOOR_Y - 204,
        26,
        sheet.linear(
          [
            [0, lighten(first, 0.7), 0.85],
            [1, lighten(second, 0.55), 0.9],
          ],
          'down',
        ),
      ) +
      rect(342, 236, 116, FLOOR_Y - 270, 18, fade) +
      rect(342, 236, 116, FLOOR_Y - 270, 18, shine) +
      rect(322, 204, 156, FLOOR_Y - 204, 26, 'none', ' stroke="#fff" stroke-width="4" opacity=".8"') +
      line('M334 232V640', '#ffffff', 6, formatOpacity(0.8)) +
      ellipse(400, 302, 50, 50, '#ffffff', formatOpacity(0.92)) +
      place(motif, { x: 400, y: 302, scale: 0.72 }) +
      drawUprightText(name, 484, 240, 40, ink) +
      drawTextBlock(brand.toUpperCase(), {
        x: 400,
        y: 618,
        width: 96,
        height: 24,
        maxSize: 20,
        weight: 800,
        spacing: 6,
        fill: getInkColor(second),
      })
    )
  return (
    path(
      'M428 310V236Q428 214 450 214H484Q506 214 506 236V310Z',
      sheet.linear([
        [0, '#17191e'],
        [0.3, '#5f6672'],
        [1, '#0c0e12'],
      ]),
    ) +
    path(
      `M268 330Q268 296 302 296H410L436 280H498Q532 280 532 314V${FLOOR_Y - 40}Q532 ${FLOOR_Y} 492 ${FLOOR_Y}H308Q268 ${FLOOR_Y} 268 ${FLOOR_Y - 40}Z`,
      sheet.linear(
        [
          [0, lighten(first, 0.1)],
          [0.5, first],
          [1, second],
        ],
        'diagonal',
      ),
    ) +
    path(
      `M268 520Q330 470 400 520T532 510V${FLOOR_Y - 40}Q532 ${FLOOR_Y} 492 ${FLOOR_Y}H308Q268 ${FLOOR_Y} 268 ${FLOOR_Y - 40}Z`,
      second,
      formatOpacity(0.6),
    ) +
    line(`M284 336V620`, '#ffffff', 8, formatOpacity(0.4)) +
    ellipse(400, 398, 70, 70, '#ffffff', formatOpacity(0.9)) +
    place(motif, { x: 400, y: 398, scale: 0.98 }) +
    drawTextBlock(name, {
      x: 400,
      y: 548,
      width: 226,
      height: 96,
      maxSize: 50,
      weight: 800,
      fill: getInkColor(mixColors(first, second, 0.7)),
    }) +
    drawText(brand.toUpperCase(), { x: 400, y: 640, size: 24, weight: 800, spacing: 10, fill: getInkColor(second) })
  )
}

/** A single pod, in a box of 200 by 300 with its foot at 0,0. */
export function drawLoosePod(sheet: Sheet, liquid: string, tint: string): string {
  const glass = sheet.linear([
    [0, darken(tint, 0.5), 0.9],
    [0.24, lighten(tint, 0.45), 0.78],
    [0.5, tint, 0.72],
    [1, darken(tint, 0.6), 0.92],
  ])
  return (
    rect(
      -70,
      -160,
      140,
      120,
      12,
      sheet.linear(
        [
          [0, lighten(liquid, 0.45)],
          [1, liquid],
        ],
        'down',
      ),
    ) +
    rect(-24, -170, 48, 132, 6, '#c7ccd4', formatOpacity(0.85)) +
    ellipse(0, -90, 15, 22, '#4a3a24', formatOpacity(0.8)) +
    path(
      'M-92-34V-166C-92-214-48-208-46-246Q-46-290-26-290H26Q46-290 46-246C48-208 92-214 92-166V-34Z',
      glass,
      formatOpacity(0.85),
    ) +
    line('M-76-46V-160', '#ffffff', 8, formatOpacity(0.5)) +
    rect(
      -88,
      -40,
      176,
      40,
      8,
      sheet.linear([
        [0, '#2a2e36'],
        [0.3, '#6d7583'],
        [1, '#15171c'],
      ]),
    ) +
    ellipse(-32, -12, 12, 7, '#d4ac4e') +
    ellipse(32, -12, 12, 7, '#d4ac4e')
  )
}

/** A box of spare parts with its text. */
export function drawPartsBox(
  sheet: Sheet,
  text: { brand: string; name: string; note: string },
  color: string,
  accent: string,
  x: number,
  w: number,
): string {
  const h = 430
  const y = FLOOR_Y - h
  const depth = w * 0.2
  const ink = getContrast(color, '#ffffff') >= 2.4 ? '#ffffff' : darken(color, 0.8)
  return (
    path(
      `M${x + w} ${y}l${depth} ${-depth * 0.4}V${FLOOR_Y - depth * 0.46}L${x + w} ${FLOOR_Y}Z`,
      darken(color, 0.42),
    ) +
    path(`M${x} ${y}l${depth} ${-depth * 0.4}H${x + w + depth}L${x + w} ${y}Z`, lighten(color, 0.25)) +
    rect(x, y, w, h, 0, addFlatGradient(sheet, color)) +
    path(`M${x} ${y + h * 0.62}L${x + w} ${y + h * 0.5}V${y + h}H${x}Z`, accent, formatOpacity(0.92)) +
    drawTextBlock(text.brand.toUpperCase(), {
      x: x + w / 2,
      y: y + h * 0.12,
      width: w * 0.82,
      height: h * 0.12,
      maxSize: w * 0.15,
      weight: 800,
      spacing: 6,
      fill: ink,
    }) +
    drawTextBlock(text.name, {
      x: x + w / 2,
      y: y + h * 0.33,
      width: w * 0.86,
      height: h * 0.28,
      maxSize: w * 0.19,
      weight: 600,
      fill: ink,
    }) +
    drawTextBlock(text.note, {
      x: x + w / 2,
      y: y + h * 0.92,
      width: w * 0.82,
      height: h * 0.08,
      maxSize: w * 0.1,
      weight: 600,
      fill: getInkColor(accent),
    })
  )
}
