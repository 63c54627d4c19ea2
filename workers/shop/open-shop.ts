import type { GoodsOperations } from './catalogue/goods-handle.ts'
import type { Shop } from './shop.ts'
import type { ShopHandle } from './shop-handle.ts'
import type { ShopDesk, ShopOperations } from './shop-methods.ts'
import { asShopError, mayBeAskedAgain, ShopUnavailable } from './shop-unavailable.ts'
import { shopVersions } from './shop-versions.ts'

/** What of a tenant's record leads to its database. */
export interface ShopAddress {
  readonly id: string
  readonly database: string
  readonly location: DurableObjectLocationHint
}

type Namespace = DurableObjectNamespace<Shop>
/** Whether a question may be asked a second time, or is an order that may have been carried out. */
type Calls<Handle> = Readonly<Record<keyof Handle & string, 'read' | 'write'>>

/** No page waits longer for its shop, in milliseconds. */
const patience = 4000

const questions = {
  version: 'read',
  frame: 'read',
  homePage: 'read',
  newProducts: 'read',
  hotDeals: 'read',
  shopReviews: 'read',
  suggestions: 'read',
  listing: 'read',
  offeredProducts: 'read',
  productPage: 'read',
  productBySlug: 'read',
  relatedProducts: 'read',
  productReviews: 'read',
  reviewPage: 'read',
  writeReview: 'write',
  pageContent: 'read',
  contactContent: 'read',
  posts: 'read',
  post: 'read',
  sendMessage: 'write',
  basket: 'read',
  changeBasket: 'write',
  mergeBasket: 'write',
  wishlist: 'read',
  comparison: 'read',
  quoteOrder: 'read',
  placeOrder: 'write',
  orderOfKey: 'read',
  order: 'read',
  customerOrders: 'read',
  vivaWebhookKey: 'read',
  settlePayment: 'write',
  hearOfRefund: 'write',
  showSettlement: 'write',
  payAgain: 'write',
  withdrawOrder: 'write',
  takeOrdered: 'write',
  paymentIsKnown: 'read',
  session: 'read',
  endSession: 'write',
  mayRegister: 'write',
  register: 'write',
  beginGuess: 'write',
  finishSignIn: 'write',
  confirmSecondStep: 'write',
  requestReset: 'write',
  linkIsOpen: 'read',
  resetPassword: 'write',
  changePassword: 'write',
  beginTwoFactor: 'write',
  confirmTwoFactor: 'write',
  endTwoFactor: 'write',
  requestEmailChange: 'write',
  confirmEmailChange: 'write',
  deleteCustomer: 'write',
  account: 'read',
  saveCustomer: 'write',
  saveProfile: 'write',
  changeAddress: 'write',
  customerSessions: 'read',
  endSessions: 'write',
  points: 'read',
  customerData: 'read',
  reportError: 'write',
  subscribe: 'write',
  askForNotice: 'write',
  noticeLinkIsOpen: 'read',
  followNoticeLink: 'write',
  customerNotices: 'read',
  endNotice: 'write',
} as const satisfies Calls<ShopHandle>

/** All goods as a file, for the operator and for the desk. */
const goods = {
  exportGoods: 'read',
  beginGoodsRun: 'write',
  stageGoods: 'write',
  endStaging: 'write',
  goodsRun: 'read',
  writeGoods: 'write',
  dropGoodsRun: 'write',
} as const satisfies Calls<GoodsOperations>

const operations = {
  importCatalogue: 'write',
  importContent: 'write',
  importCustomers: 'write',
  importOrders: 'write',
  importStaff: 'write',
  ...goods,
  listOrders: 'read',
  orderRecord: 'read',
  markOrder: 'write',
  refundOrder: 'write',
  settleRefund: 'write',
  noteSeen: 'write',
  exportOrders: 'read',
  lowStock: 'read',
  listReviews: 'read',
  decideReview: 'write',
  partnerRequests: 'read',
  deadMails: 'read',
  retryMail: 'write',
  loggedErrors: 'read',
  namedRows: 'read',
  soldVariants: 'read',
  hotDealsPage: 'read',
  subscribers: 'read',
  removeSubscriber: 'write',
  examine: 'read',
  namedPictures: 'read',
  beginBackup: 'write',
  backupPage: 'read',
  endBackup: 'write',
  beginRestore: 'write',
  takeParts: 'write',
  finishRestore: 'write',
} as const satisfies Calls<ShopOperations>

