import { getContrast } from '#app/domain/tenancy/record-fields.ts'
import { drawText, measureText, type Weight } from './lettering.ts'
import { createSheet, darken, ellipse, formatOpacity, group, lighten, line, path, rect } from './sheet.ts'

/** The shops' logos and favicons, and the brands' wordmarks. */

const emblems = [
  'sun',
  'wave',
  'leaf',
  'gate',
  'anchor',
  'kiosk',
  'drop',
  'peak',
  'ring',
  'bolt',
  'bird',
  'hex',
] as const
export type Emblem = (typeof emblems)[number]

/** A one-colour emblem of 100 by 100, centred at the origin. */
export function drawEmblem(kind: Emblem, ink: string, background: string): string {
  switch (kind) {
    case 'sun':
      return path('M-46 22A46 46 0 0 1 46 22Z', ink) + line('M-46 36H46M-30 48H30', ink, 7)
    case 'wave':
      return line('M-44-20Q-22-44 0-20T44-20M-44 6Q-22-18 0 6T44 6M-44 32Q-22 8 0 32T44 32', ink, 10)
    case 'leaf':
      return path('M-40 40C-44-20-10-44 42-42 44 12 18 44-40 40Z', ink) + line('M-38 40L16-18', background, 6)
    case 'gate':
      return path('M-42 44V-6A42 42 0 0 1 42-6V44H20V-4A20 20 0 0 0-20-4V44Z', ink) + rect(-48, 38, 96, 10, 2, ink)
    case 'anchor':
      return (
        line('M0-24V40M-20-8H20M-38 14C-34 34-18 42 0 42S34 34 38 14', ink, 9) +
        ellipse(0, -34, 11, 11, 'none', ` stroke="${ink}" stroke-width="8"`)
      )
    case 'kiosk':
      return (
        path(
          'M-46-18L-36-44H36L46-18Q46-4 34-4 24-4 23-14 22-4 11-4 1-4 0-14-1-4-11-4-22-4-23-14-24-4-34-4-46-4-46-18Z',
          ink,
        ) + path('M-36 4H36V46H-36ZM-24 14V34H4V14ZM12 14V46H26V14Z', ink, ' fill-rule="evenodd"')
      )
    case 'drop':
      return (
        path('M0-46C20-18 36 0 36 18 36 38 20 48 0 48-20 48-36 38-36 18-36 0-20-18 0-46Z', ink) +
        line('M-18 20C-18 30-10 36-2 37', background, 6)
      )
    case 'peak':
      return path('M-48 40L-10-34 8-2 18-18 48 40Z', ink) + path('M-10-34L-22-10-12-14-4-4 2-13Z', background)
    case 'ring':
      return ellipse(0, 0, 40, 40, 'none', ` stroke="${ink}" stroke-width="13"`) + ellipse(0, 0, 13, 13, ink)
    case 'bolt':
      return path('M12-48L-32 8H-4L-14 48 32-12H4Z', ink)
    case 'bird':
      return path(
        'M-48-6C-20-34 4-30 12-12 22-28 38-32 48-30 36-22 34 6 14 22-2 34-20 34-34 28-20 26-12 18-12 10-24 12-38 6-48-6Z',
        ink,
      )
    case 'hex':
      return path('M0-46L40-23V23L0 46-40 23V-23ZM0-24L-20-12V12L0 24 20 12V-12Z', ink, ' fill-rule="evenodd"')
  }
}

export interface LogoAppearance {
  readonly emblem: Emblem
  readonly name: string
  readonly second: string
  readonly ink: string
  readonly accent: string
  readonly weight: Weight
  readonly style: 'inline' | 'stacked' | 'plate' | 'stamp'
}

