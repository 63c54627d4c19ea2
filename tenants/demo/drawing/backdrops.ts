import { darken, ellipse, formatOpacity, lighten, line, mixColors, path, rect, type Sheet } from './sheet.ts'

/** Backdrops of products: a light, tinted room of 800 by 800 with its floor at 670. */
const backdrops = ['disc', 'arch', 'podium', 'horizon', 'beam', 'dunes', 'steps', 'tiles'] as const
export type Backdrop = (typeof backdrops)[number]

export const FLOOR_Y = 670

export function drawBackdrop(sheet: Sheet, kind: Backdrop, tint: string): string {
  const pale = lighten(tint, 0.9)
  const soft = lighten(tint, 0.78)
  const deep = lighten(tint, 0.64)
  const addVerticalGradient = (from: string, to: string) =>
    sheet.linear(
      [
        [0, from],
        [1, to],
      ],
      'down',
    )
  const wall = rect(0, 0, 800, 800, 0, addVerticalGradient(lighten(tint, 0.94), soft))
  switch (kind) {
    case 'disc':
      return (
        wall +
        ellipse(400, 384, 312, 312, addVerticalGradient(lighten(tint, 0.7), pale)) +
        ellipse(400, 384, 252, 252, '#ffffff', formatOpacity(0.28))
      )
    case 'arch':
      return (
        wall +
        path('M150 672V370C150 232 262 120 400 120S650 232 650 370V672Z', addVerticalGradient(deep, pale)) +
        rect(0, 672, 800, 128, 0, addVerticalGradient(lighten(tint, 0.7), pale))
      )
    case 'podium':
      return (
        wall +
        ellipse(400, 330, 270, 270, '#ffffff', formatOpacity(0.42)) +
        path('M110 668V800H690V668Z', addVerticalGradient(soft, deep)) +
        ellipse(400, 668, 290, 52, lighten(tint, 0.9)) +
        ellipse(400, 664, 272, 44, '#ffffff', formatOpacity(0.55))
      )
    case 'horizon':
      return (
        wall +
        rect(0, 574, 800, 226, 0, addVerticalGradient(lighten(tint, 0.6), pale)) +
        ellipse(
          400,
          300,
          330,
          260,
          sheet.radial([
            [0, '#ffffff', 0.9],
            [1, '#ffffff', 0],
          ]),
        )
      )
    case 'beam':
      return (
        wall +
        path('M-40 640L520-60H700L120 800H-40Z', '#ffffff', formatOpacity(0.4)) +
        path('M260 800L840 80V330L520 800Z', deep, formatOpacity(0.35)) +
        ellipse(400, 676, 380, 70, '#ffffff', formatOpacity(0.4))
      )
    case 'dunes':
      return (
        wall +
        ellipse(596, 214, 118, 118, '#ffffff', formatOpacity(0.55)) +
        path('M0 560C150 480 280 500 420 560S680 620 800 540V800H0Z', deep, formatOpacity(0.55)) +
        path('M0 650C180 590 330 600 500 650S720 680 800 640V800H0Z', pale)
      )
    case 'steps':
      return (
        wall +
        path('M0 500H250V420H560V520H800V800H0Z', deep, formatOpacity(0.45)) +
        rect(0, 640, 800, 160, 0, addVerticalGradient(pale, soft)) +
        line('M0 640H800', '#ffffff', 3, formatOpacity(0.7))
      )
    case 'tiles': {
      const dot = sheet.pattern(46, 46, ellipse(23, 23, 5, 5, mixColors(deep, tint, 0.2), formatOpacity(0.5)))
      return (
        wall + rect(0, 0, 800, 620, 0, dot) + rect(0, 620, 800, 180, 0, addVerticalGradient(lighten(tint, 0.72), pale))
      )
    }
  }
}

/** A dark, wide backdrop for slides. The left 55 per cent is plain, for white text. */
export function drawDarkBackdrop(sheet: Sheet, from: string, to: string): string {
  const across = sheet.linear([
    [0, from],
    [0.5, mixColors(from, to, 0.35)],
    [1, to],
  ])
  return (
    rect(0, 0, 1600, 640, 0, across) +
    ellipse(
      1180,
      320,
      430,
      330,
      sheet.radial([
        [0, lighten(to, 0.42), 0.75],
        [1, to, 0],
      ]),
    ) +
    ellipse(1180, 640, 520, 110, darken(to, 0.4), formatOpacity(0.5))
  )
}

/** The soft shadow of a product whose foot is at `y`. */
export function drawShadow(sheet: Sheet, x: number, y: number, rx: number, tint: string): string {
  const ink = darken(tint, 0.7)
  return ellipse(
    x,
    y,
    rx * 1.25,
    Math.min(38, rx * 0.24),
    sheet.radial([
      [0, ink, 0.5],
      [0.5, ink, 0.24],
      [1, ink, 0],
    ]),
  )
}
