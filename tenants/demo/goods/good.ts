import { html } from 'hono/html'
import type { Draw } from '#tenants/demo/drawing/compose.ts'
import type { BrandCode } from './brands.ts'
import type { CategoryCode } from './categories.ts'

/** Something that a shop may sell, before the shop gives it stock, prices of its own and reviews. */
export interface Good {
  /** Its slug, and the name of its first picture. */
  readonly key: string
  readonly name: string
  readonly brand: BrandCode
  readonly categories: readonly CategoryCode[]
  readonly variants: readonly GoodVariant[]
  readonly nicotine: number | null
  readonly volume: number | null
  /** Vape goods carry their maker. */
  readonly vape: boolean
  readonly pictures: readonly Art[]
  /** Goods of one series are offered as each other's alternatives. */
  readonly series: string | null
  readonly copy: (seed: string) => Copy
  /** The thing by itself, standing at x = 400: for shelves, slides and trade boxes. */
  readonly still: Draw
  /** What people praise about it, for the reviews: `the mango is spot on`. */
  readonly praise: readonly string[]
}

export interface GoodVariant {
  readonly tag: string
  readonly color?: string
  readonly colorName?: string
  readonly size?: string
  /** Cents. */
  readonly price: number
  readonly pictures?: readonly Art[]
}

export interface Art {
  readonly file: string
  readonly alt: string
  readonly draw: () => string
}

export interface Copy {
  readonly short: string
  readonly long: string
}

export function paragraph(text: string): string {
  return html`<p>${text}</p>`.toString()
}

export function list(items: readonly string[]): string {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`.toString()
}

export function specTable(rows: readonly (readonly [string, string])[]): string {
  return html`<table><tbody>${rows.map(([term, value]) => html`<tr><th>${term}</th><td>${value}</td></tr>`)}</tbody></table>`.toString()
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
