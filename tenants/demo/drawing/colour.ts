import { getContrast } from '#app/domain/tenancy/theme.ts'

/** Colours as `#rrggbb`. */

function toChannels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Mixes two colours: ratio 0 gives `a`, 1 gives `b`. */
export function mixColors(a: string, b: string, ratio: number): string {
  const [ar, ag, ab] = toChannels(a)
  const [br, bg, bb] = toChannels(b)
  const mixChannel = (from: number, to: number) =>
    Math.round(from + (to - from) * ratio)
      .toString(16)
      .padStart(2, '0')
  return `#${mixChannel(ar, br)}${mixChannel(ag, bg)}${mixChannel(ab, bb)}`
}

export function lighten(hex: string, ratio: number): string {
  return mixColors(hex, '#ffffff', ratio)
}

export function darken(hex: string, ratio: number): string {
  return mixColors(hex, '#05070d', ratio)
}

/** White or a near-black of the same hue, whichever has more contrast with `background`. */
export function getInkColor(background: string): string {
  const dark = darken(background, 0.82)
  return getContrast('#ffffff', background) >= 2.6 || getContrast('#ffffff', background) > getContrast(dark, background)
    ? '#ffffff'
    : dark
}
