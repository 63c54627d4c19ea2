import { FLOOR_Y } from './backdrops.ts'
import { drawLabel, getLabelBackground, type Label } from './labels.ts'
import { drawText, drawTextBlock } from './lettering.ts'
import {
  addMetalGradient,
  addShadeGradient,
  darken,
  ellipse,
  formatOpacity,
  getInkColor,
  lighten,
  line,
  mixColors,
  path,
  rect,
  type Sheet,
} from './sheet.ts'

/** Bottles, cartons and trays, standing on the floor. Bottles and trays are centred on x = 400. */

export interface BottleAppearance {
  readonly label: Label
  readonly cap: string
  /** The colour of the plastic. */
  readonly body: string
}

function drawRidges(sheet: Sheet, y: number, h: number): string {
  return rect(350, y, 100, h, 4, sheet.pattern(7, 20, rect(0, 0, 2.4, 20, 0, '#000000', formatOpacity(0.22))))
}

function drawPlastic(sheet: Sheet, body: string): string {
  return sheet.linear([
    [0, darken(body, 0.4)],
    [0.12, body],
    [0.26, lighten(body, 0.6)],
    [0.4, lighten(body, 0.1)],
    [0.85, darken(body, 0.14)],
    [1, darken(body, 0.45)],
  ])
}

/** 10 ml with a child-proof cap. */
export function drawSmallBottle(sheet: Sheet, { label, cap, body }: BottleAppearance): string {
  const capFill = addMetalGradient(sheet, cap)
  return (
    rect(368, 282, 64, 40, 4, drawPlastic(sheet, mixColors(body, '#ffffff', 0.3))) +
    path(
      `M297 404C297 348 352 338 368 312H432C448 338 503 348 503 404V${FLOOR_Y - 28}Q503 ${FLOOR_Y} 475 ${FLOOR_Y}H325Q297 ${FLOOR_Y} 297 ${FLOOR_Y - 28}Z`,
      drawPlastic(sheet, body),
    ) +
    drawLabel(sheet, label, { x: 297, y: 398, w: 206, h: 250 }) +
    rect(297, 398, 206, 250, 0, addShadeGradient(sheet)) +
    rect(344, 268, 112, 20, 5, capFill) +
    path('M346 262L354 160Q356 144 372 144H428Q444 144 446 160L454 262Z', capFill) +
    drawRidges(sheet, 172, 84) +
    ellipse(400, 150, 34, 4, '#ffffff', formatOpacity(0.35))
  )
}

/** Shortfills: 60 ml bottles hold 50 ml, 120 ml bottles 100 ml. */
export function drawTallBottle(sheet: Sheet, { label, cap, body }: BottleAppearance, large: boolean): string {
  const half = large ? 132 : 114
  const top = large ? 300 : 330
  const [l, r] = [400 - half, 400 + half]
  const capFill = addMetalGradient(sheet, cap)
  const capTop = top - (large ? 214 : 206)
  return (
    rect(364, top - 46, 72, 40, 4, drawPlastic(sheet, mixColors(body, '#ffffff', 0.3))) +
    path(
      `M${l} ${top + 64}C${l} ${top + 14} 356 ${top + 4} 362 ${top - 14}H438C444 ${top + 4} ${r} ${top + 14} ${r} ${top + 64}V${FLOOR_Y - 22}Q${r} ${FLOOR_Y} ${r - 22} ${FLOOR_Y}H${l + 22}Q${l} ${FLOOR_Y} ${l} ${FLOOR_Y - 22}Z`,
      drawPlastic(sheet, body),
    ) +
    drawLabel(sheet, label, { x: l, y: top + 56, w: half * 2, h: FLOOR_Y - top - 84 }) +
    rect(l, top + 56, half * 2, FLOOR_Y - top - 84, 0, addShadeGradient(sheet)) +
    rect(346, top - 38, 108, 18, 5, capFill) +
    path(
      `M348 ${top - 44}L350 ${top - 92}Q352 ${top - 104} 366 ${top - 106}L384 ${capTop + 10}Q386 ${capTop} 396 ${capTop}H404Q414 ${capTop} 416 ${capTop + 10}L434 ${top - 106}Q448 ${top - 104} 450 ${top - 92}L452 ${top - 44}Z`,
      capFill,
    ) +
    drawRidges(sheet, top - 92, 44)
  )
}

