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

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** White, or a near-black of the same hue, whichever is read more easily on `ground`. */
export function inkOn(ground: string): string {
  const dark = darker(ground, 0.82)
  return contrast('#ffffff', ground) >= 2.6 || contrast('#ffffff', ground) > contrast(dark, ground) ? '#ffffff' : dark
}
