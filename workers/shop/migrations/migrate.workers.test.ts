import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { formerNames } from '#tests/factories/former-migrations.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { type Migration, migrate, migrations } from './migrations.ts'

/** Runs on an object's storage without the tables that its constructor created. */
async function onEmptyDatabase(work: (db: Database) => void) {
  const stub = env.SHOP.getByName(crypto.randomUUID())
  await runInDurableObject(stub, async (_shop, { storage }) => {
    await storage.deleteAll()
    work(storage)
  })
}

function readSchema(db: Database) {
  return db.sql
    .exec("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name")
    .toArray()
}

const listApplied = (db: Database) =>
  [...db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number')].map(({ name }) => name)

test('an empty database gets every migration once, in order', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations, noon)
    expect(listApplied(db)).toEqual(migrations.map(({ name }) => name))
  }))

test('a database that stopped at any migration ends with the same tables as a new one', async () => {
  let fresh: unknown
  await runWithDatabase((db) => {
    fresh = readSchema(db)
  })()
  await onEmptyDatabase((db) => {
    for (let count = 1; count <= migrations.length; count++) {
      migrate(db, migrations.slice(0, count), noon)
      expect(listApplied(db)).toHaveLength(count)
    }
    expect(readSchema(db)).toEqual(fresh)
  })
})

test('a database with the migrations before 0101 counts as one with the first ten, and gets the later ones', async () => {
  const later: Migration = { name: '9999-later', sql: 'CREATE TABLE later (id INTEGER) STRICT' }
  await runWithDatabase((db) => {
    const before = readSchema(db)
    db.sql.exec('DELETE FROM migrations')
    for (const [index, name] of formerNames.entries())
      db.sql.exec('INSERT INTO migrations (number, name, applied_at) VALUES (?, ?, ?)', index + 1, name, noon)
    db.sql.exec('CREATE TABLE phone_conversion (only_row INTEGER) STRICT')
    migrate(db, [...migrations, later], noon + 1)
    expect(listApplied(db)).toEqual([...migrations.map(({ name }) => name), '9999-later'])
    const since = db.sql.exec('SELECT min(applied_at) AS first, max(applied_at) AS last FROM migrations').one()
    expect(since).toEqual({ first: noon, last: noon + 1 })
    db.sql.exec('DROP TABLE later')
    expect(readSchema(db)).toEqual(before)
  })()
})

test('a database that stopped before the last of the former migrations is refused', () =>
  onEmptyDatabase((db) => {
    const [first = { name: '', sql: '' }, ...others] = formerNames
      .slice(0, -1)
      .map((name) => ({ name, sql: 'SELECT 1' }))
    migrate(db, [first, ...others], noon)
    expect(() => migrate(db, migrations, noon)).toThrow(
      'Migration 1 of this database is 0001-tenant, not 0101-catalogue',
    )
  }))

test('a migrated database accepts products and content', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    stockShop(db, aCatalogue(), someContent())
    expect(db.sql.exec('SELECT count(*) AS n FROM products').one()).toEqual({ n: 1 })
  }))

test(
  'the object migrates before its first query',
  runWithDatabase((db) => expect(listApplied(db)).toHaveLength(migrations.length)),
)

test('a migration that fails leaves the database unchanged', () =>
  onEmptyDatabase((db) => {
    const broken: Migration = {
      name: '9999-broken',
      sql: 'CREATE TABLE half (id INTEGER) STRICT; CREATE TABLE half (id INTEGER)',
    }
    migrate(db, migrations, noon)
    const before = readSchema(db)
    expect(() => migrate(db, [...migrations, broken], noon)).toThrow(/already exists/)
    expect(readSchema(db)).toEqual(before)
    expect(listApplied(db)).not.toContain('9999-broken')
  }))

test('a list of migrations in another order is refused', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    expect(() => migrate(db, migrations.toReversed(), noon)).toThrow('Migration 1 of this database is 0101-catalogue')
  }))

test('a database newer than the code, as after a rollback, is not changed', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations.slice(0, 2), noon)
    expect(listApplied(db)).toHaveLength(migrations.length)
  }))
