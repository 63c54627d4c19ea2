import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { drawTextBlock } from './lettering.ts'
import {
  darken,
  ellipse,
  formatNumber,
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

/** Labels of bottles, cartons and trays: a design per brand or range, two colours and a motif per flavour. */
const labelDesigns = ['badge', 'split', 'night', 'wave', 'stripe', 'sun', 'paper', 'bold'] as const
export type LabelDesign = (typeof labelDesigns)[number]

export interface Label {
  readonly design: LabelDesign
  readonly brand: string
  readonly name: string
  /** The small line: `NIC SALT 10 ml`. */
  readonly note: string
  readonly colors: readonly [string, string]
  /** Id of the flavour's drawing. */
  readonly motif: string
}

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** The colour of the paper, for the sides of a carton. */
export function getLabelBackground(label: Label): string {
  const [first, second] = label.colors
  if (label.design === 'night') return '#15181f'
  if (label.design === 'paper') return '#efe4cc'
  if (label.design === 'split' || label.design === 'wave') return lighten(first, 0.88)
  return label.design === 'sun' ? mixColors(first, second, 0.3) : first
}

function toStrongColor(color: string): string {
  let ink = color
  while (getContrast(ink, '#ffffff') < 4.2) ink = darken(ink, 0.16)
  return ink
}

/** Draws the label, clipped to its box. */
export function drawLabel(sheet: Sheet, label: Label, { x, y, w, h }: Box): string {
  return `<svg x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(w)}" height="${formatNumber(h)}">${drawFace(sheet, label, w, h)}</svg>`
}

function drawFace(sheet: Sheet, label: Label, w: number, h: number): string {
  const [x, y] = [0, 0]
  const [first, second] = label.colors
  const cx = x + w / 2
  const unit = Math.min(w, h * 0.8)
  const brand = (at: number, fill: string, size = unit * 0.13) =>
    drawTextBlock(label.brand.toUpperCase(), {
      x: cx,
      y: y + h * at,
      width: w * 0.82,
      height: size * 1.1,
      maxSize: size,
      fill,
      weight: 800,
      spacing: 8,
    })
  const name = (at: number, height: number, fill: string) =>
    drawTextBlock(label.name, {
      x: cx,
      y: y + h * at,
      width: w * 0.86,
      height: h * height,
      maxSize: unit * 0.2,
      fill,
      weight: 600,
    })
  const note = (fill: string, at = 0.945) =>
    drawTextBlock(label.note, {
      x: cx,
      y: y + h * at,
      width: w * 0.8,
      height: unit * 0.09,
      maxSize: unit * 0.078,
      fill,
      spacing: 4,
    })
  const motif = (at: number, size: number, dx = 0, rotation = 0) =>
    place(label.motif, {
      x: cx + dx * w,
      y: y + h * at,
      scale: (unit * size) / 100,
      rotation,
    })
  const fade = sheet.linear(
    [
      [0, first],
      [1, second],
    ],
    'down',
  )
  const background = rect(x, y, w, h, 0, getLabelBackground(label))
  switch (label.design) {
    case 'badge': {
      const ink = getInkColor(mixColors(first, second, 0.75))
      return (
        rect(x, y, w, h, 0, fade) +
        brand(0.1, getInkColor(first)) +
        ellipse(cx, y + h * 0.43, unit * 0.34, unit * 0.34, '#ffffff', formatOpacity(0.94)) +
        motif(0.43, 0.48) +
        name(0.775, 0.24, ink) +
        note(ink)
      )
    }
    case 'split':
      return (
        background +
        path(`M${x} ${y + h * 0.56}L${x + w} ${y + h * 0.4}V${y + h}H${x}Z`, fade) +
        brand(0.11, toStrongColor(first)) +
        motif(0.42, 0.5) +
        name(0.775, 0.26, getInkColor(mixColors(first, second, 0.6))) +
        note(getInkColor(second))
      )
    case 'night':
      return (
        background +
        rect(
          x + w * 0.05,
          y + h * 0.03,
          w * 0.9,
          h * 0.94,
          unit * 0.05,
          'none',
          ` stroke="${lighten(first, 0.2)}" stroke-width="2.5"`,
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
        name(0.765, 0.22, lighten(first, 0.55)) +
        note('#d5d9e2', 0.925)
      )
    case 'wave':
      return (
        background +
        path(
          `M${x} ${y + h * 0.6}q${w * 0.25}-${h * 0.1} ${w * 0.5} 0t${w * 0.5}-${h * 0.02}V${y + h}H${x}Z`,
          second,
          formatOpacity(0.75),
        ) +
        path(`M${x} ${y + h * 0.69}q${w * 0.25} ${h * 0.09} ${w * 0.5} 0t${w * 0.5} 0V${y + h}H${x}Z`, fade) +
        brand(0.095, toStrongColor(first)) +
        name(0.26, 0.2, '#1c2230') +
        motif(0.57, 0.54) +
        note(getInkColor(second), 0.93)
      )
    case 'stripe':
      return (
        background +
        [0.08, 0.24, 0.4, 0.56, 0.72, 0.88]
          .map((at) => rect(x + w * at, y, w * 0.06, h, 0, second, formatOpacity(0.6)))
          .join('') +
        rect(x + w * 0.07, y + h * 0.05, w * 0.86, h * 0.13, unit * 0.05, '#ffffff') +
        brand(0.115, toStrongColor(first)) +
        motif(0.42, 0.6) +
        rect(x + w * 0.05, y + h * 0.65, w * 0.9, h * 0.32, unit * 0.06, '#ffffff') +
        name(0.77, 0.2, toStrongColor(mixColors(first, second, 0.4))) +
        note('#4b5260', 0.92)
      )
    case 'sun': {
      const labelBackground = getLabelBackground(label)
      const rays = Array.from({ length: 9 }, (_, index) => {
        const at = (index * Math.PI) / 4.5
        const radius = w + h
        const [ox, oy] = [cx, y + h * 0.56]
        const getRayEnd = (rotation: number) =>
          `${Math.round(ox + Math.cos(at + rotation) * radius)} ${Math.round(oy + Math.sin(at + rotation) * radius)}`
        return `M${Math.round(ox)} ${Math.round(oy)}L${getRayEnd(0)}L${getRayEnd(0.34)}Z`
      })
      return (
        background +
        path(rays.join(''), second, formatOpacity(0.5)) +
        name(0.25, 0.22, getInkColor(labelBackground)) +
        brand(0.085, getInkColor(labelBackground), unit * 0.11) +
        ellipse(cx, y + h * 0.6, unit * 0.38, unit * 0.38, lighten(second, 0.72)) +
        motif(0.6, 0.6) +
        rect(x, y + h * 0.89, w, h * 0.11, 0, toStrongColor(first)) +
        note('#ffffff')
      )
    }
    case 'paper':
      return (
        background +
        rect(x + w * 0.04, y + h * 0.025, w * 0.92, h * 0.95, 3, 'none', ' stroke="#6b4a25" stroke-width="2"') +
        rect(x + w * 0.07, y + h * 0.045, w * 0.86, h * 0.91, 2, 'none', ' stroke="#6b4a25" stroke-width="1"') +
        brand(0.13, '#4a2f14') +
        line(`M${x + w * 0.22} ${y + h * 0.205}H${x + w * 0.78}`, '#b08a4e', 2) +
        motif(0.41, 0.46) +
        rect(x + w * 0.07, y + h * 0.61, w * 0.86, h * 0.24, 0, toStrongColor(first)) +
        name(0.73, 0.19, '#fff8e6') +
        note('#4a2f14', 0.905)
      )
    case 'bold':
      return (
        rect(x, y, w, h, 0, fade) +
        motif(0.78, 0.78, 0.16, 12) +
        drawTextBlock(label.name.toUpperCase(), {
          x: cx,
          y: y + h * 0.36,
          width: w * 0.88,
          height: h * 0.34,
          maxSize: unit * 0.27,
          fill: getInkColor(mixColors(first, second, 0.3)),
          weight: 800,
        }) +
        brand(0.1, getInkColor(first)) +
        rect(x, y + h * 0.9, w, h * 0.1, 0, darken(second, 0.6)) +
        note('#ffffff', 0.95)
      )
  }
}
