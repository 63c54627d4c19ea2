import type { Random } from '#tenants/demo/random.ts'
import { drawBackdrop, drawDarkBackdrop, drawShadow, FLOOR_Y } from './backdrops.ts'
import { drawText, measureText } from './lettering.ts'
import { type MotifName, motifs } from './motifs.ts'
import type { Draw, Scene } from './product-pictures.ts'
import {
  createSheet,
  darken,
  ellipse,
  formatOpacity,
  group,
  lighten,
  line,
  mixColors,
  path,
  place,
  rect,
  type Sheet,
} from './sheet.ts'

/** Pictures that don't show a single product: slides, shelves, shop fronts, maps. */

interface Spot {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly rotation?: number
}

/** Moves a drawing from (400, floor) to the spot. */
function drawAt(sheet: Sheet, draw: Draw, { x, y, scale, rotation = 0 }: Spot): string {
  return `<g transform="translate(${x} ${y})rotate(${rotation})">${group(draw(sheet), { x: -400 * scale, y: -FLOOR_Y * scale, scale })}</g>`
}

/** Three products together, for the picture of a category. */
export function drawShelf(scene: Scene, drawings: readonly Draw[]): string {
  const sheet = createSheet()
  const [front, left, right] = drawings
  const parts = [
    left ? drawShadow(sheet, 232, 634, 110, scene.tint) + drawAt(sheet, left, { x: 226, y: 632, scale: 0.74 }) : '',
    right ? drawShadow(sheet, 586, 634, 110, scene.tint) + drawAt(sheet, right, { x: 586, y: 632, scale: 0.74 }) : '',
    front ? drawShadow(sheet, 406, 684, 140, scene.tint) + drawAt(sheet, front, { x: 404, y: 682, scale: 0.92 }) : '',
  ]
  return sheet.render(800, 800, drawBackdrop(sheet, scene.backdrop, scene.tint) + parts.join(''))
}

export interface SlideAppearance {
  readonly from: string
  readonly to: string
  readonly drawings: readonly Draw[]
  readonly motifs: readonly MotifName[]
  readonly figure: 'ring' | 'arch' | 'bars' | 'moon' | 'hills'
}

/** 1600 by 640, dark. The products are in the right 42 per cent. */
export function drawSlide(appearance: SlideAppearance, random: Random): string {
  const sheet = createSheet()
  const glow = lighten(appearance.to, 0.3)
  const figures: Record<SlideAppearance['figure'], string> = {
    ring:
      ellipse(1190, 330, 250, 250, 'none', ` stroke="${glow}" stroke-width="46" opacity=".28"`) +
      ellipse(1190, 330, 170, 170, glow, formatOpacity(0.16)),
    arch:
      path('M950 640V330A240 240 0 0 1 1430 330V640Z', glow, formatOpacity(0.22)) +
      path('M1000 640V340A190 190 0 0 1 1380 340V640Z', glow, formatOpacity(0.16)),
    bars: [0, 1, 2, 3, 4]
      .map((index) =>
        rect(960 + index * 108, 90 + (index % 2) * 60, 74, 620, 37, glow, formatOpacity(0.1 + index * 0.035)),
      )
      .join(''),
    moon:
      ellipse(1330, 220, 170, 170, glow, formatOpacity(0.3)) +
      path('M900 640C1040 520 1180 540 1300 580S1500 560 1600 500V640Z', glow, formatOpacity(0.14)),
    hills:
      path('M880 640C1000 420 1120 430 1220 520S1440 380 1600 300V640Z', glow, formatOpacity(0.18)) +
      path('M940 640C1080 520 1220 560 1340 590S1520 540 1600 500V640Z', glow, formatOpacity(0.2)),
  }
  const motifIds = appearance.motifs.map((name) => sheet.defineGroup(motifs[name](sheet)))
  const floating = motifIds.flatMap((id, index) => [
    place(id, {
      x: 948 + index * 66 + random.integer(-8, 8),
      y: 596 + random.integer(-12, 8),
      scale: 0.72 + random.next() * 0.2,
      rotation: random.integer(-30, 30),
    }),
    place(id, {
      x: 1500 - index * 40 + random.integer(-20, 20),
      y: 130 + index * 90 + random.integer(-20, 20),
      scale: 0.6 + random.next() * 0.3,
      rotation: random.integer(-40, 40),
      opacity: 0.9,
    }),
  ])
  const [front, left, right] = appearance.drawings
  const drawFootShadow = (x: number, y: number, rx: number) => ellipse(x, y, rx, 20, '#000000', formatOpacity(0.34))
  return sheet.render(
    1600,
    640,
    drawDarkBackdrop(sheet, appearance.from, appearance.to) +
      figures[appearance.figure] +
      (left
        ? drawFootShadow(1040, 566, 90) + drawAt(sheet, left, { x: 1040, y: 566, scale: 0.66, rotation: -4 })
        : '') +
      (right
        ? drawFootShadow(1372, 566, 90) + drawAt(sheet, right, { x: 1372, y: 566, scale: 0.66, rotation: 4 })
        : '') +
      (front ? drawFootShadow(1206, 600, 120) + drawAt(sheet, front, { x: 1206, y: 600, scale: 0.86 }) : '') +
      floating.join(''),
  )
}

