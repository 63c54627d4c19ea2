import { type Random, randomFor } from '#tenants/demo/random.ts'
import { type BottleLook, carton, smallBottle, tallBottle, tray } from './bottles.ts'
import { type BarLook, drawBar, loosePod, partsBox } from './disposables.ts'
import type { Label } from './labels.ts'
import { type MotifName, motifs } from './motifs.ts'
import { type Backdrop, backdrop, floor, shadow } from './scenes.ts'
import { group, newSheet, place, type Sheet } from './sheet.ts'

/** Whole pictures: a room, a shadow, the goods, and what they taste of around them. */

export interface Room {
  readonly backdrop: Backdrop
  readonly tint: string
}

export type Draw = (sheet: Sheet) => string

/** Scales about the point of the floor under x = 400, then moves aside. */
export function standing(body: string, scale: number, dx = 0, turn = 0): string {
  return turn === 0
    ? group(body, { x: 400 * (1 - scale) + dx, y: floor * (1 - scale), scale })
    : `<g transform="translate(${Math.round(dx)} 0)rotate(${turn} 400 ${floor - 40})">${group(body, { x: 400 * (1 - scale), y: floor * (1 - scale), scale })}</g>`
}

export function portrait(room: Room, shadowWidth: number, draw: Draw, shadowX = 400): string {
  const sheet = newSheet()
  return sheet.finish(
    800,
    800,
    backdrop(sheet, room.backdrop, room.tint) + shadow(sheet, shadowX, floor + 2, shadowWidth, room.tint) + draw(sheet),
  )
}

/** A close look at one part: `x` and `y` come to the middle. */
export function closeUp(room: Room, x: number, y: number, scale: number, draw: Draw): string {
  const sheet = newSheet()
  return sheet.finish(
    800,
    800,
    backdrop(sheet, room.backdrop, room.tint) + group(draw(sheet), { x: 400 - x * scale, y: 400 - y * scale, scale }),
  )
}

/** Two of a kind, one turned behind the other. */
export function pair(room: Room, front: Draw, back: Draw, apart: number): string {
  return portrait(
    room,
    210,
    (sheet) => standing(back(sheet), 0.92, apart, 7) + standing(front(sheet), 1, -apart * 0.62),
  )
}

export function besideBox(
  room: Room,
  scale: number,
  draw: Draw,
  box: { brand: string; name: string; note: string },
  color: string,
  accent: string,
): string {
  return portrait(
    room,
    270,
    (sheet) => partsBox(sheet, box, color, accent, 100, 290, 430) + standing(draw(sheet), scale, 170),
  )
}

export type LabelText = Omit<Label, 'motif'>

interface Taste {
  readonly front: string
  readonly back: string
}

function tasteOf(sheet: Sheet, [front, back]: readonly [MotifName, MotifName]): Taste {
  return { front: sheet.keep(motifs[front](sheet)), back: sheet.keep(motifs[back](sheet)) }
}

/** Fruit, leaves and the like on the floor: behind the bottle and before it, never over the label's words. */
function scattered(random: Random, taste: Taste, reach: number): { behind: string; before: string } {
  const side = random.chance(0.5) ? 1 : -1
  const jitter = (spread: number) => random.whole(-spread, spread)
  const near = 400 - side * (reach + 62)
  const far = 400 + side * (reach + 70)
  const behind = [
    place(taste.back, { x: far + jitter(8), y: 596 + jitter(8), scale: 1.5, turn: side * (10 + jitter(8)) }),
    random.chance(0.6)
      ? place(taste.front, { x: near - side * 46, y: 586 + jitter(10), scale: 1.14, turn: jitter(26) })
      : '',
  ]
  const before = [
    place(taste.front, { x: near + jitter(8), y: 644 + jitter(6), scale: 1.36, turn: jitter(16) }),
    random.chance(0.72)
      ? place(taste.back, { x: far + side * 50, y: 676 + jitter(6), scale: 0.84, turn: jitter(30) })
      : '',
    random.chance(0.4) ? place(taste.front, { x: far - side * 14, y: 690, scale: 0.7, turn: jitter(40) }) : '',
  ]
  return { behind: behind.join(''), before: before.join('') }
}

export interface LiquidLook {
  readonly seed: string
  readonly room: Room
  readonly size: 'small' | 'tall' | 'large'
  readonly label: LabelText
  readonly motifs: readonly [MotifName, MotifName]
  readonly cap: string
  readonly body: string
}

function bottleOf(sheet: Sheet, look: LiquidLook, motif: string): string {
  const bottle: BottleLook = { label: { ...look.label, motif }, cap: look.cap, body: look.body }
  return look.size === 'small'
    ? standing(smallBottle(sheet, bottle), 1.16)
    : tallBottle(sheet, bottle, look.size === 'large')
}

/** The bottle by itself. */
export function liquidStill(look: LiquidLook): Draw {
  return (sheet) => bottleOf(sheet, look, sheet.keep(motifs[look.motifs[0]](sheet)))
}

export function barStill({ bar, motifs: names }: Pick<BarPicture, 'bar' | 'motifs'>): Draw {
  return (sheet) => standing(drawBar(sheet, { ...bar, motif: sheet.keep(motifs[names[0]](sheet)) }), 1.04)
}

