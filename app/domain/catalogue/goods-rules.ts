import type { TenantRecord } from '../tenancy/tenant-record.ts'
import type { HeldProduct } from './held-product.ts'
import { ownVolume } from './unit-price.ts'

/** What a shop's record says of the goods that are brought to it. */
export interface GoodsRules {
  /** By whose clock the days in a file end. */
  readonly timeZone: string
  /** Of goods with nicotine no more than so many millilitres are offered; null where the record says nothing of it. */
  readonly refillMl: number | null
}

export function goodsRules(record: Pick<TenantRecord, 'time_zone' | 'refill_ml'>): GoodsRules {
  return { timeZone: record.time_zone, refillMl: record.refill_ml }
}

type Liquid = Pick<HeldProduct, 'nicotineMgPerMl' | 'volumeMl' | 'deleted'> & {
  readonly variants: readonly Pick<HeldProduct['variants'][number], 'size'>[]
}

/**
 * Where a product with nicotine says more than a refill container may hold (2014/40/EU art. 20): the paths of its volume and
 * of sizes that name their own. What is switched off is not offered, so that goods which came before the rule can be.
 */
export function overRefill(product: Liquid, most: number | null): (readonly string[])[] {
  const { nicotineMgPerMl, volumeMl, deleted, variants } = product
  if (most === null || deleted || nicotineMgPerMl === null || nicotineMgPerMl === 0) return []
  return [
    ...(volumeMl !== null && volumeMl > most ? [['volumeMl']] : []),
    ...variants.flatMap(({ size }, at) => ((ownVolume(size) ?? 0) > most ? [['variants', String(at), 'size']] : [])),
  ]
}
