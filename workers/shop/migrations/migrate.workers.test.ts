import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { foldText } from '#app/domain/catalogue/search-text.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { statusSql } from '#tests/factories/order-status.queries.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { listOrders } from '../orders/order-operations.queries.ts'
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

/** The rows of all tables but `migrations`, whose times differ. */
function listRows(db: Database) {
  const tables = readSchema(db).filter(({ type, name }) => type === 'table' && name !== 'migrations')
  return tables.map(({ name }) => [name, db.sql.exec(`SELECT * FROM "${name}"`).toArray()])
}

const listApplied = (db: Database) =>
  [...db.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number')].map(({ name }) => name)

test('an empty database gets every migration once, in order', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations, noon)
    expect(listApplied(db)).toEqual(migrations.map(({ name }) => name))
  }))

test('test databases start with the tables and rows that the migrations create', async () => {
  const stored = (db: Database) => [readSchema(db), listApplied(db), listRows(db)]
  let migrated: unknown
  await onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrated = stored(db)
  })
  await runWithDatabase((db) => expect(stored(db)).toEqual(migrated))()
})

test('a database that stopped at any migration ends with the same tables as a new one', async () => {
  let fresh: unknown
  // The test above shows that a new database has all migrations.
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

test('orders of an older database keep their earned points and refunds with restocks, and are found by customer', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-refunds')),
    )
    migrate(db, before, noon)
    db.sql.exec(`
      INSERT INTO orders (id, code, token, key, digest, status, placed_at, is_web, show_on_pos, goods, shipping, points,
        total, vat, vat_excluded, earns, payment, delivery, shipping_description, notes)
      VALUES (1, 'W001', 't', 'k', 'd', 'paid', 0, 1, 1, 1999, 0, 0, 1999, 0, 0, 99, 'viva', 'collect', '', ''),
        (2, 'W002', 't2', 'k2', 'd', 'expired', 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'viva', 'collect', '', '');
      INSERT INTO order_persons (order_id, first_name, last_name, email, phone, street, city, postcode, country)
      VALUES (1, 'ΜΑΡΊΑ ΖΩΉ', 'Ψαράς-O’Neil', 'Maria@Shopper.example', '', '', '', '', '');
      INSERT INTO payments (id, order_id, method, reference, transaction_id, amount, state, pay_at, begun_at)
      VALUES (1, 1, 'viva', 'a', 'x', 1999, 'paid', '', 0), (2, 1, 'viva', 'b', 'y', 1999, 'paid', '', 0),
        (3, 1, 'viva', 'c', NULL, 1999, 'failed', '', 0);
      INSERT INTO refunds (key, order_id, amount, state, restock, who, why, at)
      VALUES ('r1', 1, 500, 'done', 1, 'Maria', '', 0), ('r2', 1, 1, 'asked', 0, 'Maria', '', 0)`)
    migrate(db, migrations, noon)
    const rows = (sql: string) => db.sql.exec(sql).toArray()
    expect(rows('SELECT folded FROM order_persons')).toEqual([
      { folded: foldText('ΜΑΡΊΑ ΖΩΉ Ψαράς-O’Neil Maria@Shopper.example') },
    ])
    const found = (search: string) =>
      listOrders(db, OrderFilter.parse({ search }), 'UTC', 9).orders.map(({ code }) => code)
    expect([found('ζωη ψαρασ'), found("o'neil"), found('w00')]).toEqual([['W001'], ['W001'], ['W002', 'W001']])
    // 4.952477 % is the lowest rate at which €19.99 earns 99 cents.
    expect(rows('SELECT point_rate AS rate, 1999 * point_rate / 100000000 AS earns FROM orders ORDER BY id')).toEqual([
      { rate: 4_952_477, earns: 99 },
      { rate: 0, earns: 0 },
    ])
    expect(rows('SELECT id, surplus FROM payments ORDER BY id')).toEqual([
      { id: 1, surplus: 0 },
      { id: 2, surplus: 1 },
      { id: 3, surplus: 0 },
    ])
    expect(rows('SELECT key, payment_id AS payment, amount, state, restock FROM refunds ORDER BY key')).toEqual([
      { key: 'r1', payment: 1, amount: 500, state: 'done', restock: 'all' },
      { key: 'r2', payment: 1, amount: 1, state: 'asked', restock: 'none' },
    ])
  }))

