import { contrast } from '#app/domain/tenancy/contrast.ts'
import { darker, inkOn, lighter, mix } from './colour.ts'
import { writeBlock } from './lettering.ts'
import { ellipse, faint, line, num, path, place, rect, type Sheet } from './sheet.ts'

/** The front of a bottle, a carton or a tray: one design a brand, one colouring and motif a flavour. */
const labelDesigns = ['badge', 'split', 'night', 'wave', 'stripe', 'sun', 'paper', 'bold'] as const
export type LabelDesign = (typeof labelDesigns)[number]

export interface Label {
  readonly design: LabelDesign
  readonly brand: string
  readonly name: string
  /** The small line: `NIC SALT 10 ml`. */
  readonly note: string
  readonly colors: readonly [string, string]
  /** The kept drawing of the flavour. */
  readonly motif: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The colour of the paper, for the sides of a carton. */
export function labelGround(label: Label): string {
  const [first, second] = label.colors
  if (label.design === 'night') return '#15181f'
  if (label.design === 'paper') return '#efe4cc'
  if (label.design === 'split' || label.design === 'wave') return lighter(first, 0.88)
  return label.design === 'sun' ? mix(first, second, 0.3) : first
}

function strong(color: string): string {
  let ink = color
  while (contrast(ink, '#ffffff') < 4.2) ink = darker(ink, 0.16)
  return ink
}

/** Draws the label into its box; nothing of it reaches over the edge. */
export function drawLabel(sheet: Sheet, label: Label, { x, y, w, h }: Box): string {
  return `<svg x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}">${face(sheet, label, w, h)}</svg>`
}

function face(sheet: Sheet, label: Label, w: number, h: number): string {
  const [x, y] = [0, 0]
  const [first, second] = label.colors
  const cx = x + w / 2
  const unit = Math.min(w, h * 0.8)
  const brand = (at: number, fill: string, size = unit * 0.13) =>
    writeBlock(label.brand.toUpperCase(), {
      x: cx,
      y: y + h * at,
      width: w * 0.82,
      height: size * 1.1,
      largest: size,
      fill,
      weight: 800,
      spacing: 8,
    })
  const name = (at: number, height: number, fill: string, largest = unit * 0.2) =>
    writeBlock(label.name, { x: cx, y: y + h * at, width: w * 0.86, height: h * height, largest, fill, weight: 600 })
  const note = (fill: string, at = 0.945) =>
    writeBlock(label.note, {
      x: cx,
      y: y + h * at,
      width: w * 0.8,
      height: unit * 0.09,
      largest: unit * 0.078,
      fill,
      spacing: 4,
    })
  const motif = (at: number, size: number, dx = 0, turn = 0, opacity?: number) =>
    place(label.motif, {
      x: cx + dx * w,
      y: y + h * at,
      scale: (unit * size) / 100,
      turn,
      ...(opacity ? { opacity } : {}),
    })
  const fade = sheet.linear(
    [
      [0, first],
      [1, second],
    ],
    'down',
  )
  const ground = rect(x, y, w, h, 0, labelGround(label))
  switch (label.design) {
    case 'badge': {
      const ink = inkOn(mix(first, second, 0.75))
      return (
        rect(x, y, w, h, 0, fade) +
        brand(0.1, inkOn(first)) +
        ellipse(cx, y + h * 0.43, unit * 0.34, unit * 0.34, '#ffffff', faint(0.94)) +
        motif(0.43, 0.48) +
        name(0.775, 0.24, ink) +
        note(ink)
      )
    }
    case 'split':
      return (
        ground +
        path(`M${x} ${y + h * 0.56}L${x + w} ${y + h * 0.4}V${y + h}H${x}Z`, fade) +
        brand(0.11, strong(first)) +
        motif(0.42, 0.5) +
        name(0.775, 0.26, inkOn(mix(first, second, 0.6))) +
        note(inkOn(second))
      )
    case 'night':
      return (
        ground +
        rect(
          x + w * 0.05,
          y + h * 0.03,
          w * 0.9,
          h * 0.94,
          unit * 0.05,
          'none',
          ` stroke="${lighter(first, 0.2)}" stroke-width="2.5"`,
        ) +
        brand(0.12, '#ffffff') +
        ellipse(
          cx,
          y + h * 0.43,
          unit * 0.36,
          unit * 0.36,
          sheet.radial([
            [0, first, 0.75],
            [1, first, 0],
          ]),
        ) +
        motif(0.43, 0.5) +
        name(0.765, 0.22, lighter(first, 0.55)) +
        note('#d5d9e2', 0.925)
      )
    case 'wave':
      return (
        ground +
        path(
          `M${x} ${y + h * 0.6}q${w * 0.25}-${h * 0.1} ${w * 0.5} 0t${w * 0.5}-${h * 0.02}V${y + h}H${x}Z`,
          second,
          faint(0.75),
        ) +
        path(`M${x} ${y + h * 0.69}q${w * 0.25} ${h * 0.09} ${w * 0.5} 0t${w * 0.5} 0V${y + h}H${x}Z`, fade) +
        brand(0.095, strong(first)) +
        name(0.26, 0.2, '#1c2230') +
        motif(0.57, 0.54) +
        note(inkOn(second), 0.93)
      )
    case 'stripe':
      return (
        ground +
        [0.08, 0.24, 0.4, 0.56, 0.72, 0.88]
          .map((at) => rect(x + w * at, y, w * 0.06, h, 0, second, faint(0.6)))
          .join('') +
        rect(x + w * 0.07, y + h * 0.05, w * 0.86, h * 0.13, unit * 0.05, '#ffffff') +
        brand(0.115, strong(first)) +
        motif(0.42, 0.6) +
        rect(x + w * 0.05, y + h * 0.65, w * 0.9, h * 0.32, unit * 0.06, '#ffffff') +
        name(0.77, 0.2, strong(mix(first, second, 0.4))) +
        note('#4b5260', 0.92)
      )
    case 'sun': {
      const ground2 = labelGround(label)
      const rays = Array.from({ length: 9 }, (_, index) => {
        const at = (index * Math.PI) / 4.5
        const far = w + h
        const [ox, oy] = [cx, y + h * 0.56]
        const end = (turn: number) =>
          `${Math.round(ox + Math.cos(at + turn) * far)} ${Math.round(oy + Math.sin(at + turn) * far)}`
        return `M${Math.round(ox)} ${Math.round(oy)}L${end(0)}L${end(0.34)}Z`
      })
      return (
        ground +
        path(rays.join(''), second, faint(0.5)) +
        name(0.25, 0.22, inkOn(ground2)) +
        brand(0.085, inkOn(ground2), unit * 0.11) +
        ellipse(cx, y + h * 0.6, unit * 0.38, unit * 0.38, lighter(second, 0.72)) +
        motif(0.6, 0.6) +
        rect(x, y + h * 0.89, w, h * 0.11, 0, strong(first)) +
        note('#ffffff')
      )
    }
    case 'paper':
      return (
        ground +
        rect(x + w * 0.04, y + h * 0.025, w * 0.92, h * 0.95, 3, 'none', ' stroke="#6b4a25" stroke-width="2"') +
        rect(x + w * 0.07, y + h * 0.045, w * 0.86, h * 0.91, 2, 'none', ' stroke="#6b4a25" stroke-width="1"') +
        brand(0.13, '#4a2f14') +
        line(`M${x + w * 0.22} ${y + h * 0.205}H${x + w * 0.78}`, '#b08a4e', 2) +
        motif(0.41, 0.46) +
        rect(x + w * 0.07, y + h * 0.61, w * 0.86, h * 0.24, 0, strong(first)) +
        name(0.73, 0.19, '#fff8e6') +
        note('#4a2f14', 0.905)
      )
    case 'bold':
      return (
        rect(x, y, w, h, 0, fade) +
        motif(0.78, 0.78, 0.16, 12) +
        writeBlock(label.name.toUpperCase(), {
          x: cx,
          y: y + h * 0.36,
          width: w * 0.88,
          height: h * 0.34,
          largest: unit * 0.27,
          fill: inkOn(mix(first, second, 0.3)),
          weight: 800,
        }) +
        brand(0.1, inkOn(first)) +
        rect(x, y + h * 0.9, w, h * 0.1, 0, darker(second, 0.6)) +
        note('#ffffff', 0.95)
      )
  }
}
