import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { termsShown } from '#app/domain/desk/customers.ts'
import { type NewProduct, newProductForm } from '#app/domain/desk/new-product-form.ts'
import { ProductForm, productValues, variantForm, variantValues } from '#app/domain/desk/product-forms.ts'
import { freshValues, newRowForm } from '#app/domain/desk/row-kinds.ts'
import { cents } from '#app/domain/money.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { aCatalogue, aCategory, aPicture, aProduct } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aStaffMember, staffSecret } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { AdminCatalogueShop } from '../admin-catalogue-shop.ts'
import { AdminShop } from '../admin-shop.ts'
import { markStepUsed, putSecret } from '../customers/two-factor.queries.ts'
import type { Database } from '../database.ts'
import { askForAttention } from '../orders/orders.queries.ts'
import { noteAsked } from '../orders/refunds.queries.ts'
import { enqueueMail, noteDead } from '../outbox/outbox.queries.ts'
import { storeReview } from '../reviews/reviews.queries.ts'
import { insertMessage } from '../visitor-messages/visitor-messages.queries.ts'
import { listPicture } from './desk-pictures.queries.ts'
import { insertStaffTicket } from './staff-sessions.queries.ts'

const who = 'eleni@kiosk.example'
const rules = someOrderRules()
const now = Date.now()
const picture = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'

// The shop's clock looks here for the sender of its mails.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** Methods that change nothing. */
const reads: readonly string[] = [
  'staffSession',
  'staffSessions',
  'staffLinkIsOpen',
  'staffBehindLink',
  'mayChooseStaffPassword',
  'figures',
  'listOrders',
  'orderRecord',
  'staff',
  'changes',
  'customers',
  'customer',
  'listReviews',
  'mailDesk',
  'writtenMessages',
  'noticeCounts',
  'loggedErrors',
  'deskGoods',
  'deskProduct',
  'deskRows',
  'deskRow',
  'productChoices',
  'rowChoices',
  'broughtPictures',
  'productPictures',
  'productUses',
  'rowUses',
  'exportGoods',
  'goodsRun',
]

/** What is written, and changes nothing that anybody at the desk has to answer for. */
const silent: readonly string[] = [
  // The ways in and out, up to the step that opens the desk.
  ...['endStaffSession', 'beginStaffGuess', 'finishStaffSignIn', 'confirmStaffFactor'],
  // An attempt by somebody who is not signed in: its line names no one.
  'noteWrongStaffPassword',
  // A file that is checked and laid aside.
  ...['beginGoodsRun', 'stageGoods', 'endStaging', 'dropGoodsRun'],
]

/** Something of everything that is changed at the desk. */
function stock(db: Database) {
  stocked(
    db,
    aCatalogue({ categories: [aCategory({ picture: aPicture() })], products: [aProduct({ price: 2000, stock: 50 })] }),
  )
  const placed = place(db, anOrderRequest({ payment: 'bankTransfer' }), { now })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { id: order, code } = placed.order
  askForAttention(db, order, 'paid-late')
  const customer = aCustomer(db)
  putSecret(db, customer, staffSecret)
  markStepUsed(db, customer, 0)
  storeReview(db, { customer, product: 1, author: 'Maria I.', rating: 4, text: 'Good' }, now)
  const values = { name: 'Maria', link: '/', minutes: '60' }
  enqueueMail(db, { kind: 'password-reset', to: 'maria@mail.example', values, key: 'one' }, now)
  noteDead(db, 1, 'no-mailbox', now)
  const written = { name: 'Maria', email: 'maria@mail.example', phone: '', subject: '', message: 'Hello', key: '' }
  insertMessage(db, 'contact', written, 'one', now)
  const staff = aStaffMember(db, { role: 'owner' })
  insertStaffTicket(db, { ticketHash: 'ticket', staff, sealedSecret: null, expiresAt: now + 600_000 })
  return { order, code, customer }
}

