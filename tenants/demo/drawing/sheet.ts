import { getContrast } from '#app/domain/tenancy/record-fields.ts'

type Stop = readonly [offset: number, color: string, opacity?: number]
type Direction = 'across' | 'down' | 'diagonal'

/** Collects the shared definitions of a picture, each once. Shapes are plain SVG strings. */
export interface Sheet {
  linear(stops: readonly Stop[], direction?: Direction): string
  radial(stops: readonly Stop[]): string
  pattern(width: number, height: number, body: string): string
  /** Defines a group that can be placed several times with `place`; returns its id. */
  defineGroup(body: string): string
  render(width: number, height: number, body: string): string
}

/** Formats a number with at most one decimal. */
export function formatNumber(value: number): string {
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

function shortenHex(color: string): string {
  return color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')
}

const directions: Record<Direction, string> = { across: '', down: ' x2="0" y2="1"', diagonal: ' y2="1"' }

export function createSheet(): Sheet {
  const ids = new Map<string, string>()
  function define(element: (id: string) => string): string {
    const key = element('')
    const existingId = ids.get(key)
    if (existingId !== undefined) return existingId
    const id = `${String.fromCharCode(97 + (ids.size % 26))}${ids.size < 26 ? '' : Math.floor(ids.size / 26)}`
    ids.set(key, id)
    return id
  }
  const formatDefs = () => [...ids].map(([element, id]) => element.replace(' id=""', ` id="${id}"`)).join('')
  const formatStops = (stops: readonly Stop[]) =>
    stops
      .map(
        ([offset, color, opacity]) =>
          `<stop${offset === 0 ? '' : ` offset="${formatHundredths(offset)}"`} stop-color="${shortenHex(color)}"${
            opacity === undefined ? '' : ` stop-opacity="${formatHundredths(opacity)}"`
          }/>`,
      )
      .join('')
  return {
    linear: (stops, direction = 'across') =>
      `url(#${define((id) => `<linearGradient id="${id}"${directions[direction]}>${formatStops(stops)}</linearGradient>`)})`,
    radial: (stops) => `url(#${define((id) => `<radialGradient id="${id}">${formatStops(stops)}</radialGradient>`)})`,
    pattern: (width, height, body) =>
      `url(#${define(
        (id) =>
          `<pattern id="${id}" width="${formatNumber(width)}" height="${formatNumber(height)}" patternUnits="userSpaceOnUse">${body}</pattern>`,
      )})`,
    defineGroup: (body) => define((id) => `<g id="${id}">${body}</g>`),
    render: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${formatDefs()}</defs>${body}</svg>\n`,
  }
}

function formatHundredths(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^0\./, '.')
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, attributes = ''): string {
  const radius = r > 0 ? ` rx="${formatNumber(r)}"` : ''
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(w)}" height="${formatNumber(h)}"${radius} fill="${shortenHex(fill)}"${attributes}/>`
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, attributes = ''): string {
  return rx === ry
    ? `<circle cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(rx)}" fill="${shortenHex(fill)}"${attributes}/>`
    : `<ellipse cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" rx="${formatNumber(rx)}" ry="${formatNumber(ry)}" fill="${shortenHex(fill)}"${attributes}/>`
}

export function path(d: string, fill: string, attributes = ''): string {
  return `<path d="${d}" fill="${shortenHex(fill)}"${attributes}/>`
}

export function line(d: string, stroke: string, width: number, attributes = ''): string {
  return `<path d="${d}" fill="none" stroke="${shortenHex(stroke)}" stroke-width="${formatNumber(width)}" stroke-linecap="round"${attributes}/>`
}

export function formatOpacity(opacity: number): string {
  return ` opacity="${formatHundredths(opacity)}"`
}

export interface Placement {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly rotation?: number
  readonly opacity?: number
}

function formatTransform({ x = 0, y = 0, scale = 1, rotation = 0 }: Placement): string {
  const parts = [
    x === 0 && y === 0 ? '' : `translate(${formatNumber(x)} ${formatNumber(y)})`,
    rotation === 0 ? '' : `rotate(${formatNumber(rotation)})`,
    scale === 1 ? '' : `scale(${formatHundredths(scale)})`,
  ].join('')
  return parts === '' ? '' : ` transform="${parts}"`
}

export function place(id: string, placement: Placement): string {
  const opacity = placement.opacity === undefined ? '' : formatOpacity(placement.opacity)
  return `<use href="#${id}"${formatTransform(placement)}${opacity}/>`
}

export function group(body: string, placement: Placement): string {
  const opacity = placement.opacity === undefined ? '' : formatOpacity(placement.opacity)
  return `<g${formatTransform(placement)}${opacity}>${body}</g>`
}

/** Light on an upright cylinder: dark rims and a bright streak left of the middle. */
export function addMetalGradient(sheet: Sheet, color: string): string {
  return sheet.linear([
    [0, darken(color, 0.42)],
    [0.14, darken(color, 0.08)],
    [0.3, lighten(color, 0.5)],
    [0.46, color],
    [0.82, darken(color, 0.28)],
    [1, darken(color, 0.5)],
  ])
}

/** Light on a flat, slightly domed front. */
export function addFlatGradient(sheet: Sheet, color: string): string {
  return sheet.linear(
    [
      [0, lighten(color, 0.28)],
      [0.4, color],
      [1, darken(color, 0.32)],
    ],
    'diagonal',
  )
}

/** A gradient over a label that makes it look round. */
export function addShadeGradient(sheet: Sheet): string {
  return sheet.linear([
    [0, '#000000', 0.36],
    [0.13, '#000000', 0.04],
    [0.27, '#ffffff', 0.34],
    [0.42, '#ffffff', 0],
    [0.78, '#000000', 0.06],
    [1, '#000000', 0.4],
  ])
}

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

/**
 * White if its contrast with `background` is at least 2.6; otherwise white or a near-black of the same hue, whichever
 * has more contrast.
 */
export function getInkColor(background: string): string {
  const dark = darken(background, 0.82)
  return getContrast('#ffffff', background) >= 2.6 || getContrast('#ffffff', background) > getContrast(dark, background)
    ? '#ffffff'
    : dark
}
