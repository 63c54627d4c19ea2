import type { ImportOptions, ImportReport, PublishedPictures } from '#app/domain/catalogue/import.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import type { LoggedError } from '#app/domain/errors/logged-error.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import type { NamedQuery, NamedRows, RowPage } from '#app/domain/retail/named-queries.ts'
import type { NamedGoods, SoldVariant } from '#app/domain/retail/till-items.ts'
import type { BackupOperations } from './backup/backup-handle.ts'
import type { GoodsOperations } from './catalogue/goods-handle.ts'
import type { ContentOperations } from './content/content-handle.ts'
import type { Database } from './database.ts'
import type { DeskHandle } from './desk/desk-handle.ts'
import type { RecordClaims } from './desk/record-changes.ts'
import type { StaffAccountsHandle } from './desk/staff-accounts-handle.ts'
import type { NoticesOperations } from './notices/notices-handle.ts'
import type { OrderDesk } from './orders/order-desk.ts'
import type { OrderOperations } from './orders/order-operations.ts'
import type { ReviewOperations } from './reviews/review-handle.ts'
import type { ShopReviewsDesk } from './reviews/shop-reviews.ts'
import type { Search } from './search/search.ts'
import type { RowSecrets } from './secrets/row-secrets.ts'
import type { ShopHandle } from './shop-handle.ts'

/** What only the shop's operator may ask: writing whole files of rows, and a merchant's work with orders and reviews. */
export interface ShopOperations
  extends BackupOperations,
    ContentOperations,
    GoodsOperations,
    NoticesOperations,
    OrderOperations,
    RecordClaims,
    ReviewOperations {
  /** One transaction a chunk; with any fault nothing is written. */
  importCatalogue(chunk: unknown, pictures: PublishedPictures, options: ImportOptions): Promise<ImportReport>
  /** The whole content file at once: what is gone from it is removed. */
  importContent(file: unknown, pictures: PublishedPictures, options: ImportOptions): Promise<ImportReport>
  /** One transaction a chunk; with any fault nothing is written. */
  importCustomers(chunk: unknown, options: ImportOptions): Promise<ImportReport>
  /** Past orders, with the percentage at which they earned points. One transaction a chunk; with any fault nothing is written. */
  importOrders(chunk: unknown, options: ImportOptions): Promise<ImportReport>
  /** The people of a demo shop's desk, where they are not there yet. */
  importStaff(file: unknown, options: ImportOptions): Promise<ImportReport>
  /** Unexpected failures of the last month, the latest first. */
  loggedErrors(): Promise<readonly LoggedError[]>
  /** Rows of a named query of the Retail API (spec §7 select_query). */
  namedRows<Name extends NamedQuery>(name: Name, page: RowPage): Promise<readonly NamedRows[Name][]>
  /** The variants that a till's lines may mean (spec §7 SaveOrder). */
  soldVariants(named: NamedGoods): Promise<readonly SoldVariant[]>
  /** Of all hot deals one page, and how many there are (spec §7 FindShopProducts). */
  hotDealsPage(
    page: { readonly page: number; readonly perPage: number },
    buyer: Buyer,
  ): Promise<{ readonly products: readonly ProductCard[]; readonly total: number }>
}

/** What is asked of the shop for its desk: by the desk's pages, and by those who sign in there. */
export type ShopDesk = DeskHandle & StaffAccountsHandle

type Handles = ShopHandle & ShopOperations & ShopDesk

/** The Durable Object's side of all handles: the same methods, each with the tenant's id first. */
export type ShopMethods = {
  [Name in keyof Handles]: (tenant: string, ...question: Parameters<Handles[Name]>) => ReturnType<Handles[Name]>
}

/** What answers are made of: the tenant's database, the instant of the question, and what the object remembers. */
export interface AskedShop {
  readonly tenant: string
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: number
  /** For what takes longer than an instant. */
  readonly clock: () => number
  readonly search: Search
  readonly orders: OrderDesk
  readonly reviews: ShopReviewsDesk
  readonly secrets: RowSecrets
}

type Answered<Method extends (...question: never[]) => unknown> = ReturnType<Method> | Awaited<ReturnType<Method>>

/** How each question is answered. */
export type ShopAnswers = {
  readonly [Name in keyof Handles]: (shop: AskedShop, ...question: Parameters<Handles[Name]>) => Answered<Handles[Name]>
}
