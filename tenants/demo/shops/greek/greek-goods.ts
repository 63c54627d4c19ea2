import type { ProductRow } from '#app/domain/catalogue/catalogue-file.ts'
import { brandOf } from '#tenants/demo/goods/brands.ts'
import { type Good, list, paragraph, specTable } from '#tenants/demo/goods/good.ts'
import { greekKinds } from './kinds.ts'
import { greekLiquids } from './liquids.ts'
import { greekThings } from './things.ts'

/** What a good is called in Greek, and a sentence of its own. */
export type GreekRow = readonly [name: string, sentence: string]

/** A good in Greek, for shops that speak it. A good without its words is a fault of whoever added it. */
export function greekGood(good: Good): Required<NonNullable<ProductRow['el']>> {
  const row = greekLiquids[good.key] ?? greekThings[good.key]
  const kind = good.categories.map((code) => greekKinds[code]).find((found) => found !== undefined)
  if (row === undefined || kind === undefined) throw new RangeError(`${good.key} has no Greek words`)
  const [name, sentence] = row
  return {
    name,
    shortDescription: sentence,
    longDescription:
      paragraph(`${name}. ${sentence} ${kind.lead}`) +
      specTable(factsOf(good)) +
      `<h3>Καλό είναι να ξέρετε</h3>${list(kind.notes)}` +
      warningOf(good),
  }
}

function warningOf({ vape, nicotine }: Good): string {
  const words = [
    ...(nicotine ? ['Περιέχει νικοτίνη, ουσία που προκαλεί έντονη εξάρτηση.'] : []),
    ...(vape ? ['Μόνο για ενηλίκους. Να φυλάσσεται μακριά από παιδιά.'] : []),
  ]
  return words.length === 0 ? '' : paragraph(words.join(' '))
}

function factsOf({ brand, volume, nicotine, variants }: Good): readonly (readonly [string, string])[] {
  const sizes = (unit: string) =>
    variants.flatMap(({ size }) => (size?.endsWith(unit) ? size.slice(0, -unit.length).trim() : [])).join(', ')
  const strengths = sizes('mg/ml') || nicotine?.toString() || ''
  const facts = [
    [nicotine === null ? 'Χωρητικότητα' : 'Περιεχόμενο', volume === null ? '' : `${volume} ml`],
    ['Νικοτίνη', strengths && `${strengths} mg/ml`],
    ['Αντίσταση', sizes('ohm') && `${sizes('ohm')} ohm`],
    ['Μάρκα', brandOf(brand).name],
  ] as const
  return facts.filter(([, value]) => value !== '')
}