/** Every change in an order in which each of them can be made. */
async function changesOf({ desk, stub }: ReturnType<typeof aShop>) {
  const { order, code, customer } = await runInDurableObject(stub, (_shop, { storage }) => stock(storage))
  const product = async () => {
    const shown = await desk.read((db, tenantId) => db.deskProduct(tenantId, 1, true))
    const [variant] = shown?.product.variants ?? []
    if (shown === null || variant === undefined) throw new Error('There is no product')
    return { ...shown, variant, lists: shown.priceLists }
  }
  const petros = async () =>
    (await desk.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email.startsWith('petros'))?.id ?? 0
  const lastRow = async (kind: 'brands') =>
    (await desk.read((db, tenantId) => db.deskRows(tenantId, kind))).at(-1)?.id ?? 0
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const claim = { shown: 'a', next: 'b', change: { who, what: 'record.settings', subject: '', detail: {} } } as const
  const by = { who: 'Eleni', why: '' }
  const refund = { amount: cents(100), restock: null, payment: null, ...by }
  return {
    confirmStaffSignIn: () =>
      desk.write((db, tenantId) =>
        db.confirmStaffSignIn(tenantId, 'ticket', authenticatorCode(staffSecret), aBrowser(), aNewSession(), []),
      ),
    endOwnStaffSession: async () => {
      const [session] = await desk.read((db, tenantId) => db.staffSessions(tenantId, 1, 0))
      return desk.write((db, tenantId) =>
        db.endOwnStaffSession(tenantId, { id: 1, email: who, name: 'Eleni', role: 'owner' }, session?.id ?? 0),
      )
    },
    changeStaffPassword: () =>
      desk.write((db, tenantId) =>
        db.changeStaffPassword(tenantId, { guess: 0, staff: 1, password: storedPassword }, storedPassword, null),
      ),
    noteSeenAtDesk: () => desk.write((db, tenantId) => db.noteSeenAtDesk(tenantId, code, 'paid-late', who)),
    markAtDesk: () =>
      desk.write((db, tenantId) =>
        db.markAtDesk(tenantId, code, { to: 'paid', shown: 'awaiting-payment', ...by }, rules, who),
      ),
    refundAtDesk: () =>
      desk.write((db, tenantId) =>
        db.refundAtDesk(tenantId, code, { ...refund, key: 'refund-0001', shown: 'paid 0' }, rules, who),
      ),
    settleRefundAtDesk: async () => {
      const asked = { ...refund, key: 'refund-0002', order, restock: 'none' }
      await runInDurableObject(stub, (_shop, { storage }) => noteAsked(storage, asked, now))
      return desk.write((db, tenantId) =>
        db.settleRefundAtDesk(tenantId, code, asked.key, { seen: 'done', ...by }, who),
      )
    },
    addStaff: () =>
      desk.write((db, tenantId) => db.addStaff(tenantId, person, { tokenHash: 'one', mailed: null }, who)),
    chooseStaffPassword: () =>
      desk.write((db, tenantId) => db.chooseStaffPassword(tenantId, 'one', storedPassword, null)),
    changeRole: async () => desk.write(async (db, tenantId) => db.changeRole(tenantId, await petros(), 'owner', who)),
    renewStaffLink: async () =>
      desk.write(async (db, tenantId) =>
        db.renewStaffLink(tenantId, await petros(), { tokenHash: 'two', mailed: null }, who),
      ),
    signOutStaff: async () => desk.write(async (db, tenantId) => db.signOutStaff(tenantId, await petros(), who)),
    removeStaff: async () => desk.write(async (db, tenantId) => db.removeStaff(tenantId, await petros(), who)),
    setCustomerTerms: () => {
      const shown = termsShown({ priceListId: null, excludeVat: false })
      return desk.write((db, tenantId) =>
        db.setCustomerTerms(tenantId, customer, { priceListId: null, excludeVat: true }, shown, who),
      )
    },
    adjustPoints: () =>
      desk.write((db, tenantId) =>
        db.adjustPoints(tenantId, customer, { amount: cents(500), why: 'A gift', key: 'a-form-key', shown: 0 }, who),
      ),
    endCustomerSessions: () => desk.write((db, tenantId) => db.endCustomerSessions(tenantId, customer, who)),
    endCustomerTwoFactor: () => desk.write((db, tenantId) => db.endCustomerTwoFactor(tenantId, customer, who)),
    mailCustomerReset: () => desk.write((db, tenantId) => db.mailCustomerReset(tenantId, customer, who, null)),
    judgeReview: () => desk.write((db, tenantId) => db.judgeReview(tenantId, 1, 'approved', 'waiting', who)),
    sendMailAgain: () => desk.write((db, tenantId) => db.sendMailAgain(tenantId, 1, who)),
    noteHandled: () => desk.write((db, tenantId) => db.noteHandled(tenantId, 1, who)),
    claimRecord: () => desk.write((db, tenantId) => db.claimRecord(tenantId, claim)),
    recordNotWritten: () => desk.write((db, tenantId) => db.recordNotWritten(tenantId, claim)),
    saveProduct: async () => {
      const shown = await product()
      const form = ProductForm.parse({ ...productValues(shown.product), name: 'Lantern' })
      return desk.write((db, tenantId) => db.saveProduct(tenantId, 1, shown.version, form, { refillMl: null }, who))
    },
    saveVariant: async () => {
      const { variant, warehouses, lists, versions } = await product()
      const fields = { warehouses, lists }
      const form = variantForm(fields).parse({ ...variantValues(variant, fields), price: '21.00' })
      return desk.write((db, tenantId) =>
        db.saveVariant(tenantId, 1, variant.sku, versions[variant.sku] ?? '', form, true, who),
      )
    },
    keepPicture: () =>
      desk.write((db, tenantId) =>
        db.keepPicture(tenantId, { path: picture, width: 600, height: 400, alt: '' }, 'lantern.png', who),
      ),
    savePictures: async () => {
      const form = { kept: [{ at: 0, alt: '' }], added: picture, words: '' }
      return desk.write(async (db, tenantId) =>
        db.savePictures(
          tenantId,
          1,
          null,
          (await desk.read((db, tenantId) => db.productPictures(tenantId, 1, null)))?.version ?? '',
          form,
          who,
        ),
      )
    },
    forgetPicture: async () => {
      const spare = { path: picture.replace('0', '9'), width: 60, height: 40, alt: '' }
      await runInDurableObject(stub, (_shop, { storage }) => listPicture(storage, spare, 'spare.png'))
      return desk.write((db, tenantId) => db.forgetPicture(tenantId, spare.path, who))
    },
    writeGoods: async () => {
      const goods = { timeZone: 'Asia/Nicosia', refillMl: null }
      await desk.write((db, tenantId) =>
        db.beginGoodsRun(tenantId, 'run', 'goods.csv', ['code', 'variant_code', 'price'], true),
      )
      await desk.write((db, tenantId) =>
        db.stageGoods(tenantId, 'run', 0, [{ row: 2, cells: ['POD-1', 'POD-1', '22.00'] }], true, goods),
      )
      await desk.write((db, tenantId) => db.endStaging(tenantId, 'run'))
      return desk.write((db, tenantId) => db.writeGoods(tenantId, 'run', 0, who, true, goods))
    },
    makeProduct: async () => {
      const given = { sku: 'NEW-1', name: 'New', mainCategory: 'pods', brand: 'aria', price: '12.50', vatRate: '19' }
      const form = newProductForm(await desk.read((db, tenantId) => db.productChoices(tenantId))).parse({
        ...given,
        active: true,
      }) as NewProduct
      return desk.write((db, tenantId) => db.makeProduct(tenantId, form, who, null))
    },
    removeProduct: () => desk.write((db, tenantId) => db.removeProduct(tenantId, 2, who)),
    makeRow: () =>
      desk.write((db, tenantId) =>
        db.makeRow(
          tenantId,
          'brands',
          newRowForm('brands').parse({
            ...freshValues('brands', '2026-11-21'),
            code: 'nova',
            name: 'Nova',
            sequence: '99',
          }),
          who,
          null,
        ),
      ),
    saveRow: async () => {
      const row = await desk.read(async (db, tenantId) => db.deskRow(tenantId, 'brands', await lastRow('brands')))
      return desk.write((db, tenantId) =>
        db.saveRow(tenantId, 'brands', row?.id ?? 0, row?.version ?? '', { ...row?.values, name: 'Luna' }, who),
      )
    },
    removeRow: async () =>
      desk.write(async (db, tenantId) => db.removeRow(tenantId, 'brands', await lastRow('brands'), who)),
  } satisfies Partial<Record<keyof AdminShop, () => Promise<unknown>>>
}

test('whatever can be changed at the desk has its line in the log, by whom it was', async () => {
  const shop = aShop()
  await shop.desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: null }))
  const changes = await changesOf(shop)
  const methods = [AdminCatalogueShop, AdminShop].flatMap((part) => Object.getOwnPropertyNames(part.prototype))
  const accountedFor = [...Object.keys(changes), ...silent, ...reads, 'constructor']
  expect([...new Set(accountedFor)].sort()).toEqual([...new Set(methods)].sort())
  const newest = async () =>
    (await shop.desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: null }))).entries[0]
  for (const [name, change] of Object.entries(changes)) {
    const before = (await newest())?.id ?? 0
    const outcome: unknown = await change()
    const line = await newest()
    expect([name, outcome, (line?.id ?? 0) > before]).toEqual([name, outcome, true])
    expect([name, line?.who]).toEqual([name, name === 'chooseStaffPassword' ? 'petros@kiosk.example' : who])
  }
})
