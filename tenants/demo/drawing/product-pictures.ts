import { createRandom, type Random } from '#tenants/demo/random.ts'
import { type Backdrop, drawBackdrop, drawShadow, FLOOR_Y } from './backdrops.ts'
import { type BottleAppearance, drawCarton, drawSmallBottle, drawTallBottle, drawTray } from './bottles.ts'
import { type BarAppearance, drawBar, drawLoosePod, drawPartsBox } from './disposables.ts'
import type { Label } from './labels.ts'
import { type MotifName, motifs } from './motifs.ts'
import { createSheet, group, place, type Sheet } from './sheet.ts'

/** Complete pictures: a backdrop, a shadow, the product, and its flavour motifs. */

export interface Scene {
  readonly backdrop: Backdrop
  readonly tint: string
}

export type Draw = (sheet: Sheet) => string

/** Scales about the point of the floor under x = 400, then moves aside. */
export function placeOnFloor(body: string, scale: number, dx = 0, rotation = 0): string {
  return rotation === 0
    ? group(body, { x: 400 * (1 - scale) + dx, y: FLOOR_Y * (1 - scale), scale })
    : `<g transform="translate(${Math.round(dx)} 0)rotate(${rotation} 400 ${FLOOR_Y - 40})">${group(body, { x: 400 * (1 - scale), y: FLOOR_Y * (1 - scale), scale })}</g>`
}

export function drawPortrait(scene: Scene, shadowWidth: number, draw: Draw, shadowX = 400): string {
  const sheet = createSheet()
  return sheet.render(
    800,
    800,
    drawBackdrop(sheet, scene.backdrop, scene.tint) +
      drawShadow(sheet, shadowX, FLOOR_Y + 2, shadowWidth, scene.tint) +
      draw(sheet),
  )
}

/** A close-up with the point `x`, `y` in the middle. */
export function drawCloseUp(scene: Scene, x: number, y: number, scale: number, draw: Draw): string {
  const sheet = createSheet()
  return sheet.render(
    800,
    800,
    drawBackdrop(sheet, scene.backdrop, scene.tint) +
      group(draw(sheet), { x: 400 - x * scale, y: 400 - y * scale, scale }),
  )
}

/** Two of a kind, the back one slightly tilted. */
export function drawPair(scene: Scene, front: Draw, back: Draw, distance: number): string {
  return drawPortrait(
    scene,
    210,
    (sheet) => placeOnFloor(back(sheet), 0.92, distance, 7) + placeOnFloor(front(sheet), 1, -distance * 0.62),
  )
}

export function drawBesideBox(
  scene: Scene,
  scale: number,
  draw: Draw,
  box: { brand: string; name: string; note: string },
  color: string,
  accent: string,
): string {
  return drawPortrait(
    scene,
    270,
    (sheet) => drawPartsBox(sheet, box, color, accent, 100, 290) + placeOnFloor(draw(sheet), scale, 170),
  )
}

export type LabelText = Omit<Label, 'motif'>

interface MotifPair {
  readonly front: string
  readonly back: string
}

function defineMotifPair(sheet: Sheet, [front, back]: readonly [MotifName, MotifName]): MotifPair {
  return { front: sheet.defineGroup(motifs[front](sheet)), back: sheet.defineGroup(motifs[back](sheet)) }
}

/** Scatters flavour motifs behind and in front of the bottle, but never over the label's text. */
function scatterMotifs(
  random: Random,
  motifPair: MotifPair,
  reach: number,
): { background: string; foreground: string } {
  const direction = random.boolean(0.5) ? 1 : -1
  const jitter = (spread: number) => random.integer(-spread, spread)
  const nearX = 400 - direction * (reach + 62)
  const farX = 400 + direction * (reach + 70)
  const background = [
    place(motifPair.back, {
      x: farX + jitter(8),
      y: 596 + jitter(8),
      scale: 1.5,
      rotation: direction * (10 + jitter(8)),
    }),
    random.boolean(0.6)
      ? place(motifPair.front, { x: nearX - direction * 46, y: 586 + jitter(10), scale: 1.14, rotation: jitter(26) })
      : '',
  ]
  const foreground = [
    place(motifPair.front, { x: nearX + jitter(8), y: 644 + jitter(6), scale: 1.36, rotation: jitter(16) }),
    random.boolean(0.72)
      ? place(motifPair.back, { x: farX + direction * 50, y: 676 + jitter(6), scale: 0.84, rotation: jitter(30) })
      : '',
    random.boolean(0.4)
      ? place(motifPair.front, { x: farX - direction * 14, y: 690, scale: 0.7, rotation: jitter(40) })
      : '',
  ]
  return { background: background.join(''), foreground: foreground.join('') }
}

