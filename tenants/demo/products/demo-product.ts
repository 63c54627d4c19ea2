import { html } from 'hono/html'
import type { Draw } from '#tenants/demo/drawing/product-pictures.ts'
import type { BrandCode } from './brands.ts'
import type { CategoryCode } from './categories.ts'

/** A product before a shop adds stock, its own prices and reviews. */
export interface DemoProduct {
  /** Its slug, and the name of its first picture. */
  readonly key: string
  readonly name: string
  readonly brand: BrandCode
  readonly categories: readonly CategoryCode[]
  readonly variants: readonly DemoVariant[]
  readonly nicotine: number | null
  readonly volume: number | null
  /** Grams, packed. */
  readonly weight?: number
  /** Vape products must name their maker. */
  readonly isVape: boolean
  readonly pictures: readonly Art[]
  /** Products of one series can be each other's alternatives: see `alternatives` of `ShopPlan`. */
  readonly series: string | null
  readonly writeCopy: (seed: string) => Copy
  /** Draws the product alone at x = 400, for shelves, slides and shipping boxes. */
  readonly drawItem: Draw
  /** Phrases of praise for the reviews, such as `the mango is spot on`. */
  readonly reviewPhrases: readonly string[]
}

export interface DemoVariant {
  readonly skuSuffix: string
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

export function formatParagraph(text: string): string {
  return html`<p>${text}</p>`.toString()
}

export function formatList(items: readonly string[]): string {
  return html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`.toString()
}

export function formatSpecTable(rows: readonly (readonly [string, string])[]): string {
  return html`<table><tbody>${rows.map(([term, value]) => html`<tr><th>${term}</th><td>${value}</td></tr>`)}</tbody></table>`.toString()
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Titles and paragraphs by position, as the content pages need them: 'title 1', 'paragraph 1', 'title 2' … */
export function toTitledParagraphs(
  rows: readonly (readonly [title: string, ...paragraphs: string[]])[],
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(([title, ...paragraphs], index) => [
      [`title ${index + 1}`, title],
      [`paragraph ${index + 1}`, paragraphs.map((text) => `<p>${text}</p>`).join('')],
    ]),
  )
}
