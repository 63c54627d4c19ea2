import { darker, inkOn, lighter, mix } from './colour.ts'
import { drawLabel, type Label, labelGround } from './labels.ts'
import { write, writeBlock } from './lettering.ts'
import { floor } from './scenes.ts'
import { ellipse, faint, line, path, rect, roundMetal, roundShade, type Sheet } from './sheet.ts'

/** Bottles and cartons, each standing on the floor around x = 400. */

export interface BottleLook {
  readonly label: Label
  readonly cap: string
  /** The colour of the plastic. */
  readonly body: string
}

function ridges(sheet: Sheet, x: number, y: number, w: number, h: number): string {
  return rect(x, y, w, h, 4, sheet.pattern(7, 20, rect(0, 0, 2.4, 20, 0, '#000000', faint(0.22))))
}

function plastic(sheet: Sheet, body: string): string {
  return sheet.linear([
    [0, darker(body, 0.4)],
    [0.12, body],
    [0.26, lighter(body, 0.6)],
    [0.4, lighter(body, 0.1)],
    [0.85, darker(body, 0.14)],
    [1, darker(body, 0.45)],
  ])
}

/** 10 ml with a child-proof cap. */
export function smallBottle(sheet: Sheet, { label, cap, body }: BottleLook): string {
  const capFill = roundMetal(sheet, cap)
  return (
    rect(368, 282, 64, 40, 4, plastic(sheet, mix(body, '#ffffff', 0.3))) +
    path(
      `M297 404C297 348 352 338 368 312H432C448 338 503 348 503 404V${floor - 28}Q503 ${floor} 475 ${floor}H325Q297 ${floor} 297 ${floor - 28}Z`,
      plastic(sheet, body),
    ) +
    drawLabel(sheet, label, { x: 297, y: 398, w: 206, h: 250 }) +
    rect(297, 398, 206, 250, 0, roundShade(sheet)) +
    rect(344, 268, 112, 20, 5, capFill) +
    path('M346 262L354 160Q356 144 372 144H428Q444 144 446 160L454 262Z', capFill) +
    ridges(sheet, 350, 172, 100, 84) +
    ellipse(400, 150, 34, 4, '#ffffff', faint(0.35))
  )
}

/** Shortfills: 60 ml bottles hold 50 ml, 120 ml bottles 100 ml. */
export function tallBottle(sheet: Sheet, { label, cap, body }: BottleLook, large: boolean): string {
  const half = large ? 132 : 114
  const top = large ? 300 : 330
  const [l, r] = [400 - half, 400 + half]
  const capFill = roundMetal(sheet, cap)
  const capTop = top - (large ? 214 : 206)
  return (
    rect(364, top - 46, 72, 40, 4, plastic(sheet, mix(body, '#ffffff', 0.3))) +
    path(
      `M${l} ${top + 64}C${l} ${top + 14} 356 ${top + 4} 362 ${top - 14}H438C444 ${top + 4} ${r} ${top + 14} ${r} ${top + 64}V${floor - 22}Q${r} ${floor} ${r - 22} ${floor}H${l + 22}Q${l} ${floor} ${l} ${floor - 22}Z`,
      plastic(sheet, body),
    ) +
    drawLabel(sheet, label, { x: l, y: top + 56, w: half * 2, h: floor - top - 84 }) +
    rect(l, top + 56, half * 2, floor - top - 84, 0, roundShade(sheet)) +
    rect(346, top - 38, 108, 18, 5, capFill) +
    path(
      `M348 ${top - 44}L350 ${top - 92}Q352 ${top - 104} 366 ${top - 106}L384 ${capTop + 10}Q386 ${capTop} 396 ${capTop}H404Q414 ${capTop} 416 ${capTop + 10}L434 ${top - 106}Q448 ${top - 104} 450 ${top - 92}L452 ${top - 44}Z`,
      capFill,
    ) +
    ridges(sheet, 350, top - 92, 100, 44)
  )
}

/** A nicotine shot: a plain white 10 ml bottle with one big figure. */
export function shotBottle(sheet: Sheet, brand: string, kind: string, color: string): string {
  const label =
    rect(297, 398, 206, 250, 0, '#fdfdfd') + rect(297, 398, 206, 64, 0, color) + rect(297, 612, 206, 36, 0, color)
  return (
    rect(368, 282, 64, 40, 4, '#dfe5ea') +
    path(
      `M297 404C297 348 352 338 368 312H432C448 338 503 348 503 404V${floor - 28}Q503 ${floor} 475 ${floor}H325Q297 ${floor} 297 ${floor - 28}Z`,
      plastic(sheet, '#e7ecf0'),
    ) +
    label +
    writeBlock(brand.toUpperCase(), {
      x: 400,
      y: 431,
      width: 178,
      height: 34,
      largest: 26,
      weight: 800,
      spacing: 6,
      fill: '#ffffff',
    }) +
    write('20', { x: 400, y: 552, size: 96, weight: 800, fill: darker(color, 0.35) }) +
    write('mg/ml NICOTINE', { x: 400, y: 574, size: 17, spacing: 5, fill: '#3b4350' }) +
    write(kind, { x: 400, y: 600, size: 20, weight: 600, fill: '#3b4350' }) +
    write('10 ml', { x: 400, y: 637, size: 20, weight: 600, fill: '#ffffff' }) +
    rect(297, 398, 206, 250, 0, roundShade(sheet)) +
    rect(344, 268, 112, 20, 5, roundMetal(sheet, color)) +
    path('M346 262L354 160Q356 144 372 144H428Q444 144 446 160L454 262Z', roundMetal(sheet, color)) +
    ridges(sheet, 350, 172, 100, 84)
  )
}

/** A folded carton with the label on its front; `x` is its left edge. */
export function carton(sheet: Sheet, label: Label, x: number, w: number, h: number): string {
  const y = floor - h
  const depth = w * 0.26
  const side = darker(labelGround(label), 0.34)
  return (
    path(`M${x + w} ${y}l${depth} ${-depth * 0.36}V${floor - depth * 0.42}L${x + w} ${floor}Z`, side) +
    path(`M${x} ${y}l${depth} ${-depth * 0.36}H${x + w + depth}L${x + w} ${y}Z`, lighter(labelGround(label), 0.35)) +
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
    line(`M${x + w} ${y}V${floor}`, lighter(side, 0.3), 1.5, faint(0.6))
  )
}

/** An open counter display with its goods looking out of it. */
export function tray(sheet: Sheet, label: Label, goods: string): string {
  const ground = labelGround(label)
  const top = 452
  const ink = inkOn(ground)
  return (
    path(`M130 ${top}L170 250H630L670 ${top}Z`, darker(ground, 0.3)) +
    path(`M170 250H630V176Q630 160 614 160H186Q170 160 170 176Z`, ground) +
    write(label.brand.toUpperCase(), { x: 400, y: 226, size: 46, weight: 800, spacing: 10, fill: ink }) +
    goods +
    drawLabel(sheet, label, { x: 130, y: top, w: 540, h: floor - top }) +
    rect(
      130,
      top,
      540,
      floor - top,
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
