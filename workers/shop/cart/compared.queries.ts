import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import type { Database } from '../database.ts'

type ComparedFacts = Pick<
  ComparedProduct,
  'sku' | 'nicotineMgPerMl' | 'volumeMl' | 'manufacturerName' | 'colours' | 'sizes'
>

type FactsRow = {
  id: number
  sku: string
  nicotine_mg_per_ml: number | null
  volume_ml: number | null
  manufacturer_name: string | null
  choices: string
}

/** What the compare table tells of these products beyond their cards. Colours and sizes are those on offer. */
export function comparedFacts(db: Database, products: readonly number[]): ReadonlyMap<number, ComparedFacts> {
  const rows = db.sql.exec<FactsRow>(
    `SELECT p.id, p.sku, p.nicotine_mg_per_ml, p.volume_ml, p.manufacturer_name,
       (SELECT json_group_array(json_array(v.color_name, v.size) ORDER BY v.position) FROM variants v
        WHERE v.product_id = p.id AND v.retired = 0) AS choices
     FROM json_each(?) wanted JOIN products p ON p.id = wanted.value`,
    JSON.stringify(products),
  )
  return new Map([...rows].map((row) => [row.id, factsFrom(row)]))
}

function factsFrom(row: FactsRow): ComparedFacts {
  const choices: readonly (readonly [colour: string | null, size: string | null])[] = JSON.parse(row.choices)
  return {
    sku: row.sku,
    nicotineMgPerMl: row.nicotine_mg_per_ml,
    volumeMl: row.volume_ml,
    manufacturerName: row.manufacturer_name,
    colours: distinct(choices.map(([colour]) => colour)),
    sizes: distinct(choices.map(([, size]) => size)),
  }
}

function distinct(names: readonly (string | null)[]): string[] {
  return [...new Set(names)].filter((name) => name !== null)
}
