import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { migrate } from './migrate.queries.ts'
import { type Migration, migrations } from './migrations.ts'

/** An object's storage emptied of what its constructor made. */
async function onEmptyDatabase(work: (db: Database) => void) {
  const stub = env.SHOP.getByName(crypto.randomUUID())
  await runInDurableObject(stub, async (_shop, { storage }) => {
    await storage.deleteAll()
    work(storage)
  })
}

function schemaOf(db: Database) {
  return db.sql
    .exec("SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name")
    .toArray()
}

const applied = (db: Database) =>
  [...db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number')].map(({ name }) => name)

test('an empty database gets all migrations, in order and once', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations, noon)
    expect(applied(db)).toEqual(migrations.map(({ name }) => name))
  }))

test.for(migrations.map((_, index) => index + 1))(
  'a database that stopped at migration %i ends with the same tables as a new one',
  async (count) => {
    let fresh: unknown
    await onEmptyDatabase((db) => {
      migrate(db, migrations, noon)
      fresh = schemaOf(db)
    })
    await onEmptyDatabase((db) => {
      migrate(db, migrations.slice(0, count), noon)
      expect(applied(db)).toHaveLength(count)
      migrate(db, migrations, noon)
      expect(schemaOf(db)).toEqual(fresh)
    })
  },
)

test('a migrated database takes goods and words', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    stocked(db, aCatalogue(), someContent())
    expect(db.sql.exec('SELECT count(*) AS n FROM products').one()).toEqual({ n: 1 })
  }))

test(
  'the object migrates before its first question',
  withDatabase((db) => expect(applied(db)).toHaveLength(migrations.length)),
)

test('a migration that fails leaves the database as it was', () =>
  onEmptyDatabase((db) => {
    const broken: Migration = {
      name: '9999-broken',
      sql: 'CREATE TABLE half (id INTEGER) STRICT; CREATE TABLE half (id INTEGER)',
    }
    migrate(db, migrations, noon)
    const before = schemaOf(db)
    expect(() => migrate(db, [...migrations, broken], noon)).toThrow(/already exists/)
    expect(schemaOf(db)).toEqual(before)
    expect(applied(db)).not.toContain('9999-broken')
  }))

test('a list that was reordered is refused', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    expect(() => migrate(db, migrations.toReversed(), noon)).toThrow('Migration 1 of this database is 0001-tenant')
  }))

test('a database ahead of the code, as after a rollback, is left alone', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations.slice(0, 2), noon)
    expect(applied(db)).toHaveLength(migrations.length)
  }))