test('in an older database, known browsers expire, and guests’ data if they have no payment and no open order', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-kept-for-a-time')),
    )
    migrate(db, before, noon)
    const day = 24 * 3_600_000
    const orders = [
      { id: 1, status: 'expired', customer: null, paid: null },
      { id: 2, status: 'cancelled', customer: null, paid: null },
      { id: 3, status: 'cancelled', customer: null, paid: null },
      { id: 4, status: 'cancelled', customer: 1, paid: null },
      { id: 5, status: 'refunded', customer: null, paid: noon },
      { id: 6, status: 'placed', customer: null, paid: null },
    ]
    for (const { id, status, customer, paid } of orders) {
      db.sql.exec(
        `INSERT INTO orders (id, code, token, key, digest, status, customer_id, paid_at, placed_at, is_web, show_on_pos,
           goods, shipping, points, total, vat, vat_excluded, earns, payment, delivery, shipping_description, notes)
         VALUES (?1, ?1, ?1, ?1, '', ?2, ?3, ?4, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 'viva', 'collect', '', '')`,
        ...[id, status, customer, paid],
      )
      db.sql.exec(
        `INSERT INTO order_persons (order_id, first_name, last_name, email, phone, street, city, postcode, country)
         VALUES (?, '', '', '', '', '', '', '', '')`,
        id,
      )
      for (const at of [noon, noon + id * day])
        db.sql.exec("INSERT INTO order_events (order_id, at, status, who, why) VALUES (?, ?, '', '', '')", id, at)
    }
    // A payment for a cancelled order.
    db.sql.exec(`INSERT INTO payments (order_id, method, reference, amount, state, pay_at, begun_at)
      VALUES (3, 'viva', 'a', 1, 'paid', '', 0)`)
    aCustomer(db)
    db.sql.exec("INSERT INTO known_browsers (customer_id, browser_hash) VALUES (1, 'a browser')")
    migrate(db, migrations, noon)
    expect(
      db.sql.exec('SELECT order_id AS id, forget_at AS at FROM order_persons WHERE forget_at > 0').toArray(),
    ).toEqual([
      { id: 1, at: noon + 91 * day },
      { id: 2, at: noon + 92 * day },
    ])
    const { used } = db.sql.exec<{ used: number }>('SELECT used_at AS used FROM known_browsers').one()
    expect(Date.now() - used).toBeLessThan(day)
  }))

test('former prices of an older database expire', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-prices-forgotten')),
    )
    migrate(db, before, noon)
    db.sql.exec(`
      INSERT INTO products (id, sku, slug, name, new, top, hot_deal, popup_ad, vat_basis_points, added_at, popularity,
        deleted) VALUES (1, 'P', 'p', 'P', 0, 0, 0, 0, 0, 0, 0, 0);
      INSERT INTO variants (id, product_id, position, sku, price) VALUES (1, 1, 0, 'A', 1), (2, 1, 1, 'B', 1);
      INSERT INTO price_history (variant_id, from_at, price) VALUES (1, 10, 1), (1, 20, 1), (1, 30, 1), (2, 15, 1)`)
    migrate(db, migrations, noon)
    const ninetyDays = 90 * 24 * 3_600_000
    expect(db.sql.exec('SELECT from_at AS at, forget_at AS until FROM price_history ORDER BY 1').toArray()).toEqual([
      { at: 10, until: 20 + ninetyDays },
      { at: 15, until: null },
      { at: 20, until: 30 + ninetyDays },
      { at: 30, until: null },
    ])
  }))

test('the price history of a price list starts with its present prices, including the end of a running sale', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-prices-of-lists')),
    )
    migrate(db, before, noon)
    db.sql.exec(`
      INSERT INTO price_lists (id, name) VALUES (3, 'Trade');
      INSERT INTO products (id, sku, slug, name, new, top, hot_deal, popup_ad, vat_basis_points, added_at, popularity,
        deleted, sale_until) VALUES (1, 'P', 'p', 'P', 0, 0, 0, 0, 0, 0, 0, 0, 9000000000000);
      INSERT INTO variants (id, product_id, position, sku, price, sale_price) VALUES (1, 1, 0, 'A', 30, 15), (2, 1, 1, 'B', 30, NULL);
      INSERT INTO list_prices (variant_id, price_list_id, price) VALUES (1, 3, 20), (2, 3, 25);
      INSERT INTO price_history (variant_id, from_at, price) VALUES (1, 10, 30)`)
    migrate(db, migrations, noon)
    const rows = db.sql.exec(
      `SELECT variant_id AS variant, price_list_id AS list, price, sale, from_at = 9000000000000 AS ends
       FROM price_history ORDER BY 1, 2, from_at`,
    )
    expect(rows.toArray()).toEqual([
      { variant: 1, list: 0, price: 30, sale: 0, ends: 0 },
      { variant: 1, list: 3, price: 15, sale: 1, ends: 0 },
      { variant: 1, list: 3, price: 20, sale: 0, ends: 1 },
      { variant: 2, list: 3, price: 25, sale: 0, ends: 0 },
    ])
  }))

