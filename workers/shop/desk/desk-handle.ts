import type { AuditPage } from '#app/domain/desk/audit.ts'
import type { StaffChangeOutcome, StaffRole, StaffView } from '#app/domain/desk/staff.ts'
import type { GoodsOperations } from '../catalogue/goods-handle.ts'
import type { DeskGoodsHandle } from './desk-goods-handle.ts'
import type { PeopleDesk } from './people-handle.ts'

/**
 * What the desk's pages ask of the shop; `deskPage` gives it to whoever is signed in there. Each change says who made it,
 * by e-mail address, and is written into the log in the transaction that makes it.
 */
export interface DeskHandle extends DeskGoodsHandle, GoodsOperations, PeopleDesk {
  staff(): Promise<readonly StaffView[]>
  changeRole(id: number, role: StaffRole, who: string): Promise<StaffChangeOutcome>
  removeStaff(id: number, who: string): Promise<StaffChangeOutcome>
  signOutStaff(id: number, who: string): Promise<StaffChangeOutcome>
  /** The newest first, a page of them. */
  changes(page: { readonly before: number | null; readonly subject: string | null }): Promise<AuditPage>
}
