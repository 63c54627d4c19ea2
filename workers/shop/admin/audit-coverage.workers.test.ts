import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { getTermsVersion } from '#app/domain/admin/customers.ts'
import { createNewProductForm, type NewProduct } from '#app/domain/admin/new-product-form.ts'
import {
  createVariantForm,
  ProductForm,
  toProductFormValues,
  toVariantFormValues,
} from '#app/domain/admin/product-forms.ts'
import { createNewRowForm, getDefaultRowValues } from '#app/domain/admin/row-kinds.ts'
import { cents } from '#app/domain/money.ts'
import { DraftContent } from '#app/domain/orders/draft-order.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { aCatalogue, aCategory, aPicture, aProduct } from '#tests/factories/catalogue.ts'
import { aBrowser, aCustomer, aNewSession, storedPassword } from '#tests/factories/customers.ts'
import { aDiscount } from '#tests/factories/discounts.ts'
import { someInvoiceRules } from '#tests/factories/invoices.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { aStaffMember, staffSecret } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { AdminCatalogueShop } from '../admin-catalogue-shop.ts'
import { AdminOrderShop } from '../admin-order-shop.ts'
import { AdminShop } from '../admin-shop.ts'
import { insertMessage } from '../contact-messages/contact-messages.queries.ts'
import { markStepUsed, saveSecret } from '../customers/sign-in.queries.ts'
import type { Database } from '../database.ts'
import { setAttention } from '../orders/orders.queries.ts'
import { insertRefund } from '../orders/refunds.queries.ts'
import { enqueueMail, markDead } from '../outbox/outbox.queries.ts'
import { insertPhotos, storeReview } from '../reviews/reviews.queries.ts'
import { upsertPicture } from './pictures.queries.ts'
import { insertStaffTicket } from './staff-sessions.queries.ts'

const actor = 'eleni@kiosk.example'
const member = { name: 'Eleni', email: actor }
const rules = someOrderRules()
const draftKeys = { placed: 'p'.repeat(32), deleted: 'd'.repeat(32) }
const now = Date.now()
const picture = 'test-shop/desk/0123456789abcdef0123456789abcdef.png'

// The scheduler reads the sender of its mails from the record.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** Methods that change nothing, except for the time of a staff member's last activity. */
const readMethods: readonly string[] = [
  'getStaffSession',
  'listStaffSessions',
  'isStaffLinkOpen',
  'findStaffByLink',
  'canSetStaffPassword',
  'getFigures',
  'listOrders',
  'listOrderStores',
  'listRecordEdits',
  'exportListedOrders',
  'findOrderRecord',
  'staff',
  'listChanges',
  'customers',
  'customer',
  'listReviews',
  'getMailOverview',
  'getMailSamples',
  'listContactMessages',
  'getStockAlertCounts',
  'loggedErrors',
  'listAdminProducts',
  ...['listVatRates', 'listSoldVatRates'],
  ...['findUnknownReferences', 'listFreeRows'],
  'findAdminProduct',
  'listAdminRows',
  'findAdminRow',
  'productChoices',
  'getRowChoices',
  'listUploadedPictures',
  'findProductPictures',
  'listProductUses',
  'listRowUses',
  'exportProducts',
  ...['findUnknownReferences', 'listFreeRows'],
  'getProductImport',
  'findDiscount',
  'getDiscountChoices',
  'listDiscounts',
  'discountsByCountry',
  'listVouchers',
  'listDraftOrders',
  'viewDraft',
  ...['listInvoices', 'exportInvoices', 'getOssReport', 'lastDocumentNumbers'],
]

/** Methods that write, but need no audit entry with an actor. */
const unloggedMethods: readonly string[] = [
  // Sign-out, the steps of a sign-in before the one that opens the session, and a new code within a session.
  ...['endStaffSession', 'beginStaffSignInAttempt', 'finishStaffSignIn', 'confirmStaffFactor'],
  // An attempt by somebody who is not signed in: its entry has no actor.
  'recordWrongStaffPassword',
  // A command of the operator.
  'raiseDocumentNumbers',
  // A draft is not an order yet.
  'saveDraft',
  // A staged file that is not written yet.
  ...['beginProductImport', 'stageProducts', 'finishStaging', 'deleteProductImport'],
]