export interface LiquidAppearance {
  readonly seed: string
  readonly scene: Scene
  readonly size: 'small' | 'tall' | 'large'
  readonly label: LabelText
  readonly motifs: readonly [MotifName, MotifName]
  readonly cap: string
  readonly body: string
}

function drawBottle(sheet: Sheet, appearance: LiquidAppearance, motif: string): string {
  const bottle: BottleAppearance = { label: { ...appearance.label, motif }, cap: appearance.cap, body: appearance.body }
  return appearance.size === 'small'
    ? placeOnFloor(drawSmallBottle(sheet, bottle), 1.16)
    : drawTallBottle(sheet, bottle, appearance.size === 'large')
}

/** The bottle by itself. */
export function createLiquidDrawing(appearance: LiquidAppearance): Draw {
  return (sheet) => drawBottle(sheet, appearance, sheet.defineGroup(motifs[appearance.motifs[0]](sheet)))
}

export function createBarDrawing({ bar, motifs: motifNames }: Pick<BarPicture, 'bar' | 'motifs'>): Draw {
  return (sheet) =>
    placeOnFloor(drawBar(sheet, { ...bar, motif: sheet.defineGroup(motifs[motifNames[0]](sheet)) }), 1.04)
}

export function drawLiquidPortrait(appearance: LiquidAppearance): string {
  const random = createRandom(`alone:${appearance.seed}`)
  return drawPortrait(appearance.scene, appearance.size === 'large' ? 180 : 150, (sheet) => {
    const motifPair = defineMotifPair(sheet, appearance.motifs)
    const { background, foreground } = scatterMotifs(
      random,
      motifPair,
      appearance.size === 'small' ? 118 : appearance.size === 'tall' ? 114 : 132,
    )
    return background + drawBottle(sheet, appearance, motifPair.front) + foreground
  })
}

export function drawLiquidWithCarton(appearance: LiquidAppearance): string {
  const random = createRandom(`carton:${appearance.seed}`)
  return drawPortrait(
    appearance.scene,
    290,
    (sheet) => {
      const motifPair = defineMotifPair(sheet, appearance.motifs)
      const box = drawCarton(
        sheet,
        { ...appearance.label, motif: motifPair.front },
        116,
        240,
        appearance.size === 'small' ? 400 : 440,
      )
      const rotation = random.integer(-14, 14)
      return (
        place(motifPair.back, { x: 692, y: 604, scale: 1.3, rotation }) +
        box +
        group(drawBottle(sheet, appearance, motifPair.front), { x: 140 }) +
        place(motifPair.front, { x: 372, y: 676, scale: 0.98, rotation: -rotation }) +
        place(motifPair.back, { x: 676, y: 684, scale: 0.7, rotation: rotation * 2 })
      )
    },
    430,
  )
}

/** A readable close-up of the label. */
export function drawLiquidLabel(appearance: LiquidAppearance): string {
  return drawCloseUp(
    appearance.scene,
    400,
    appearance.size === 'small' ? 470 : 480,
    appearance.size === 'small' ? 1.9 : 1.75,
    (sheet) => drawBottle(sheet, appearance, defineMotifPair(sheet, appearance.motifs).front),
  )
}

