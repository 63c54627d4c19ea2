import { darker, lighter } from './colour.ts'

type Stop = readonly [offset: number, color: string, opacity?: number]
type Direction = 'across' | 'down' | 'diagonal'

/** A picture being drawn: its shapes are plain strings, its shared definitions are collected here, each once. */
export interface Sheet {
  linear(stops: readonly Stop[], direction?: Direction): string
  radial(stops: readonly Stop[]): string
  pattern(width: number, height: number, body: string): string
  /** Keeps a group to be placed several times with `place`; answers its id. */
  keep(body: string): string
  finish(width: number, height: number, body: string): string
}

/** A number as short as a picture needs it: one decimal at most. */
export function num(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

function short(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

const directions: Record<Direction, string> = { across: '', down: ' x2="0" y2="1"', diagonal: ' y2="1"' }

export function newSheet(): Sheet {
  const ids = new Map<string, string>()
  function define(element: (id: string) => string): string {
    const key = element('')
    const known = ids.get(key)
    if (known !== undefined) return known
    const id = `${String.fromCharCode(97 + (ids.size % 26))}${ids.size < 26 ? '' : Math.floor(ids.size / 26)}`
    ids.set(key, id)
    return id
  }
  const defs = () => [...ids].map(([element, id]) => element.replace(' id=""', ` id="${id}"`)).join('')
  const stopList = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, color, opacity]) =>
          `<stop${offset === 0 ? '' : ` offset="${num2(offset)}"`} stop-color="${short(color)}"${
            opacity === undefined ? '' : ` stop-opacity="${num2(opacity)}"`
          }/>`,
      )
      .join('')
  return {
    linear: (stops, direction = 'across') =>
      `url(#${define((id) => `<linearGradient id="${id}"${directions[direction]}>${stopList(stops)}</linearGradient>`)})`,
    radial: (stops) => `url(#${define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)})`,
    pattern: (width, height, body) =>
      `url(#${define(
        (id) =>
          `<pattern id="${id}" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse">${body}</pattern>`,
      )})`,
    keep: (body) => define((id) => `<g id="${id}">${body}</g>`),
    finish: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs()}</defs>${body}</svg>\n`,
  }
}

function num2(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.')
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): string {
  const round = r > 0 ? ` rx="${num(r)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${round} fill="${short(fill)}"${more}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return rx === ry
    ? `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(rx)}" fill="${short(fill)}"${more}/>`
    : `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${short(fill)}"${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${short(fill)}"${more}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${short(stroke)}" stroke-width="${num(width)}" stroke-linecap="round"${more}/>`
}

export function faint(opacity: number): string {
  return ` opacity="${num2(opacity)}"`
}

export interface Placing {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly turn?: number
  readonly opacity?: number
}

function transformOf({ x = 0, y = 0, scale = 1, turn = 0 }: Placing): string {
  const parts = [
    x === 0 && y === 0 ? '' : `translate(${num(x)} ${num(y)})`,
    turn === 0 ? '' : `rotate(${num(turn)})`,
    scale === 1 ? '' : `scale(${num2(scale)})`,
  ].join('')
  return parts === '' ? '' : ` transform="${parts}"`
}

export function place(id: string, placing: Placing): string {
  const opacity = placing.opacity === undefined ? '' : faint(placing.opacity)
  return `<use href="#${id}"${transformOf(placing)}${opacity}/>`
}

export function group(body: string, placing: Placing): string {
  const opacity = placing.opacity === undefined ? '' : faint(placing.opacity)
  return `<g${transformOf(placing)}${opacity}>${body}</g>`
}

/** The light on something round that stands upright: dark rims, a bright streak left of the middle. */
export function roundMetal(sheet: Sheet, color: string): string {
  return sheet.linear([
    [0, darker(color, 0.42)],
    [0.14, darker(color, 0.08)],
    [0.3, lighter(color, 0.5)],
    [0.46, color],
    [0.82, darker(color, 0.28)],
    [1, darker(color, 0.5)],
  ])
}

/** The light on a flat, slightly domed front. */
export function flatFront(sheet: Sheet, color: string): string {
  return sheet.linear(
    [
      [0, lighter(color, 0.28)],
      [0.4, color],
      [1, darker(color, 0.32)],
    ],
    'diagonal',
  )
}

/** Laid over a label so that it seems to go round the bottle. */
export function roundShade(sheet: Sheet): string {
  return sheet.linear([
    [0, '#000000', 0.36],
    [0.13, '#000000', 0.04],
    [0.27, '#ffffff', 0.34],
    [0.42, '#ffffff', 0],
    [0.78, '#000000', 0.06],
    [1, '#000000', 0.4],
  ])
}
