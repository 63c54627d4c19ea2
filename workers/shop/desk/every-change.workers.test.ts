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
import { markStepUsed, putSecret } from '../customers/two-factor.queries.ts'
import type { Database } from '../database.ts'
import { deskCalls } from '../open-shop.ts'
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
    const shown = await desk.deskProduct(1, true)
    const [variant] = shown?.product.variants ?? []
    if (shown === null || variant === undefined) throw new Error('There is no product')
    return { ...shown, variant, lists: shown.priceLists }
  }
  const petros = async () => (await desk.staff()).find(({ email }) => email.startsWith('petros'))?.id ?? 0
  const lastRow = async (kind: 'brands') => (await desk.deskRows(kind)).at(-1)?.id ?? 0
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const claim = { shown: 'a', next: 'b', change: { who, what: 'record.settings', subject: '', detail: {} } } as const
  const by = { who: 'Eleni', why: '' }
  const refund = { amount: cents(100), restock: null, payment: null, ...by }
  return {
    confirmStaffSignIn: () =>
      desk.confirmStaffSignIn('ticket', authenticatorCode(staffSecret), aBrowser(), aNewSession(), []),
    endOwnStaffSession: async () => {
      const [session] = await desk.staffSessions(1, 0)
      return desk.endOwnStaffSession({ id: 1, email: who, name: 'Eleni', role: 'owner' }, session?.id ?? 0)
    },
    changeStaffPassword: () =>
      desk.changeStaffPassword({ guess: 0, staff: 1, password: storedPassword }, storedPassword, null),
    noteSeenAtDesk: () => desk.noteSeenAtDesk(code, 'paid-late', who),
    markAtDesk: () => desk.markAtDesk(code, { to: 'paid', shown: 'awaiting-payment', ...by }, rules, who),
    refundAtDesk: () => desk.refundAtDesk(code, { ...refund, key: 'refund-0001', shown: 'paid 0' }, rules, who),
    settleRefundAtDesk: async () => {
      const asked = { ...refund, key: 'refund-0002', order, restock: 'none' }
      await runInDurableObject(stub, (_shop, { storage }) => noteAsked(storage, asked, now))
      return desk.settleRefundAtDesk(code, asked.key, { seen: 'done', ...by }, who)
    },
    addStaff: () => desk.addStaff(person, { tokenHash: 'one', mailed: null }, who),
    chooseStaffPassword: () => desk.chooseStaffPassword('one', storedPassword, null),
    changeRole: async () => desk.changeRole(await petros(), 'owner', who),
    renewStaffLink: async () => desk.renewStaffLink(await petros(), { tokenHash: 'two', mailed: null }, who),
    signOutStaff: async () => desk.signOutStaff(await petros(), who),
    removeStaff: async () => desk.removeStaff(await petros(), who),
    setCustomerTerms: () => {
      const shown = termsShown({ priceListId: null, excludeVat: false })
      return desk.setCustomerTerms(customer, { priceListId: null, excludeVat: true }, shown, who)
    },
    adjustPoints: () =>
      desk.adjustPoints(customer, { amount: cents(500), why: 'A gift', key: 'a-form-key', shown: 0 }, who),
    endCustomerSessions: () => desk.endCustomerSessions(customer, who),
    endCustomerTwoFactor: () => desk.endCustomerTwoFactor(customer, who),
    mailCustomerReset: () => desk.mailCustomerReset(customer, who, null),
    judgeReview: () => desk.judgeReview(1, 'approved', 'waiting', who),
    sendMailAgain: () => desk.sendMailAgain(1, who),
    noteHandled: () => desk.noteHandled(1, who),
    claimRecord: () => desk.claimRecord(claim),
    recordNotWritten: () => desk.recordNotWritten(claim),
    saveProduct: async () => {
      const shown = await product()
      const form = ProductForm.parse({ ...productValues(shown.product), name: 'Lantern' })
      return desk.saveProduct(1, shown.version, form, { refillMl: null }, who)
    },
    saveVariant: async () => {
      const { variant, warehouses, lists, versions } = await product()
      const fields = { warehouses, lists }
      const form = variantForm(fields).parse({ ...variantValues(variant, fields), price: '21.00' })
      return desk.saveVariant(1, variant.sku, versions[variant.sku] ?? '', form, true, who)
    },
    keepPicture: () => desk.keepPicture({ path: picture, width: 600, height: 400, alt: '' }, 'lantern.png', who),
    savePictures: async () => {
      const form = { kept: [{ at: 0, alt: '' }], added: picture, words: '' }
      return desk.savePictures(1, null, (await desk.productPictures(1, null))?.version ?? '', form, who)
    },
    forgetPicture: async () => {
      const spare = { path: picture.replace('0', '9'), width: 60, height: 40, alt: '' }
      await runInDurableObject(stub, (_shop, { storage }) => listPicture(storage, spare, 'spare.png'))
      return desk.forgetPicture(spare.path, who)
    },
    writeGoods: async () => {
      const goods = { timeZone: 'Asia/Nicosia', refillMl: null }
      await desk.beginGoodsRun('run', 'goods.csv', ['code', 'variant_code', 'price'], true)
      await desk.stageGoods('run', 0, [{ row: 2, cells: ['POD-1', 'POD-1', '22.00'] }], true, goods)
      await desk.endStaging('run')
      return desk.writeGoods('run', 0, who, true, goods)
    },
    makeProduct: async () => {
      const given = { sku: 'NEW-1', name: 'New', mainCategory: 'pods', brand: 'aria', price: '12.50', vatRate: '19' }
      const form = newProductForm(await desk.productChoices()).parse({ ...given, active: true }) as NewProduct
      return desk.makeProduct(form, who, null)
    },
    removeProduct: () => desk.removeProduct(2, who),
    makeRow: () =>
      desk.makeRow(
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
    saveRow: async () => {
      const row = await desk.deskRow('brands', await lastRow('brands'))
      return desk.saveRow('brands', row?.id ?? 0, row?.version ?? '', { ...row?.values, name: 'Luna' }, who)
    },
    removeRow: async () => desk.removeRow('brands', await lastRow('brands'), who),
  } satisfies Partial<Record<keyof typeof deskCalls, () => Promise<unknown>>>
}

test('whatever can be changed at the desk has its line in the log, by whom it was', async () => {
  const shop = aShop()
  await shop.desk.changes({ before: null, subject: null })
  const changes = await changesOf(shop)
  const written = Object.entries(deskCalls).flatMap(([name, kind]) => (kind === 'write' ? [name] : []))
  expect([...Object.keys(changes), ...silent].sort()).toEqual(written.sort())
  const newest = async () => (await shop.desk.changes({ before: null, subject: null })).entries[0]
  for (const [name, change] of Object.entries(changes)) {
    const before = (await newest())?.id ?? 0
    const outcome: unknown = await change()
    const line = await newest()
    expect([name, outcome, (line?.id ?? 0) > before]).toEqual([name, outcome, true])
    expect([name, line?.who]).toEqual([name, name === 'chooseStaffPassword' ? 'petros@kiosk.example' : who])
  }
})
