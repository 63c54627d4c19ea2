import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { ProfileForm } from '#app/domain/customers/profile-forms.ts'
import type {
  Account,
  AddressChange,
  AddressOutcome,
  CustomerData,
  CustomerRow,
  EndedSessions,
  ProfileOutcome,
  SavedCustomer,
  SessionRules,
  SessionView,
} from '#app/domain/customers/views.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { PointsHistory } from '#app/domain/rewards/points.ts'

/**
 * A signed-in customer's own rows, as routes ask for them. The id comes from the session (`buyer.customerId`) and never
 * from the browser; what belongs to somebody else answers as what does not exist.
 */
export interface CustomerHandle {
  /** Null for a customer who is gone. */
  account(customer: number): Promise<Account | null>
  /** Profile and default address, both or neither. */
  saveCustomer(customer: number, row: CustomerRow, visitor: Visitor): Promise<SavedCustomer>
  /** Other phone numbers are counted against the visitor's budget of look-ups. */
  saveProfile(customer: number, profile: ProfileForm, visitor: Visitor): Promise<ProfileOutcome>
  changeAddress(customer: number, change: AddressChange): Promise<AddressOutcome>
  /** Sessions that have not expired, the one used last first. `current` is `sessionId` of the one who asks. */
  customerSessions(customer: number, current: number, rules: SessionRules): Promise<readonly SessionView[]>
  /** Signs other browsers out: at once, and copied cookies too. */
  endSessions(customer: number, which: EndedSessions): Promise<void>
  points(customer: number): Promise<PointsHistory>
  /** For "download my data"; null for a customer who is gone. */
  customerData(customer: number, rules: OrderRules): Promise<CustomerData | null>
}
