/// <reference types="@cloudflare/vitest-plugin/types" />

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { ImportOptions } from '#app/domain/catalogue/catalogue-file.ts'
import { importCatalogue } from '#workers/shop/catalogue/import-catalogue.ts'
import { importContent } from '#workers/shop/content/import-content.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { rowSecrets } from '#workers/shop/secrets/row-secrets.queries.ts'
import { type CallCounter, ShopClient } from '#workers/shop/shop-client.ts'
import { type CatalogueInput, publishedPictures } from './catalogue.ts'
import type { ContentInput } from './content.ts'

/** Shops for tests in the Workers runtime. */

/** The time of most tests: noon UTC. */
export const noon = Date.parse('2026-11-21T12:00:00Z')

export const importOptions: ImportOptions = { dryRun: false, stock: false, content: false }

/** Seals the rows of the shop with the tenant id `test-shop`. */
export const testSecrets = rowSecrets('test-shop', env.CONFIG_KEY)

/** Gives the test an empty database of its own with all migrations. */
export function runWithDatabase(test: (db: Database) => void | Promise<void>): () => Promise<void> {
  return () => runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) => test(storage))
}

/** Imports this catalogue and content. Throws for an invalid row, which is a mistake in the test. */
export function stockShop(db: Database, catalogue: Partial<CatalogueInput>, content?: ContentInput): Database {
  const reports = [importCatalogue(db, catalogue, publishedPictures(), importOptions, noon)]
  if (content !== undefined) reports.push(importContent(db, content, publishedPictures(), importOptions))
  const issues = reports.flatMap((report) => report.issues)
  if (issues.length > 0) throw new Error(JSON.stringify(issues))
  return db
}

/** A shop client with some methods replaced. */
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

/** A shop client as the gateway creates it, with a new database unless one is given. */
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
  return { database, shop, operations: shop, admin: shop, stub: env.SHOP.getByName(database) }
}
