import type { AuditPage } from '#app/domain/desk/audit.ts'
import type { Figures } from '#app/domain/desk/figures.ts'
import type { StaffChangeOutcome, StaffMember, StaffRole, StaffSessionView, StaffView } from '#app/domain/desk/staff.ts'
import type {
  CancelOutcome,
  OrderFilter,
  OrderList,
  OrderMark,
  OrderRecord,
  OrderRefund,
  RefundOutcome,
  SeenRefund,
} from '#app/domain/orders/operations.ts'
import type { OrderStatus } from '#app/domain/orders/order-status.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { GoodsOperations } from '../catalogue/goods-handle.ts'
import type { DeskGoodsHandle } from './desk-goods-handle.ts'
import type { PeopleDesk } from './people-handle.ts'

/** A step from where the order stood on the page. */
export interface DeskMark extends OrderMark {
  readonly shown: OrderStatus
}

/** A refund from where the order stood on the page, as `orderShown` says it. */
export interface DeskRefund extends OrderRefund {
  readonly shown: string
}

/** `changed`: it asks attention for something that was not on the page. */
export type SeenOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: 'not-found' | 'changed' }

/**
 * What the desk's pages ask of the shop; `deskPage` gives it to whoever is signed in there. Each change says who made it,
 * by e-mail address, and is written into the log in the transaction that makes it.
 */
export interface DeskHandle extends DeskGoodsHandle, GoodsOperations, PeopleDesk {
  /** All that the overview shows, for the days of a time zone. */
  figures(timeZone: string): Promise<Figures>

  /** The newest first, at most 100. */
  listOrders(filter: OrderFilter): Promise<OrderList>
  /** Null for a code that no order has. */
  orderRecord(code: string, rules: OrderRules): Promise<OrderRecord | null>
  /** In the order's own history stands the name, in the log the address. */
  markAtDesk(code: string, mark: DeskMark, rules: OrderRules, who: string): Promise<CancelOutcome>
  refundAtDesk(code: string, refund: DeskRefund, rules: OrderRules, who: string): Promise<RefundOutcome>
  settleRefundAtDesk(code: string, key: string, seen: SeenRefund, who: string): Promise<RefundOutcome>
  /** `shown` is what the order asked attention for on the page that was looked at. */
  noteSeenAtDesk(code: string, shown: string, who: string): Promise<SeenOutcome>

  staff(): Promise<readonly StaffView[]>
  /** Somebody's own sessions; `current` is the one that asks. */
  staffSessions(staff: number, current: number): Promise<readonly StaffSessionView[]>
  endOwnStaffSession(staff: StaffMember, session: number): Promise<void>
  changeRole(id: number, role: StaffRole, who: string): Promise<StaffChangeOutcome>
  removeStaff(id: number, who: string): Promise<StaffChangeOutcome>
  signOutStaff(id: number, who: string): Promise<StaffChangeOutcome>
  /** The newest first, a page of them. */
  changes(page: { readonly before: number | null; readonly subject: string | null }): Promise<AuditPage>
}