/** A row of products on a long shelf, 1600 by 400. */
export function drawShelfBanner(from: string, to: string, drawings: readonly Draw[]): string {
  const sheet = createSheet()
  const step = 1600 / (drawings.length + 1)
  const background = sheet.linear([
    [0, from],
    [1, to],
  ])
  return sheet.render(
    1600,
    400,
    rect(0, 0, 1600, 400, 0, background) +
      [0, 1, 2, 3, 4, 5]
        .map((index) => ellipse(140 + index * 290, 90 + (index % 2) * 60, 120, 120, '#ffffff', formatOpacity(0.06)))
        .join('') +
      rect(0, 352, 1600, 48, 0, darken(to, 0.42)) +
      rect(0, 352, 1600, 6, 0, '#ffffff', formatOpacity(0.25)) +
      drawings
        .map(
          (draw, index) =>
            ellipse(step * (index + 1), 354, 70, 9, '#000000', formatOpacity(0.35)) +
            drawAt(sheet, draw, { x: step * (index + 1), y: 352, scale: index % 2 === 0 ? 0.52 : 0.46 }),
        )
        .join(''),
  )
}

/** The shop from the street, 1600 by 480. */
export function drawShopFront(
  name: string,
  primary: string,
  dark: string,
  accent: string,
  drawings: readonly Draw[],
): string {
  const sheet = createSheet()
  const size = Math.min(58, (700 / measureText(name, { size: 100, weight: 800, spacing: 6 })) * 100)
  const stripes = Array.from({ length: 14 }, (_, index) =>
    path(
      `M${330 + index * 68} 150H${398 + index * 68}V206Q${364 + index * 68} 240 ${330 + index * 68} 206Z`,
      index % 2 === 0 ? primary : '#ffffff',
    ),
  )
  const drawShelfRow = (y: number, products: readonly Draw[]) =>
    rect(372, y, 560, 10, 2, darken(accent, 0.3)) +
    products.map((draw, index) => drawAt(sheet, draw, { x: 424 + index * 114, y, scale: 0.15 })).join('')
  return sheet.render(
    1600,
    480,
    rect(
      0,
      0,
      1600,
      480,
      0,
      sheet.linear(
        [
          [0, lighten(primary, 0.74)],
          [1, lighten(accent, 0.8)],
        ],
        'down',
      ),
    ) +
      ellipse(1380, 96, 62, 62, '#fff4cf') +
      path(
        'M0 430V250H110V180H230V300H330V430ZM1282 430V220H1390V290H1480V170H1600V430Z',
        mixColors(primary, '#ffffff', 0.55),
      ) +
      [40, 150, 1410, 1510].map((x) => rect(x, 320, 34, 46, 3, '#ffffff', formatOpacity(0.5))).join('') +
      rect(0, 424, 1600, 56, 0, darken(lighten(dark, 0.5), 0.1)) +
      rect(330, 60, 952, 370, 8, lighten(dark, 0.1)) +
      rect(330, 60, 952, 92, 8, dark) +
      drawText(name, { x: 806, y: 106 + size * 0.35, size, weight: 800, spacing: 6, fill: '#ffffff' }) +
      rect(
        358,
        210,
        588,
        200,
        4,
        sheet.linear(
          [
            [0, '#fff8e2'],
            [1, '#f6dfae'],
          ],
          'down',
        ),
      ) +
      drawShelfRow(306, drawings.slice(0, 5)) +
      drawShelfRow(400, drawings.slice(5, 10)) +
      path('M358 410L520 210H600L438 410Z', '#ffffff', formatOpacity(0.22)) +
      rect(990, 210, 150, 220, 4, darken(primary, 0.2)) +
      rect(1006, 226, 118, 130, 3, '#fdeec6') +
      ellipse(1016, 386, 7, 7, lighten(accent, 0.4)) +
      rect(1172, 236, 84, 84, 6, accent) +
      drawText('18+', { x: 1214, y: 292, size: 38, weight: 800, fill: '#ffffff' }) +
      stripes.join('') +
      path('M250 430V330M1330 430V330', 'none', ` stroke="${darken(primary, 0.5)}" stroke-width="8"`) +
      ellipse(250, 300, 46, 56, '#4f8a4a') +
      ellipse(1330, 300, 46, 56, '#4f8a4a'),
  )
}

