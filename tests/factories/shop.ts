/// <reference types="@cloudflare/vitest-plugin/types" />

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { ImportOptions } from '#app/domain/catalogue/import.ts'
import { importCatalogue } from '#workers/shop/catalogue/import-catalogue.ts'
import { importContent } from '#workers/shop/content/import-content.ts'
import type { Database } from '#workers/shop/database.ts'
import { rowSecrets } from '#workers/shop/secrets/row-secrets.ts'
import { type CallCounter, ShopClient } from '#workers/shop/shop-client.ts'
import { type CatalogueGiven, published } from './catalogue.ts'
import type { ContentGiven } from './content.ts'

/** Shops for tests in the Workers runtime. */

/** Noon of the day on which tests play. */
export const noon = Date.parse('2026-11-21T12:00:00Z')

export const plainly: ImportOptions = { dryRun: false, stock: false, content: false }

/** What seals the rows of a shop whose tenant id is `test-shop`. */
export const testSecrets = rowSecrets('test-shop', env.CONFIG_KEY)

/** An empty database of its own for the test, with all migrations applied. */
export function withDatabase(test: (db: Database) => void | Promise<void>): () => Promise<void> {
  return () => runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) => test(storage))
}

/** A database with these goods and, where given, these words. Throws when a row is faulty: that is the test's mistake. */
export function stocked(db: Database, catalogue: Partial<CatalogueGiven>, content?: ContentGiven): Database {
  const reports = [importCatalogue(db, catalogue, published(), plainly, noon)]
  if (content !== undefined) reports.push(importContent(db, content, published(), plainly))
  const faults = reports.flatMap((report) => report.faults)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return db
}

/** A shop whose object answers these methods differently. */
export function aShopWith(
  { id, database }: { readonly id: string; readonly database: string },
  methods: Readonly<Record<string, (...input: never[]) => unknown>>,
): ShopClient {
  const stub = env.SHOP.getByName(database)
  const db = new Proxy(stub, {
    get: (_stub, name) =>
      methods[String(name)] ?? ((...input: unknown[]) => Reflect.apply(Reflect.get(stub, name), stub, input)),
  })
  return new ShopClient({ getByName: () => db }, { id, database, location: 'eeur' })
}

/** A shop as the front opens it, under a database of its own unless one is given. */
export function aShop({
  id = 'test-shop',
  database = crypto.randomUUID() as string,
  calls,
}: {
  readonly id?: string
  readonly database?: string
  readonly calls?: CallCounter
} = {}) {
  const shop = new ShopClient(env.SHOP, { id, database, location: 'eeur' }, calls)
  return { database, shop, operations: shop, desk: shop, stub: env.SHOP.getByName(database) }
}
