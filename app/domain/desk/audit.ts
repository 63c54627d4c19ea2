import type { SentForm } from '../customers/accounts.ts'

/** Every kind of change that the desk's log knows. A new one gets its line here and its words in `desk-changes.ts`. */
export const auditKinds = [
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
  'customer.terms',
  'customer.points',
  'customer.signed-out',
  'customer.reset-mail',
  'customer.two-factor',
  'review.approved',
  'review.rejected',
  'mail.sent-again',
  'message.handled',
  'record.settings',
  'record.wording',
  'record.delivery',
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

/** A change that somebody made at the desk. */
export interface NewChange {
  /** The e-mail address of who did it. */
  readonly who: string
  readonly what: AuditKind
  /** An order's code, a SKU, an address; '' where the kind says it all. */
  readonly subject: string
  /** From what to what. Nothing secret. */
  readonly detail: AuditDetail
  /** For something new: the form that asked for it, and its number. */
  readonly made?: { readonly form: SentForm; readonly id: number }
}

export interface AuditEntry extends Omit<NewChange, 'made'> {
  readonly id: number
  /** ISO instant */
  readonly at: string
}

/** One page of the log. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  /** Whether there are older ones. */
  readonly more: boolean
}