/** Streets, a river or a shore, and a pin for each store, 1600 by 480. */
export function drawStoreMap(
  primary: string,
  accent: string,
  isCoastal: boolean,
  pins: readonly string[],
  random: Random,
): string {
  const sheet = createSheet()
  const background = lighten(primary, 0.9)
  const streets = Array.from({ length: 9 }, (_, index) =>
    line(
      `M${index * 200 - 60 + random.integer(-30, 30)} -20L${index * 200 + random.integer(-120, 120)} 500`,
      '#ffffff',
      index % 3 === 0 ? 20 : 10,
    ),
  )
  const crossStreets = [70, 160, 250, 330, 410].map((y, index) =>
    line(
      `M-20 ${y + random.integer(-16, 16)}C500 ${y + random.integer(-40, 40)} 1000 ${y + random.integer(-40, 40)} 1620 ${y + random.integer(-20, 20)}`,
      '#ffffff',
      index % 2 === 0 ? 16 : 9,
    ),
  )
  const parks = [0, 1, 2].map((index) =>
    rect(
      200 + index * 480 + random.integer(-60, 60),
      90 + random.integer(0, 200),
      120,
      80,
      24,
      '#b9d8a4',
      formatOpacity(0.8),
    ),
  )
  const water = isCoastal
    ? path('M0 480V404C300 370 600 420 900 392S1400 400 1600 370V480Z', '#9fcfe6')
    : line('M-20 420C260 300 420 380 700 250S1200 160 1620 60', '#9fcfe6', 26)
  const pinDrawings = pins.map((label, index) => {
    // Narrow windows show only the middle two thirds.
    const x = pins.length === 1 ? 790 : 340 + (index * 920) / (pins.length - 1)
    const y = 210 + (index % 2) * 110
    const width = measureText(label, { size: 24, weight: 600 }) + 36
    return (
      ellipse(x, y + 4, 22, 7, '#000000', formatOpacity(0.25)) +
      path(
        `M${x} ${y}C${x - 12} ${y - 28} ${x - 34} ${y - 44} ${x - 34} ${y - 70}A34 34 0 0 1 ${x + 34} ${y - 70}C${x + 34} ${y - 44} ${x + 12} ${y - 28} ${x} ${y}Z`,
        index === 0 ? accent : primary,
      ) +
      ellipse(x, y - 70, 14, 14, '#ffffff') +
      rect(x - width / 2, y + 16, width, 38, 19, '#ffffff', formatOpacity(0.96)) +
      drawText(label, { x, y: y + 43, size: 24, weight: 600, fill: '#22303a' })
    )
  })
  return sheet.render(
    1600,
    480,
    rect(0, 0, 1600, 480, 0, background) +
      parks.join('') +
      streets.join('') +
      crossStreets.join('') +
      water +
      pinDrawings.join(''),
  )
}