/** Adds one of everything that staff can change. */
function fillShop(db: Database) {
  stockShop(
    db,
    aCatalogue({ categories: [aCategory({ picture: aPicture() })], products: [aProduct({ price: 2000, stock: 50 })] }),
  )
  const placed = place(db, anOrderRequest({ payment: 'bankTransfer' }), { now })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  const { id: order, code } = placed.order
  setAttention(db, order, 'paid-late')
  const customer = aCustomer(db)
  saveSecret(db, customer, staffSecret)
  markStepUsed(db, customer, 0)
  storeReview(db, { customer, product: 1, author: 'Maria I.', rating: 4, text: 'Good' }, now)
  insertPhotos(db, 1, [{ path: 'test-shop/reviews/1', width: 60, height: 40, alt: '' }])
  const values = { name: 'Maria', link: '/', minutes: '60' }
  enqueueMail(db, { kind: 'password-reset', to: 'maria@mail.example', values, key: 'one' }, now)
  markDead(db, 1, 'no-mailbox', now)
  const contactMessage = {
    name: 'Maria',
    email: 'maria@mail.example',
    phone: '',
    subject: '',
    message: 'Hello',
    key: '',
  }
  insertMessage(db, 'contact', contactMessage, 'one', now)
  const staff = aStaffMember(db, { role: 'owner' })
  insertStaffTicket(db, { ticketHash: 'ticket', staff, sealedSecret: null, expiresAt: now + 600_000 })
  return { order, code, customer }
}

