import type { SubmissionId } from '../customers/accounts.ts'

/** Every kind of change in the audit log. Each kind has its text in the message catalogue, `change.<kind>`. */
const auditKinds = [
  'staff.signed-in',
  'staff.password',
  'staff.authenticator',
  'sign-in.failed',
  'sign-in.limited',
  'limit.reached',
  'staff.added',
  'staff.removed',
  'staff.role',
  'staff.link',
  'staff.signed-out',
  'staff.session-ended',
  'order.marked',
  'order.refunded',
  'order.refund-settled',
  'order.seen',
  'order.parcel',
  'order.note',
  'order.address',
  'order.created',
  'draft-order.removed',
  'invoice.issued',
  'discount.added',
  'discount.changed',
  'discount.switched',
  'voucher.issued',
  'voucher.switched',
  'customer.terms',
  'customer.points',
  'customer.signed-out',
  'customer.reset-mail',
  'customer.two-factor',
  'review.approved',
  'review.rejected',
  'review.photo-removed',
  'mail.sent-again',
  'mail.test-sent',
  'message.handled',
  'record.settings',
  'record.wording',
  'record.delivery',
  'record.vat',
  'record.bank',
  'record.hours',
  'record.not-written',
  'goods.added',
  'goods.removed',
  'goods.product',
  'goods.variant',
  'goods.pictures',
  'goods.imported',
  'picture.added',
  'picture.removed',
  'row.master-categories',
  'row.categories',
  'row.brands',
  'row.slides',
  'row.pages',
  'row.posts',
  'row.stores',
  'row.price-lists',
  'row-added.master-categories',
  'row-added.categories',
  'row-added.brands',
  'row-added.slides',
  'row-added.posts',
  'row-added.stores',
  'row-added.price-lists',
  'row-removed.master-categories',
  'row-removed.categories',
  'row-removed.brands',
  'row-removed.slides',
  'row-removed.posts',
  'row-removed.stores',
  'row-removed.price-lists',
] as const
export type AuditKind = (typeof auditKinds)[number]

export type AuditDetail = Readonly<Record<string, string | number | boolean | null>>

export interface NewAuditEntry {
  /** The email address of the person who made the change. */
  readonly who: string
  readonly what: AuditKind
  /** An order's code, a SKU, an address; '' if the kind is enough. */
  readonly subject: string
  /** Old and new values. No secrets. */
  readonly detail: AuditDetail
  /** Set for a created row: the form submission that created it, and the row's id. */
  readonly created?: { readonly form: SubmissionId; readonly id: number }
}

export interface AuditEntry extends Omit<NewAuditEntry, 'created'> {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Whether there are older entries. */
  readonly hasMore: boolean
}