test('customers of an older database have to confirm their address, unless an import or a link confirmed it', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-confirmed-emails')),
    )
    migrate(db, before, noon)
    const customers = [
      { id: 1, code: 'C1', email: 'imported@mail.example' },
      { id: 2, code: null, email: 'registered@mail.example' },
      { id: 3, code: null, email: 'changed@mail.example' },
      { id: 4, code: null, email: 'changing@mail.example' },
      { id: 5, code: null, email: null },
    ]
    for (const { id, code, email } of customers)
      db.sql.exec(
        `INSERT INTO customers (id, code, username, username_folded, first_name, last_name, company, phone, email,
           email_folded, vat, place_id, is_customer, sales_prices, is_pos, tables_sequences, latitude, longitude,
           is_mobile_user, registered_at)
         VALUES (?1, ?2, ?1, ?1, '', '', '', '', ?3, ?3, '', -1, 1, 0, 1, -1, 0, 0, 1, 0)`,
        ...[id, code, email],
      )
    db.sql.exec(`INSERT INTO mailed_links (customer_id, kind, token_hash, email, expires_at)
      VALUES (3, 'email', 'a', NULL, 1), (4, 'email', 'b', 'new@mail.example', 1)`)
    migrate(db, migrations, noon)
    const states = db.sql.exec<{ state: string }>('SELECT email_state AS state FROM customers ORDER BY id').toArray()
    expect(states.map(({ state }) => state)).toEqual(['confirmed', 'legacy', 'confirmed', 'legacy', 'confirmed'])
  }))

test('refunded orders of an older database get their delivery status back', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-refund-extents')),
    )
    migrate(db, before, noon)
    const orders = [
      { id: 1, status: 'partly-refunded', refunded: 100, history: ['paid', 'shipped', 'partly-refunded'] },
      { id: 2, status: 'refunded', refunded: 500, history: ['paid', 'shipped', 'delivered', 'refunded'] },
      { id: 3, status: 'refunded', refunded: 500, history: ['paid', 'refunded'] },
      { id: 4, status: 'shipped', refunded: 100, history: ['paid', 'partly-refunded', 'shipped'] },
      { id: 5, status: 'cancelled', refunded: 500, history: ['awaiting-payment', 'cancelled', 'cancelled'] },
      { id: 6, status: 'placed', refunded: 0, history: ['placed'] },
    ]
    for (const { id, status, refunded, history } of orders) {
      db.sql.exec(
        `INSERT INTO orders (id, code, token, key, digest, status, placed_at, is_web, show_on_pos, goods, shipping, points,
           total, vat, vat_excluded, earns, refunded, payment, delivery, shipping_description, notes)
         VALUES (?1, ?1, ?1, ?1, '', ?2, 0, 1, 1, 500, 0, 0, 500, 0, 0, 0, ?3, 'viva', 'collect', '', '')`,
        ...[id, status, refunded],
      )
      for (const entry of history)
        db.sql.exec("INSERT INTO order_events (order_id, at, status, who, why) VALUES (?, 0, ?, '', '')", id, entry)
    }
    migrate(db, migrations, noon)
    const rows = db.sql
      .exec(`SELECT ${statusSql} AS status, payment_state AS payment FROM orders ORDER BY id`)
      .toArray()
    expect(rows.map(({ status, payment }) => `${status} ${payment}`)).toEqual([
      ...['shipped partly-refunded', 'delivered refunded', 'refunded refunded'],
      ...['shipped partly-refunded', 'cancelled refunded', 'awaiting-payment awaiting'],
    ])
  }))

