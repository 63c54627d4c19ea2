import { contrast } from '#app/domain/tenancy/contrast.ts'

/** Colours as `#rrggbb`. */

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** `share` of `b` in `a`: 0 is `a`, 1 is `b`. */
export function mix(a: string, b: string, share: number): string {
  const [ar, ag, ab] = channels(a)
  const [br, bg, bb] = channels(b)
  const part = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  return `#${part(ar, br)}${part(ag, bg)}${part(ab, bb)}`
}

export function lighter(hex: string, share: number): string {
  return mix(hex, '#ffffff', share)
}

export function darker(hex: string, share: number): string {
  return mix(hex, '#05070d', share)
}

/** White, or a near-black of the same hue, whichever is read more easily on `ground`. */
export function inkOn(ground: string): string {
  const dark = darker(ground, 0.82)
  return contrast('#ffffff', ground) >= 2.6 || contrast('#ffffff', ground) > contrast(dark, ground) ? '#ffffff' : dark
}
