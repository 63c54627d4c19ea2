import type { CachedQueries } from '#workers/shop/cached-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { PictureService } from './domain/admin/pictures.ts'
import type { RecordService } from './domain/admin/record-edit.ts'
import type { AdminAccounts } from './domain/admin/staff.ts'
import type { OmittedContent } from './domain/catalogue/products.ts'
import type { Accounts } from './domain/customers/accounts.ts'
import type { SessionState } from './domain/customers/customer.ts'
import type { ErrorKind, LogEvent } from './domain/errors/logging.ts'
import type { Language } from './domain/messages/languages.ts'
import type { Buyer } from './domain/pricing/price.ts'
import type { ReviewPhotoService } from './domain/reviews/review-forms.ts'
import type { Settings } from './domain/tenancy/settings.ts'
import type { Tenant } from './domain/tenancy/tenant-record.ts'
import type { SignedCookies } from './http/signed-cookies.ts'

declare module '@remix-run/cloudflare' {
  /** The values that the gateway passes to every loader and action. */
  interface AppLoadContext {
    /** The tenant, localized to `language`. */
    readonly tenant: Tenant
    readonly language: Language
    readonly settings: Settings
    /** The tenant's own database. The gateway chooses it by host. */
    readonly shop: ShopClient
    /** Queries whose results all visitors share. They are cached in the isolate. */
    readonly cached: CachedQueries
    readonly accounts: Accounts
    readonly reviewPhotos: ReviewPhotoService
    /** The services of the admin. Call `requireStaff` before you use them. */
    readonly admin: {
      readonly accounts: AdminAccounts
      readonly shop: ShopClient
      readonly record: RecordService
      readonly pictures: PictureService
    }
    /** The customer session of this browser. */
    readonly session: SessionState
    /** The signed-in customer or an anonymous buyer. Prices depend on it. */
    readonly buyer: Buyer
    readonly cookies: SignedCookies
    /** The visitor's country by network address; null if the shop doesn't list it. */
    readonly country: string | null
    /** The CSP nonce of this response. */
    readonly nonce: string
    readonly requestId: string
    /** A hash of the visitor's network address. The shop's limits per visitor are keyed by it. */
    readonly visitor: string
    /** Logs an unexpected failure. The shop's error log stores only its kind. */
    readonly reportFailure: (kind: ErrorKind & LogEvent, error: unknown) => void
    /** Content that the loader data omits (`app/http/page-data.ts`); null for a request for data alone. */
    readonly served: OmittedContent | null
    /** True once this browser has run our script, which sets the cookie `js=1`. Only then can the page stream. */
    readonly hasJavaScript: boolean
  }
}
