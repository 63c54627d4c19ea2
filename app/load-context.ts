import type { Served } from '#app/domain/content/markup.ts'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import type { SessionState } from '#app/domain/customers/views.ts'
import type { DeskAccounts } from '#app/domain/desk/desk-accounts.ts'
import type { PictureDesk } from '#app/domain/desk/picture-desk.ts'
import type { RecordDesk } from '#app/domain/desk/record-edit.ts'
import type { LogEvent } from '#app/domain/errors/log-line.ts'
import type { ErrorKind } from '#app/domain/errors/logged-error.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { Settings } from '#app/domain/tenancy/settings.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import type { CachedQueries } from '#workers/shop/cached-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { SignedCookies } from './http/signed-cookies.ts'

declare module '@remix-run/cloudflare' {
  /** What the front hands to every loader and action. */
  interface AppLoadContext {
    /** The tenant as it speaks the language of this answer. */
    readonly tenant: Tenant
    readonly language: Language
    readonly settings: Settings
    /** The tenant's own database. Which shop answers follows from the host alone. */
    readonly shop: ShopClient
    /** Queries whose results every visitor shares, from the isolate's cache. */
    readonly cached: CachedQueries
    readonly accounts: Accounts
    /** The merchant's desk. Its pages ask `deskPage` who is signed in there. */
    readonly desk: {
      readonly accounts: DeskAccounts
      readonly shop: ShopClient
      readonly record: RecordDesk
      readonly pictures: PictureDesk
    }
    /** Who is signed in in this browser, as the shop knows it. */
    readonly session: SessionState
    /** For whom prices are asked: the signed-in customer, else anybody. */
    readonly buyer: Buyer
    readonly cookies: SignedCookies
    /** Where the visitor seems to be, if the shop has that country on its list. */
    readonly country: string | null
    /** The CSP nonce of this answer. */
    readonly nonce: string
    readonly requestId: string
    /** The hash of the visitor's network address, by which the shop counts what one visitor may do an hour. */
    readonly visitor: string
    /** Writes an unexpected failure into the Worker's log, and its kind alone into the shop's. */
    readonly reportFailure: (kind: ErrorKind & LogEvent, thrown: unknown) => void
    /** What a document's data leave out (`app/http/served.ts`); null where data alone are asked for. */
    readonly served: Served | null
    /** True once this browser has shown that it runs script (cookie `js=1`): the page may stream. */
    readonly scripted: boolean
  }
}