/** A nicotine shot: a plain white 10 ml bottle with one big figure. */
export function drawShotBottle(sheet: Sheet, brand: string, kind: string, color: string): string {
  const label =
    rect(297, 398, 206, 250, 0, '#fdfdfd') + rect(297, 398, 206, 64, 0, color) + rect(297, 612, 206, 36, 0, color)
  return (
    rect(368, 282, 64, 40, 4, '#dfe5ea') +
    path(
      `M297 404C297 348 352 338 368 312H432C448 338 503 348 503 404V${FLOOR_Y - 28}Q503 ${FLOOR_Y} 475 ${FLOOR_Y}H325Q297 ${FLOOR_Y} 297 ${FLOOR_Y - 28}Z`,
      drawPlastic(sheet, '#e7ecf0'),
    ) +
    label +
    drawTextBlock(brand.toUpperCase(), {
      x: 400,
      y: 431,
      width: 178,
      height: 34,
      maxSize: 26,
      weight: 800,
      spacing: 6,
      fill: '#ffffff',
    }) +
    drawText('20', { x: 400, y: 552, size: 96, weight: 800, fill: darken(color, 0.35) }) +
    drawText('mg/ml NICOTINE', { x: 400, y: 574, size: 17, spacing: 5, fill: '#3b4350' }) +
    drawText(kind, { x: 400, y: 600, size: 20, weight: 600, fill: '#3b4350' }) +
    drawText('10 ml', { x: 400, y: 637, size: 20, weight: 600, fill: '#ffffff' }) +
    rect(297, 398, 206, 250, 0, addShadeGradient(sheet)) +
    rect(344, 268, 112, 20, 5, addMetalGradient(sheet, color)) +
    path('M346 262L354 160Q356 144 372 144H428Q444 144 446 160L454 262Z', addMetalGradient(sheet, color)) +
    drawRidges(sheet, 172, 84)
  )
}

/** A folded carton with the label on its front; `x` is its left edge. */
export function drawCarton(sheet: Sheet, label: Label, x: number, w: number, h: number): string {
  const y = FLOOR_Y - h
  const depth = w * 0.26
  const side = darken(getLabelBackground(label), 0.34)
  return (
    path(`M${x + w} ${y}l${depth} ${-depth * 0.36}V${FLOOR_Y - depth * 0.42}L${x + w} ${FLOOR_Y}Z`, side) +
    path(
      `M${x} ${y}l${depth} ${-depth * 0.36}H${x + w + depth}L${x + w} ${y}Z`,
      lighten(getLabelBackground(label), 0.35),
    ) +
    drawLabel(sheet, label, { x, y, w, h }) +
    rect(
      x,
      y,
      w,
      h,
      0,
      sheet.linear(
        [
          [0, '#ffffff', 0.24],
          [0.35, '#ffffff', 0],
          [1, '#000000', 0.14],
        ],
        'diagonal',
      ),
    ) +
    line(`M${x + w} ${y}V${FLOOR_Y}`, lighten(side, 0.3), 1.5, formatOpacity(0.6))
  )
}

/** An open counter display with the tops of its products visible. */
export function drawTray(sheet: Sheet, label: Label, products: string): string {
  const background = getLabelBackground(label)
  const top = 452
  const ink = getInkColor(background)
  return (
    path(`M130 ${top}L170 250H630L670 ${top}Z`, darken(background, 0.3)) +
    path(`M170 250H630V176Q630 160 614 160H186Q170 160 170 176Z`, background) +
    drawText(label.brand.toUpperCase(), { x: 400, y: 226, size: 46, weight: 800, spacing: 10, fill: ink }) +
    products +
    drawLabel(sheet, label, { x: 130, y: top, w: 540, h: FLOOR_Y - top }) +
    rect(
      130,
      top,
      540,
      FLOOR_Y - top,
      0,
      sheet.linear(
        [
          [0, '#ffffff', 0.2],
          [1, '#000000', 0.16],
        ],
        'down',
      ),
    )
  )
}
