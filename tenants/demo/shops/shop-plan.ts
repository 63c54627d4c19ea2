import type { z } from 'zod'
import type { ContentFile, PageContentRow } from '#app/domain/content/content-file.ts'
import type { CustomerRow } from '#app/domain/customers/customers-file.ts'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Emblem, LogoLook } from '#tenants/demo/drawing/marks.ts'
import type { MotifName } from '#tenants/demo/drawing/motifs.ts'
import type { Backdrop } from '#tenants/demo/drawing/scenes.ts'
import type { SlideLook } from '#tenants/demo/drawing/wide-art.ts'
import type { BrandCode } from '#tenants/demo/goods/brands.ts'
import type { CategoryCode, MasterCode } from '#tenants/demo/goods/categories.ts'
import type { Good } from '#tenants/demo/goods/good.ts'
import type { nicosiaGreek } from './greek/nicosia-words.ts'

/** All that makes one demo shop different from the next. */
export interface ShopPlan {
  readonly record: z.input<typeof TenantRecord>
  readonly goods: readonly Good[]
  readonly masters: Readonly<Partial<Record<MasterCode, string>>>
  readonly shelfNames: Readonly<Partial<Record<CategoryCode, string>>>
  /** In their order on the home page. */
  readonly popular: readonly CategoryCode[]
  /** In the order of the home page; the other brands follow, off the home page. */
  readonly homeBrands: readonly BrandCode[]
  readonly warehouses: readonly {
    code: string
    webDescription: string
    active?: boolean
    el?: { webDescription: string }
  }[]
  readonly priceLists: readonly { id: number; name: string; share: number }[]
  /** Retail price times this. */
  readonly priceFactor: number
  /** Share of goods on sale. */
  readonly saleShare: number
  readonly popupAd: string | null
  /** Series whose goods are offered as each other's alternatives. */
  readonly alternatives: readonly string[]
  readonly art: {
    readonly emblem: Emblem
    readonly roundIcon: boolean
    readonly logo: LogoLook
    readonly room: Backdrop
    readonly sign: string
    readonly sea: boolean
    readonly pins: readonly string[]
  }
  readonly slides: readonly SlidePlan[]
  readonly words: readonly WordsOfPage[]
  /** The same words in Greek, by page and position, in shops that speak it. */
  readonly greekWords?: typeof nicosiaGreek
  readonly posts: readonly PostPlan[]
  readonly shopReviews: NonNullable<z.input<typeof ContentFile>['shopReviews']>
  readonly customers: readonly z.input<typeof CustomerRow>[]
  /** What they have ordered in the shop's years before this one; left out for none. */
  readonly orders?: readonly z.input<typeof PastOrderRow>[]
  /** What shoppers call things, beside the words of the goods. */
  readonly synonyms: readonly (readonly string[])[]
}

export interface SlidePlan {
  readonly code: string
  readonly subtitle: string
  readonly titles: readonly [string, string?, string?]
  readonly price: number | null
  /** A path of the shop, as its owner would paste it. */
  readonly link: string
  readonly linkTitle: string
  /** The same words in Greek. */
  readonly el?: { readonly [part in 'subtitle' | 'title1' | 'title2' | 'title3' | 'linkTitle']?: string }
  readonly display?: boolean
  readonly from: string
  readonly to: string
  readonly figure: SlideLook['figure']
  readonly motifs: readonly MotifName[]
  /** Keys of goods, the front one first. */
  readonly things: readonly string[]
}

export interface PostPlan {
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly publishedOn: string
  /** HTML, as its author would write it. */
  readonly text: string
  readonly from: string
  readonly to: string
  /** Keys of goods that stand on the shelf of its picture. */
  readonly things: readonly string[]
}

export interface WordsOfPage {
  readonly page: PageContentRow['page']
  readonly rows: Readonly<Record<string, string>>
}