export function drawLiquidTray(appearance: LiquidAppearance): string {
  return drawPortrait(appearance.scene, 330, (sheet) => {
    const motifPair = defineMotifPair(sheet, appearance.motifs)
    const bottle = sheet.defineGroup(drawBottle(sheet, appearance, motifPair.front))
    const scale = appearance.size === 'small' ? 0.66 : 0.62
    const row = [-186, -93, 0, 93, 186].map((dx) =>
      place(bottle, { x: 400 + dx - 400 * scale, y: 640 - FLOOR_Y * scale, scale }),
    )
    return (
      drawTray(sheet, { ...appearance.label, motif: motifPair.front }, row.join('')) +
      place(motifPair.front, { x: 704, y: 660, scale: 1.1, rotation: 14 }) +
      place(motifPair.back, { x: 92, y: 668, scale: 0.9, rotation: -12 })
    )
  })
}

export interface BarPicture {
  readonly seed: string
  readonly scene: Scene
  readonly bar: Omit<BarAppearance, 'motif'>
  readonly motifs: readonly [MotifName, MotifName]
}

export function drawBarPortrait({ seed, scene, bar, motifs: motifNames }: BarPicture): string {
  const random = createRandom(`bar:${seed}`)
  return drawPortrait(scene, 140, (sheet) => {
    const motifPair = defineMotifPair(sheet, motifNames)
    const { background, foreground } = scatterMotifs(random, motifPair, bar.shape === 'block' ? 132 : 84)
    const tilt = bar.shape === 'block' ? 0 : random.pick([-7, -4, 0, 4, 7])
    return background + placeOnFloor(drawBar(sheet, { ...bar, motif: motifPair.front }), 1.04, 0, tilt) + foreground
  })
}

export function drawBarTray({ scene, bar, motifs: motifNames }: BarPicture, label: LabelText): string {
  return drawPortrait(scene, 330, (sheet) => {
    const motifPair = defineMotifPair(sheet, motifNames)
    const itemId = sheet.defineGroup(drawBar(sheet, { ...bar, motif: motifPair.front }))
    const scale = bar.shape === 'block' ? 0.58 : 0.62
    const row = (bar.shape === 'block' ? [-160, 0, 160] : [-170, -85, 0, 85, 170]).map((dx) =>
      place(itemId, { x: 400 + dx - 400 * scale, y: 620 - FLOOR_Y * scale, scale }),
    )
    return (
      drawTray(sheet, { ...label, motif: motifPair.front }, row.join('')) +
      place(motifPair.front, { x: 706, y: 658, scale: 1.1, rotation: 12 })
    )
  })
}

/** Prefilled pods: the pack, and two pods in front of it. */
export function drawPodPack(scene: Scene, label: LabelText, motifNames: readonly [MotifName, MotifName]): string {
  return drawPortrait(scene, 300, (sheet) => {
    const motifPair = defineMotifPair(sheet, motifNames)
    const pod = sheet.defineGroup(drawLoosePod(sheet, label.colors[0], '#5a6270'))
    return (
      drawCarton(sheet, { ...label, motif: motifPair.front }, 150, 290, 460) +
      place(pod, { x: 540, y: FLOOR_Y, scale: 1.02 }) +
      place(pod, { x: 664, y: FLOOR_Y + 14, scale: 0.84, rotation: 10 }) +
      place(motifPair.front, { x: 430, y: 686, scale: 0.9, rotation: -10 }) +
      place(motifPair.back, { x: 110, y: 676, scale: 0.9, rotation: 12 })
    )
  })
}

/** A plain shipping box with the product in front of it, for wholesale. */
export function drawShippingBox(
  scene: Scene,
  draw: Draw,
  box: { brand: string; name: string; note: string },
  accent: string,
): string {
  return drawPortrait(scene, 330, (sheet) => {
    const itemId = sheet.defineGroup(draw(sheet))
    return (
      drawPartsBox(sheet, box, '#d8b78c', accent, 48, 390) +
      [560, 690]
        .map((x, index) => place(itemId, { x: x - 400 * 0.72, y: FLOOR_Y + index * 14 - FLOOR_Y * 0.72, scale: 0.72 }))
        .join('')
    )
  })
}
