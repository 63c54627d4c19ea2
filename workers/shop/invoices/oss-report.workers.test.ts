import { expect, test } from 'vitest'
import type { InvoiceSnapshot } from '#app/domain/invoices/invoice.ts'
import { createOssReport, parseQuarter } from '#app/domain/invoices/invoice-reports.ts'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anInvoice } from '#tests/factories/invoice-snapshots.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { countRowsRead } from '#tests/factories/rows-read.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { readOssDocuments } from './invoice-list.queries.ts'

const quarter = parseQuarter('2026-Q4')
if (quarter === null) throw new Error('No such quarter')

/** A database with an order, to which all documents belong. */
function aShop(db: Database) {
  stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
  const placed = place(db, anOrderRequest())
  if (!placed.ok) throw new Error(placed.reason)
  db.sql.exec('DROP INDEX invoices_by_order')
}

/** Stores the document `count` times, each time with its own number. */
function store(db: Database, document: InvoiceSnapshot, count = 1) {
  const { kind, number, issuedOn, country, invoice, totals } = document
  db.sql.exec(
    `WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ?1)
     INSERT INTO invoices (kind, number, order_id, invoice_id, issued_at, issued_on, country, gross, snapshot)
     SELECT ?2, ?3 || '/' || ?4 || '/' || n, 1, iif(?5, 1, NULL), 1, ?4, ?6, ?7, ?8 FROM copies`,
    ...[count, kind, `${number} ${country}`, issuedOn, Number(invoice !== null), country, totals.gross],
    JSON.stringify(document),
  )
}

const aCreditNote = (invoicedOn: string) =>
  anInvoice({
    ...{ kind: 'credit-note', number: 'CN-1', invoice: { number: 'INV-1', issuedOn: invoicedOn } },
    vat: [{ basisPoints: 2400, net: cents(1000), vat: cents(240), gross: cents(1240) }],
  })

test(
  'the OSS report of a quarter with 20,000 documents reads them one by one',
  runWithDatabase((db) => {
    aShop(db)
    store(db, anInvoice(), 10_000)
    store(db, anInvoice({ country: 'CY' }), 10_000)
    const report = createOssReport(readOssDocuments(db, quarter))
    expect(report).toEqual({
      sales: [
        { country: 'GR', rateKind: 'standard', basisPoints: 2400, net: 1e8, vat: 24e6, documents: 10_000 },
        { country: 'GR', rateKind: 'reduced', basisPoints: 600, net: 1e7, vat: 6e5, documents: 10_000 },
      ],
      corrections: [],
    })
    // The first document is read without the others.
    expect(countRowsRead(db, (read) => readOssDocuments(read, quarter).next())).toBeLessThan(100)
  }),
)

test(
  'the stored documents give the same report as their snapshots',
  runWithDatabase((db) => {
    aShop(db)
    const gift = { basisPoints: 0, net: cents(5000), vat: cents(0), gross: cents(5000), isGiftVoucher: true } as const
    const documents = [
      anInvoice(),
      anInvoice({ country: 'DE', issuedOn: '2026-10-01' }),
      anInvoice({ country: 'FR', issuedOn: '2026-12-31', vat: [gift] }),
      aCreditNote('2026-11-21'),
      { ...aCreditNote('2026-09-30'), issuedOn: '2026-12-01' },
      anInvoice({ country: 'CY' }),
      anInvoice({ country: 'GB' }),
      anInvoice({ country: 'IT', vatExcluded: true }),
    ]
    for (const document of documents) store(db, document)
    const expected = createOssReport(documents)
    // Documents of other quarters are left out.
    store(db, anInvoice({ number: 'INV-2', issuedOn: '2026-09-30' }))
    store(db, anInvoice({ number: 'INV-3', issuedOn: '2027-01-01' }))
    expect(createOssReport(readOssDocuments(db, quarter))).toEqual(expected)
    expect(expected.corrections).toHaveLength(1)
    expect(expected.sales).toHaveLength(4)
  }),
)