/** Every change as a function, in an order in which each is possible. */
async function recordChanges({ admin, stub }: ReturnType<typeof aShop>) {
  const { order, code, customer } = await runInDurableObject(stub, (_shop, { storage }) => fillShop(storage))
  const product = async () => {
    const displayed = await admin.read((db, tenantId) => db.findAdminProduct(tenantId, 1, true))
    const [variant] = displayed?.product.variants ?? []
    if (displayed === null || variant === undefined) throw new Error('The shop has no product')
    return { ...displayed, variant, includeListPrices: displayed.priceLists }
  }
  const petros = async () =>
    (await admin.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email.startsWith('petros'))?.id ?? 0
  const lastRow = async (kind: 'brands') =>
    (await admin.read((db, tenantId) => db.listAdminRows(tenantId, kind))).at(-1)?.id ?? 0
  const newMember = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const claim = {
    displayed: 'a',
    next: 'b',
    change: { who: actor, what: 'record.settings', subject: '', detail: {} },
  } as const
  const by = { who: 'Eleni', why: '' }
  const refund = { amount: cents(100), restock: null, payment: null, ...by }
  return {
    confirmStaffSignIn: () =>
      admin.write((db, tenantId) =>
        db.confirmStaffSignIn(tenantId, 'ticket', authenticatorCode(staffSecret), aBrowser(), aNewSession(), []),
      ),
    endOwnStaffSession: async () => {
      const [session] = await admin.read((db, tenantId) => db.listStaffSessions(tenantId, 1, 0))
      return admin.write((db, tenantId) =>
        db.endOwnStaffSession(tenantId, { id: 1, email: actor, name: 'Eleni', role: 'owner' }, session?.id ?? 0),
      )
    },
    changeStaffPassword: () =>
      admin.write((db, tenantId) =>
        db.changeStaffPassword(tenantId, { attempt: 0, staff: 1, password: storedPassword }, storedPassword, null),
      ),
    clearAttentionAsAdmin: () =>
      admin.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, code, 'paid-late', actor)),
    addParcel: () =>
      admin.write((db, tenantId) =>
        db.addParcel(tenantId, code, { carrier: 'acs', tracking: '7001', url: '' }, member),
      ),
    removeParcel: () => admin.write((db, tenantId) => db.removeParcel(tenantId, code, 1, member)),
    addInternalNote: () => admin.write((db, tenantId) => db.addInternalNote(tenantId, code, 'Call first', member)),
    correctAddress: () =>
      admin.write((db, tenantId) =>
        db.correctAddress(tenantId, code, { street: 'Makariou 1', city: 'Paphos', postcode: '8010' }, member),
      ),
    // Before the payment: the scheduler issues the invoice of a paid order.
    issueInvoiceAsAdmin: () =>
      admin.write((db, tenantId) => db.issueInvoiceAsAdmin(tenantId, code, someInvoiceRules(), actor)),
    markOrderAsAdmin: () =>
      admin.write((db, tenantId) =>
        db.markOrderAsAdmin(
          tenantId,
          code,
          { to: 'paid', displayed: 'open awaiting unfulfilled', ...by },
          rules,
          actor,
        ),
      ),
    markOrdersAsAdmin: () =>
      admin.write((db, tenantId) =>
        db.markOrdersAsAdmin(tenantId, [{ code, displayed: 'open paid unfulfilled' }], 'packed', rules, member),
      ),
    placeDraft: async () => {
      const content = DraftContent.parse({ lines: [{ variant: 1, quantity: 1 }] })
      const draft = { content, version: 0, fillsContact: false }
      await admin.write((db, tenantId) => db.saveDraft(tenantId, draftKeys.placed, draft, rules, member))
      const placing = { request: anOrderRequest({ key: `draft-${draftKeys.placed}` }), version: 1 }
      return admin.write((db, tenantId) => db.placeDraft(tenantId, draftKeys.placed, placing, rules, member))
    },
    deleteDraft: async () => {
      const draft = { content: DraftContent.parse({}), version: 0, fillsContact: false }
      await admin.write((db, tenantId) => db.saveDraft(tenantId, draftKeys.deleted, draft, rules, member))
      return admin.write((db, tenantId) => db.deleteDraft(tenantId, draftKeys.deleted, actor))
    },
    refundOrderAsAdmin: () =>
      admin.write((db, tenantId) =>
        db.refundOrderAsAdmin(
          tenantId,
          code,
          { ...refund, key: 'refund-0001', displayed: 'open paid packed 0' },
          rules,
          actor,
        ),
      ),
    settleRefundAsAdmin: async () => {
      const requested = { ...refund, key: 'refund-0002', order, restock: 'none' }
      await runInDurableObject(stub, (_shop, { storage }) => insertRefund(storage, requested, now))
      return admin.write((db, tenantId) =>
        db.settleRefundAsAdmin(tenantId, code, requested.key, { seen: 'done', ...by }, actor),
      )
    },
    saveDiscount: () => {
      const { id: _id, used: _used, isActive: _isActive, ...discount } = aDiscount({ code: 'SUMMER10' })
      const form = { id: null, version: 0, discount: { ...discount, titleEl: '' }, formKey: 'discount-key' }
      return admin.write((db, tenantId) => db.saveDiscount(tenantId, form, actor))
    },
    switchDiscount: () => admin.write((db, tenantId) => db.switchDiscount(tenantId, 1, false, actor)),
    issueGiftVoucher: () => {
      const voucher = { amount: cents(1500), expiresAt: null, note: '', formKey: 'voucher-key' }
      return admin.write((db, tenantId) => db.issueGiftVoucher(tenantId, voucher, actor))
    },
    switchVoucher: () => admin.write((db, tenantId) => db.switchVoucher(tenantId, 1, false, actor)),
    addStaff: () =>
      admin.write((db, tenantId) => db.addStaff(tenantId, newMember, { tokenHash: 'one', mailRequest: null }, actor)),
    setStaffPasswordByLink: () =>
      admin.write((db, tenantId) => db.setStaffPasswordByLink(tenantId, 'one', storedPassword, null)),
    changeRole: async () =>
      admin.write(async (db, tenantId) => db.changeRole(tenantId, await petros(), 'owner', actor)),
    renewStaffLink: async () =>
      admin.write(async (db, tenantId) =>
        db.renewStaffLink(tenantId, await petros(), { tokenHash: 'two', mailRequest: null }, actor),
      ),
    signOutStaff: async () => admin.write(async (db, tenantId) => db.signOutStaff(tenantId, await petros(), actor)),
    removeStaff: async () => admin.write(async (db, tenantId) => db.removeStaff(tenantId, await petros(), actor)),
    setCustomerTerms: () => {
      const displayed = getTermsVersion({ priceListId: null, excludeVat: false })
      return admin.write((db, tenantId) =>
        db.setCustomerTerms(tenantId, customer, { priceListId: null, excludeVat: true }, displayed, actor),
      )
    },
    adjustPoints: () =>
      admin.write((db, tenantId) =>
        db.adjustPoints(tenantId, customer, { amount: cents(500), why: 'A gift', key: 'a-form-key', shown: 0 }, actor),
      ),
    endCustomerSessions: () => admin.write((db, tenantId) => db.endCustomerSessions(tenantId, customer, actor)),
    endCustomerTwoFactor: () => admin.write((db, tenantId) => db.endCustomerTwoFactor(tenantId, customer, actor)),
    mailCustomerReset: () => admin.write((db, tenantId) => db.mailCustomerReset(tenantId, customer, actor, null)),
    removeReviewPhoto: () =>
      admin.write((db, tenantId) => db.removeReviewPhoto(tenantId, 1, 'test-shop/reviews/1', actor)),
    moderateReview: () => admin.write((db, tenantId) => db.moderateReview(tenantId, 1, 'approved', 'waiting', actor)),
    resendMail: () => admin.write((db, tenantId) => db.resendMail(tenantId, 1, actor)),
    sendTestMail: () =>
      admin.write((db, tenantId) =>
        db.sendTestMail(
          tenantId,
          { kind: 'password-changed', language: 'en', values: { name: 'Eleni' }, form: null },
          actor,
        ),
      ),
    handleContactMessage: () => admin.write((db, tenantId) => db.handleContactMessage(tenantId, 1, actor)),
    claimRecordChange: () => admin.write((db, tenantId) => db.claimRecordChange(tenantId, claim)),
    releaseRecordClaim: () => admin.write((db, tenantId) => db.releaseRecordClaim(tenantId, claim)),
    saveProduct: async () => {
      const displayed = await product()
      const form = ProductForm.parse({ ...toProductFormValues(displayed.product), name: 'Lantern' })
      return admin.write((db, tenantId) =>
        db.saveProduct(tenantId, 1, displayed.version, form, { refillMl: null }, actor),
      )
    },
    saveVariant: async () => {
      const { variant, warehouses, includeListPrices, versions } = await product()
      const fields = { warehouses, priceLists: includeListPrices }
      const form = createVariantForm(fields).parse({ ...toVariantFormValues(variant, fields), price: '21.00' })
      return admin.write((db, tenantId) =>
        db.saveVariant(tenantId, 1, variant.sku, versions[variant.sku] ?? '', form, true, actor),
      )
    },
    addPicture: () =>
      admin.write((db, tenantId) =>
        db.addPicture(tenantId, { path: picture, width: 600, height: 400, alt: '' }, 'lantern.png', actor),
      ),
    savePictures: async () => {
      const form = { existing: [{ index: 0, alt: '', altEl: '' }], added: picture, addedAlt: '', addedAltEl: '' }
      return admin.write(async (db, tenantId) =>
        db.savePictures(
          tenantId,
          1,
          null,
          (await admin.read((db, tenantId) => db.findProductPictures(tenantId, 1, null)))?.version ?? '',
          form,
          actor,
        ),
      )
    },
    removePicture: async () => {
      const unusedPicture = { path: picture.replace('0', '9'), width: 60, height: 40, alt: '' }
      await runInDurableObject(stub, (_shop, { storage }) => upsertPicture(storage, unusedPicture, 'spare.png'))
      return admin.write((db, tenantId) => db.removePicture(tenantId, unusedPicture.path, actor))
    },
    writeProducts: async () => {
      const products = { timeZone: 'Asia/Nicosia', refillMl: null }
      await admin.write((db, tenantId) =>
        db.beginProductImport(tenantId, 'run', 'products.csv', ['code', 'variant_code', 'price'], true),
      )
      await admin.write((db, tenantId) =>
        db.stageProducts(tenantId, 'run', 0, [{ row: 2, cells: ['POD-1', 'POD-1', '22.00'] }], true, products),
      )
      await admin.write((db, tenantId) => db.finishStaging(tenantId, 'run'))
      return admin.write((db, tenantId) => db.writeProducts(tenantId, 'run', 0, actor, true, products))
    },
    createProduct: async () => {
      const input = { sku: 'NEW-1', name: 'New', mainCategory: 'pods', brand: 'aria', price: '12.50', vatRate: '19' }
      const form = createNewProductForm(await admin.read((db, tenantId) => db.productChoices(tenantId))).parse({
        ...input,
        active: true,
      }) as NewProduct
      return admin.write((db, tenantId) => db.createProduct(tenantId, form, actor, null))
    },
    removeProduct: () => admin.write((db, tenantId) => db.removeProduct(tenantId, 2, actor)),
    createRow: () =>
      admin.write((db, tenantId) =>
        db.createRow(
          tenantId,
          'brands',
          createNewRowForm('brands').parse({
            ...getDefaultRowValues('brands', '2026-11-21'),
            code: 'nova',
            name: 'Nova',
            sequence: '99',
          }),
          actor,
          null,
        ),
      ),
    saveRow: async () => {
      const row = await admin.read(async (db, tenantId) => db.findAdminRow(tenantId, 'brands', await lastRow('brands')))
      return admin.write((db, tenantId) =>
        db.saveRow(tenantId, 'brands', row?.id ?? 0, row?.version ?? '', { ...row?.values, name: 'Luna' }, actor),
      )
    },
    removeRow: async () =>
      admin.write(async (db, tenantId) => db.removeRow(tenantId, 'brands', await lastRow('brands'), actor)),
  } satisfies Partial<Record<keyof AdminShop, () => Promise<unknown>>>
}

test('the audit log has an entry with its actor for every change in the admin', async () => {
  const shop = aShop()
  await shop.admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))
  const changes = await recordChanges(shop)
  const methods = [AdminCatalogueShop, AdminOrderShop, AdminShop].flatMap((part) =>
    Object.getOwnPropertyNames(part.prototype),
  )
  const listedMethods = [...Object.keys(changes), ...unloggedMethods, ...readMethods, 'constructor']
  expect([...new Set(listedMethods)].sort()).toEqual([...new Set(methods)].sort())
  const newest = async () =>
    (await shop.admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))).entries[0]
  for (const [name, change] of Object.entries(changes)) {
    const before = (await newest())?.id ?? 0
    const outcome: unknown = await change()
    const line = await newest()
    expect([name, outcome, (line?.id ?? 0) > before]).toEqual([name, outcome, true])
    expect([name, line?.who]).toEqual([name, name === 'setStaffPasswordByLink' ? 'petros@kiosk.example' : actor])
  }
})