test('orders of an older database get a payment and a fulfilment state, and keep their history', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-order-states')),
    )
    migrate(db, before, noon)
    const old = [
      { status: 'awaiting-payment', history: ['awaiting-payment'] },
      { status: 'payment-pending', history: ['awaiting-payment', 'payment-pending'] },
      { status: 'placed', payment: 'onDelivery', history: ['placed'] },
      { status: 'paid', paid: 5, history: ['awaiting-payment', 'payment-pending', 'awaiting-payment', 'paid'] },
      { status: 'preparing', paid: 5, history: ['awaiting-payment', 'paid', 'preparing'] },
      { status: 'ready-to-collect', delivery: 'collect', history: ['placed', 'preparing', 'ready-to-collect'] },
      { status: 'shipped', payment: 'onDelivery', history: ['placed', 'shipped'] },
      { status: 'delivered', paid: 5, history: ['placed', 'shipped', 'delivered'] },
      { status: 'delivered', paid: 5, delivery: 'collect', history: ['placed', 'ready-to-collect', 'delivered'] },
      { status: 'cancelled', history: ['placed', 'cancelled'], who: 'Eleni' },
      { status: 'cancelled', history: ['awaiting-payment', 'cancelled'], who: 'shopper', why: 'ordered again' },
      { status: 'cancelled', history: ['awaiting-payment', 'cancelled'], who: 'viva', why: 'busy' },
      { status: 'expired', history: ['awaiting-payment', 'expired'], who: 'clock' },
      { status: 'refunded', paid: 5, extent: 'whole', history: ['paid', 'refunded'] },
      { status: 'shipped', paid: 5, extent: 'part', history: ['paid', 'shipped', 'partly-refunded'] },
      { status: 'cancelled', lateMoney: true, history: ['awaiting-payment', 'cancelled'], who: 'shopper' },
    ]
    old.forEach(({ status, payment = 'viva', delivery = 'deliver', extent = 'none', paid = null, ...order }, index) => {
      const id = index + 1
      db.sql.exec(
        `INSERT INTO orders (id, code, token, key, digest, status, placed_at, is_web, show_on_pos, goods, shipping, points,
           total, vat, vat_excluded, earns, payment, delivery, paid_at, refund_extent, shipping_description, notes)
         VALUES (?1, ?1, ?1, ?1, '', ?2, 0, 1, 1, 500, 0, 0, 500, 0, 0, 0, ?3, ?4, ?5, ?6, '', '')`,
        ...[id, status, payment, delivery, paid, extent],
      )
      order.history.forEach((entry, index) => {
        const isLast = index === order.history.length - 1
        db.sql.exec(
          'INSERT INTO order_events (order_id, at, status, who, why) VALUES (?, ?, ?, ?, ?)',
          ...[id, noon + index, entry, isLast ? (order.who ?? '') : '', isLast ? (order.why ?? '') : ''],
        )
      })
      if (order.lateMoney)
        db.sql.exec(
          `INSERT INTO payments (order_id, method, reference, transaction_id, amount, state, pay_at, begun_at)
           VALUES (?, 'viva', 'a', 't', 500, 'paid', '', 0)`,
          id,
        )
    })
    migrate(db, migrations, noon)
    const rows = db.sql.exec(
      `SELECT state || ' ' || payment_state || ' ' || fulfilment_state AS states, closed_at - ?1 AS closed,
         cancel_reason AS reason, ${statusSql} AS status,
         (SELECT group_concat(status, ' ') FROM (SELECT status FROM order_events WHERE order_id = orders.id ORDER BY id)) AS history
       FROM orders ORDER BY id`,
      noon,
    )
    const migrated = rows.toArray()
    expect(migrated.map(({ states, history }) => `${states}: ${history}`)).toEqual([
      'open awaiting unfulfilled: placed',
      'open authorised unfulfilled: placed authorised',
      'open awaiting unfulfilled: placed',
      'open paid unfulfilled: placed authorised awaiting paid',
      'open paid packed: placed paid packed',
      'open awaiting ready-to-collect: placed packed ready-to-collect',
      'open awaiting shipped: placed shipped',
      'open paid delivered: placed shipped delivered',
      'open paid collected: placed ready-to-collect collected',
      ...['cancelled failed unfulfilled: placed cancelled', 'cancelled failed unfulfilled: placed cancelled'],
      'cancelled failed unfulfilled: placed cancelled',
      'expired failed unfulfilled: placed expired',
      'open refunded unfulfilled: paid refunded',
      'open partly-refunded shipped: paid shipped partly-refunded',
      'cancelled paid unfulfilled: placed cancelled',
    ])
    expect(migrated.filter(({ closed }) => closed !== null).map(({ closed, reason }) => [closed, reason])).toEqual([
      ...[
        [1, 'staff'],
        [1, 'replaced'],
        [1, 'payment-failed'],
        [1, ''],
        [1, 'customer'],
      ],
    ])
    // The Retail API shows the same words as before.
    expect(migrated.map(({ status }) => status)).toEqual(old.map(({ status }) => status))
  }))

test('a queued mail with the code of one gift voucher gets the kind that the shop still sends', () =>
  onEmptyDatabase((db) => {
    const before = migrations.slice(
      0,
      migrations.findIndex(({ name }) => name.endsWith('-one-kind-of-voucher-mail')),
    )
    migrate(db, before, noon)
    db.sql.exec(`INSERT INTO outbox (kind, recipient, filling, key, enqueued_at, next_at)
      VALUES ('gift-voucher', 'maria@mail.example', '{}', 'vouchers 1', 1, 1)`)
    migrate(db, migrations, noon)
    expect(db.sql.exec('SELECT kind FROM outbox').one()).toEqual({ kind: 'gift-vouchers' })
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
    expect(() => migrate(db, migrations.toReversed(), noon)).toThrow('Migration 1 of this database is 0001-tenant')
  }))

test('a database newer than the code, as after a rollback, is not changed', () =>
  onEmptyDatabase((db) => {
    migrate(db, migrations, noon)
    migrate(db, migrations.slice(0, 2), noon)
    expect(listApplied(db)).toHaveLength(migrations.length)
  }))
