import { html } from 'hono/html'
import { starterColours } from './starter-record.ts'

/** The drawings that a new shop begins with, until it has photographs. */

const { primary, dark, surface, accent } = starterColours

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>\n`

/** An awning of stripes, as wide as asked. */
function awning(left: number, top: number, stripes: number, width: number): string {
  const drop = width * 1.4
  return Array.from({ length: stripes }, (_, at) => {
    const [x, colour] = [left + at * width, at % 2 === 0 ? primary : '#f3e9d6']
    return `<path d="M${x} ${top}h${width}v${drop}a${width / 2} ${width / 2} 0 0 1-${width} 0z" fill="${colour}"/>`
  }).join('')
}

/** The shop's name beside a small awning. The letters are those of the machine that shows them. */
export function starterLogo(name: string): string {
  const width = Math.max(180, 74 + name.length * 19)
  const words = html`<text x="70" y="47" font-family="Outfit,Segoe UI,Arial,sans-serif" font-size="32" font-weight="700" fill="${dark}">${name}</text>`
  return svg(width, 72, awning(6, 18, 5, 10) + words)
}

export function starterFavicon(): string {
  const ground = `<rect width="64" height="64" rx="14" fill="${dark}"/>`
  return svg(64, 64, `${ground}${awning(9, 20, 4, 11.5)}`)
}

const shapes = {
  parcel: `<path d="M250 300l150-60 150 60v220l-150 60-150-60z" fill="${primary}"/><path d="M250 300l150 60 150-60M400 360v220" fill="none" stroke="${surface}" stroke-width="10"/>`,
  bottle: `<path d="M365 200h70v80q60 40 60 120v170q0 30-30 30H335q-30 0-30-30V400q0-80 60-120z" fill="${accent}"/><rect x="305" y="410" width="190" height="110" fill="${surface}"/>`,
  tin: `<ellipse cx="400" cy="290" rx="150" ry="50" fill="${dark}"/><path d="M250 290v210a150 50 0 0 0 300 0V290a150 50 0 0 1-300 0z" fill="${primary}"/><path d="M250 350a150 50 0 0 0 300 0v80a150 50 0 0 1-300 0z" fill="#f3e9d6"/>`,
} as const

export type StarterShape = keyof typeof shapes

export function starterProduct(shape: StarterShape): string {
  const ground = `<rect width="800" height="800" fill="#f1ede4"/><ellipse cx="400" cy="620" rx="210" ry="26" fill="#00000018"/>`
  return svg(800, 800, ground + shapes[shape])
}

/** A shelf under an awning, for slides and the heads of pages. */
export function starterScene(): string {
  const shelf = (x: number, shape: StarterShape) => `<g transform="translate(${x} 150)scale(.62)">${shapes[shape]}</g>`
  const goods = (['parcel', 'bottle', 'tin'] as const).map((shape, at) => shelf(620 + at * 260, shape)).join('')
  const ground = `<rect width="1600" height="640" fill="#f1ede4"/><rect y="520" width="1600" height="120" fill="${dark}"/>`
  return svg(1600, 640, `${ground}${goods}${awning(0, 0, 20, 80)}`)
}
