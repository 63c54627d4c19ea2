/** WCAG 2.2 contrast of two colours written as `#1a2b3c`: from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 1) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Text of normal size is readable from here on (AA). */
export const readableContrast = 4.5

function luminance(color: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
