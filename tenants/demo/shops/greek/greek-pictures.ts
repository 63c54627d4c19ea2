import type { Art, DemoProduct } from '#tenants/demo/products/demo-product.ts'
import { toGreekProduct } from './greek-products.ts'

/** Greek names of colours. */
export const greekColours: Readonly<Record<string, string>> = {
  'Midnight Black': 'Μαύρο Μεσονυχτίου',
  Gunmetal: 'Ανθρακί',
  'Silver Frost': 'Παγωμένο Ασημί',
  'Aegean Blue': 'Μπλε Αιγαίου',
  'Teal Bay': 'Πετρόλ',
  'Olive Grove': 'Πράσινο Ελιάς',
  'Sunset Coral': 'Κοραλί',
  'Rose Quartz': 'Ροζ Χαλαζία',
  Lavender: 'Λεβάντα',
  Amber: 'Κεχριμπάρι',
  Ruby: 'Ρουμπινί',
  Ivory: 'Ιβουάρ',
  Copper: 'Χάλκινο',
  Forest: 'Πράσινο Δάσους',
  Sky: 'Γαλάζιο',
}

/** Endings of the alternative texts of products, after the name. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ and its box$/, ' με το κουτί του'],
  [/, a closer look$/, ' σε κοντινή λήψη'],
  [/: bottle with [^:]+$/, ': η φιάλη'],
  [/: bottle and carton$/, ': φιάλη και κουτί'],
  [/: the label$/, ': η ετικέτα'],
  [/, two pods and the box$/, ': δύο pod και το κουτί'],
  [/, coil and box$/, ': αντίσταση και κουτί'],
  [/, pack of two pods$/, ': συσκευασία με δύο pod'],
  [/, disposable vape$/, ': συσκευή μίας χρήσης'],
]

/** The Greek alternative text of a product's picture. Throws if there is none: then this file lacks a translation. */
export function toGreekAlt(product: DemoProduct, { alt }: Pick<Art, 'alt'>): string {
  const { name } = toGreekProduct(product)
  if (alt === product.name) return name
  const [, colour] = / in ([A-Z][A-Za-z ]+)$/.exec(alt) ?? []
  const ending =
    colour === undefined ? endings.find(([pattern]) => pattern.test(alt))?.[1] : `, ${greekColours[colour]}`
  if (ending === undefined) throw new RangeError(`The picture “${alt}” has no Greek text`)
  return `${name}${ending}`
}