/** A wordmark, 72 high and as wide as its text. */
export function drawLogo(appearance: LogoAppearance): string {
  const sheet = createSheet()
  const { name, second, ink, accent, weight } = appearance
  const drawName = (
    text: string,
    x: number,
    y: number,
    size: number,
    fill: string,
    spacing = 0,
    anchor: 'start' | 'middle' = 'start',
    nameWeight: Weight = weight,
  ) => drawText(text, { x, y, size, weight: nameWeight, spacing, fill, anchor })
  switch (appearance.style) {
    case 'inline': {
      const width = Math.ceil(
        80 +
          Math.max(
            measureText(name, { size: 50, weight }),
            measureText(second, { size: 15, weight: 600, spacing: 26 }),
          ) +
          6,
      )
      return sheet.render(
        width,
        72,
        group(drawEmblem(appearance.emblem, accent, '#ffffff'), { x: 36, y: 34, scale: 0.66 }) +
          drawName(name, 78, 42, 50, ink, -1) +
          drawName(second, 80, 65, 15, accent, 26, 'start', 600),
      )
    }
    case 'stacked': {
      const width = Math.ceil(
        82 +
          Math.max(
            measureText(name, { size: 40, weight }),
            measureText(second, { size: 15, weight: 600, spacing: 28 }),
          ) +
          8,
      )
      return sheet.render(
        width,
        72,
        ellipse(36, 36, 34, 34, accent) +
          group(drawEmblem(appearance.emblem, '#ffffff', accent), { x: 36, y: 36, scale: 0.42 }) +
          drawName(name, 82, 40, 40, ink) +
          drawName(second, 83, 63, 15, ink, 28, 'start', 600),
      )
    }
    case 'plate': {
      const width = Math.ceil(
        84 +
          Math.max(
            measureText(name, { size: 36, weight, spacing: 6 }),
            measureText(second, { size: 14, weight: 600, spacing: 34 }),
          ) +
          20,
      )
      return sheet.render(
        width,
        72,
        rect(0, 0, width, 72, 0, accent) +
          rect(0, 0, 66, 72, 0, darken(accent, 0.3)) +
          group(drawEmblem(appearance.emblem, ink, accent), { x: 33, y: 36, scale: 0.46 }) +
          drawName(name, 82, 43, 36, ink, 6) +
          drawName(second, 83, 62, 14, ink, 34, 'start', 600),
      )
    }
    case 'stamp': {
      const width = Math.ceil(Math.max(measureText(name, { size: 26, weight, spacing: 4 }), 150) + 104)
      return sheet.render(
        width,
        72,
        rect(2, 6, width - 4, 60, 30, 'none', ` stroke="${accent}" stroke-width="4"`) +
          group(drawEmblem(appearance.emblem, accent, '#ffffff'), { x: 44, y: 36, scale: 0.4 }) +
          drawName(name, 76, 38, 26, ink, 4) +
          drawName(second, 77, 56, 13, accent, 26, 'start', 600),
      )
    }
  }
}

export function drawFavicon(kind: Emblem, background: string, isRound: boolean): string {
  return createSheet().render(
    64,
    64,
    rect(0, 0, 64, 64, isRound ? 32 : 12, background) +
      group(drawEmblem(kind, '#ffffff', background), { x: 32, y: 32, scale: 0.42 }),
  )
}

/** A brand's wordmark on white. */
export function drawBrandPicture(name: string, kind: Emblem, color: string, accent: string, style: number): string {
  const sheet = createSheet()
  let ink = color
  while (getContrast(ink, '#ffffff') < 4.5) ink = darken(ink, 0.12)
  const spacing = style % 3 === 0 ? 14 : style % 3 === 1 ? 0 : 5
  const weight: Weight = style % 2 === 0 ? 800 : 600
  const text = style % 3 === 0 ? name.toUpperCase() : name
  const fitText = (availableWidth: number, maxSize: number) =>
    Math.min(maxSize, (availableWidth / measureText(text, { size: 100, weight, spacing })) * 100)
  const background = rect(0, 0, 600, 300, 0, '#ffffff')
  if (style % 4 === 0) {
    const size = fitText(360, 84)
    const width = measureText(text, { size, weight, spacing })
    const left = (600 - width - 120) / 2
    return sheet.render(
      600,
      300,
      background +
        group(drawEmblem(kind, accent, '#ffffff'), { x: left + 48, y: 150, scale: 0.86 }) +
        drawText(text, { x: left + 120, y: 150 + size * 0.35, size, weight, spacing, fill: ink, anchor: 'start' }),
    )
  }
  if (style % 4 === 1) {
    const size = fitText(470, 84)
    return sheet.render(
      600,
      300,
      background +
        group(drawEmblem(kind, ink, '#ffffff'), { x: 300, y: 96, scale: 0.9 }) +
        drawText(text, { x: 300, y: 226, size, weight, spacing, fill: ink }) +
        rect(270, 252, 60, 6, 3, accent),
    )
  }
  if (style % 4 === 2) {
    const size = fitText(430, 80)
    return sheet.render(
      600,
      300,
      background +
        rect(40, 70, 520, 160, 80, ink) +
        group(drawEmblem(kind, lighten(accent, 0.3), ink), { x: 116, y: 150, scale: 0.72 }) +
        drawText(text, {
          x: 174,
          y: 150 + fitText(350, 76) * 0.35,
          size: Math.min(size, fitText(350, 76)),
          weight,
          spacing,
          fill: '#ffffff',
          anchor: 'start',
        }),
    )
  }
  const size = fitText(500, 104)
  return sheet.render(
    600,
    300,
    background +
      group(drawEmblem(kind, accent, '#ffffff'), { x: 300, y: 150, scale: 2.5, opacity: 0.16 }) +
      drawText(text, { x: 300, y: 150 + size * 0.35, size, weight, spacing, fill: ink }) +
      line(`M180 ${176 + size * 0.42}H420`, accent, 5, formatOpacity(0.9)),
  )
}