export function liquidAlone(look: LiquidLook): string {
  const random = randomFor(`alone:${look.seed}`)
  return portrait(look.room, look.size === 'large' ? 180 : 150, (sheet) => {
    const taste = tasteOf(sheet, look.motifs)
    const { behind, before } = scattered(random, taste, look.size === 'small' ? 118 : look.size === 'tall' ? 114 : 132)
    return behind + bottleOf(sheet, look, taste.front) + before
  })
}

export function liquidWithCarton(look: LiquidLook): string {
  const random = randomFor(`carton:${look.seed}`)
  return portrait(
    look.room,
    290,
    (sheet) => {
      const taste = tasteOf(sheet, look.motifs)
      const box = carton(sheet, { ...look.label, motif: taste.front }, 116, 240, look.size === 'small' ? 400 : 440)
      const turn = random.whole(-14, 14)
      return (
        place(taste.back, { x: 692, y: 604, scale: 1.3, turn }) +
        box +
        group(bottleOf(sheet, look, taste.front), { x: 140 }) +
        place(taste.front, { x: 372, y: 676, scale: 0.98, turn: -turn }) +
        place(taste.back, { x: 676, y: 684, scale: 0.7, turn: turn * 2 })
      )
    },
    430,
  )
}

/** Nothing but the label, near enough to read. */
export function liquidLabel(look: LiquidLook): string {
  return closeUp(look.room, 400, look.size === 'small' ? 470 : 480, look.size === 'small' ? 1.9 : 1.75, (sheet) =>
    bottleOf(sheet, look, tasteOf(sheet, look.motifs).front),
  )
}

export function liquidTray(look: LiquidLook): string {
  return portrait(look.room, 330, (sheet) => {
    const taste = tasteOf(sheet, look.motifs)
    const bottle = sheet.keep(bottleOf(sheet, look, taste.front))
    const scale = look.size === 'small' ? 0.66 : 0.62
    const row = [-186, -93, 0, 93, 186].map((dx) =>
      place(bottle, { x: 400 + dx - 400 * scale, y: 640 - floor * scale, scale }),
    )
    return (
      tray(sheet, { ...look.label, motif: taste.front }, row.join('')) +
      place(taste.front, { x: 704, y: 660, scale: 1.1, turn: 14 }) +
      place(taste.back, { x: 92, y: 668, scale: 0.9, turn: -12 })
    )
  })
}

export interface BarPicture {
  readonly seed: string
  readonly room: Room
  readonly bar: Omit<BarLook, 'motif'>
  readonly motifs: readonly [MotifName, MotifName]
}

export function barAlone({ seed, room, bar, motifs: names }: BarPicture): string {
  const random = randomFor(`bar:${seed}`)
  return portrait(room, 140, (sheet) => {
    const taste = tasteOf(sheet, names)
    const { behind, before } = scattered(random, taste, bar.shape === 'block' ? 132 : 84)
    const tilt = bar.shape === 'block' ? 0 : random.pick([-7, -4, 0, 4, 7])
    return behind + standing(drawBar(sheet, { ...bar, motif: taste.front }), 1.04, 0, tilt) + before
  })
}

export function barTray({ room, bar, motifs: names }: BarPicture, label: LabelText): string {
  return portrait(room, 330, (sheet) => {
    const taste = tasteOf(sheet, names)
    const one = sheet.keep(drawBar(sheet, { ...bar, motif: taste.front }))
    const scale = bar.shape === 'block' ? 0.58 : 0.62
    const row = (bar.shape === 'block' ? [-160, 0, 160] : [-170, -85, 0, 85, 170]).map((dx) =>
      place(one, { x: 400 + dx - 400 * scale, y: 620 - floor * scale, scale }),
    )
    return (
      tray(sheet, { ...label, motif: taste.front }, row.join('')) +
      place(taste.front, { x: 706, y: 658, scale: 1.1, turn: 12 })
    )
  })
}

/** Prefilled pods: the pack, and two pods before it. */
export function podPack(room: Room, label: LabelText, names: readonly [MotifName, MotifName], tint: string): string {
  return portrait(room, 300, (sheet) => {
    const taste = tasteOf(sheet, names)
    const pod = sheet.keep(loosePod(sheet, label.colors[0], tint))
    return (
      carton(sheet, { ...label, motif: taste.front }, 150, 290, 460) +
      place(pod, { x: 540, y: floor, scale: 1.02 }) +
      place(pod, { x: 664, y: floor + 14, scale: 0.84, turn: 10 }) +
      place(taste.front, { x: 430, y: 686, scale: 0.9, turn: -10 }) +
      place(taste.back, { x: 110, y: 676, scale: 0.9, turn: 12 })
    )
  })
}

/** A plain shipping box with the goods before it, for shops that sell by the box. */
export function shippingBox(
  room: Room,
  draw: Draw,
  box: { brand: string; name: string; note: string },
  accent: string,
): string {
  return portrait(room, 330, (sheet) => {
    const one = sheet.keep(draw(sheet))
    return (
      partsBox(sheet, box, '#d8b78c', accent, 48, 390, 430) +
      [560, 690]
        .map((x, index) => place(one, { x: x - 400 * 0.72, y: floor + index * 14 - floor * 0.72, scale: 0.72 }))
        .join('')
    )
  })
}