const desk = {
  staffSession: 'read',
  endStaffSession: 'write',
  beginStaffGuess: 'write',
  finishStaffSignIn: 'write',
  confirmStaffSignIn: 'write',
  staffLinkIsOpen: 'read',
  chooseStaffPassword: 'write',
  figures: 'read',
  listOrders: 'read',
  orderRecord: 'read',
  markAtDesk: 'write',
  refundAtDesk: 'write',
  settleRefundAtDesk: 'write',
  noteSeenAtDesk: 'write',
  staff: 'read',
  addStaff: 'write',
  renewStaffLink: 'write',
  changeRole: 'write',
  removeStaff: 'write',
  signOutStaff: 'write',
  changes: 'read',
  customers: 'read',
  customer: 'read',
  setCustomerTerms: 'write',
  adjustPoints: 'write',
  endCustomerSessions: 'write',
  mailCustomerReset: 'write',
  listReviews: 'read',
  judgeReview: 'write',
  mailDesk: 'read',
  sendMailAgain: 'write',
  writtenMessages: 'read',
  noticeCounts: 'read',
  loggedErrors: 'read',
  claimRecord: 'write',
  recordNotWritten: 'write',
  deskGoods: 'read',
  deskProduct: 'read',
  saveProduct: 'write',
  saveVariant: 'write',
  deskRows: 'read',
  deskRow: 'read',
  saveRow: 'write',
  productChoices: 'read',
  rowChoices: 'read',
  makeProduct: 'write',
  productUses: 'read',
  removeProduct: 'write',
  makeRow: 'write',
  rowUses: 'read',
  removeRow: 'write',
  ...goods,
} as const satisfies Calls<ShopDesk>

/** One tenant's shop as pages hold it. Rejects with ShopUnavailable when the database can't be reached. */
export function openShop(namespace: Namespace, tenant: ShopAddress): ShopHandle {
  return handle<ShopHandle>(questions, namespace, tenant)
}

/** The same shop as its operator holds it. For the operator's front alone. */
export function openShopOperations(namespace: Namespace, tenant: ShopAddress): ShopOperations {
  return handle<ShopOperations>(operations, namespace, tenant)
}

/** The same shop as its desk holds it. */
export function openDesk(namespace: Namespace, tenant: ShopAddress): ShopDesk {
  return handle<ShopDesk>(desk, namespace, tenant)
}

/** A method for each call, which puts the tenant's id before what is asked. */
function handle<Handle>(calls: Calls<Handle>, namespace: Namespace, tenant: ShopAddress): Handle {
  const methods = Object.entries<'read' | 'write'>(calls).map(([name, kind]) => {
    const ask = (question: readonly unknown[]) => call(stubOf(namespace, tenant), name, tenant.id, question)
    if (kind === 'read') return [name, (...question: unknown[]) => readFrom(() => ask(question))]
    const changed = () => shopVersions.forget(tenant.database)
    return [name, (...order: unknown[]) => writeTo(() => ask(order)).finally(changed)]
  })
  return Object.fromEntries(methods) as Handle
}

/** `ShopMethods` promises a method of the same name on the other side. */
function call(stub: object, name: string, tenant: string, question: readonly unknown[]): Promise<unknown> {
  return Reflect.apply(Reflect.get(stub, name), stub, [tenant, ...question])
}

/** A stub of its own for every attempt: one that has failed stays broken. */
function stubOf(namespace: Namespace, tenant: ShopAddress): object {
  return namespace.getByName(tenant.database, { locationHint: tenant.location })
}

/** Asks, and once more when the platform says that asking again may help. */
export async function readFrom<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await inTime(ask())
  } catch (thrown) {
    if (!mayBeAskedAgain(thrown)) throw asShopError(thrown)
  }
  try {
    return await inTime(ask())
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

/** Orders once: after a failure nobody knows whether the shop has done it. */
export async function writeTo<Value>(order: () => Promise<Value>): Promise<Value> {
  try {
    return await order()
  } catch (thrown) {
    throw asShopError(thrown)
  }
}

async function inTime<Value>(answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopUnavailable('The shop does not answer')), patience)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
