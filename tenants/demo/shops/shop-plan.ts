import type { z } from 'zod'
import type { ContentFile, PageContentRow } from '#app/domain/content/content-file.ts'
import type { CustomerRow } from '#app/domain/customers/customers-file.ts'
import type { PastOrderRow } from '#app/domain/orders/orders-file.ts'
import type { SecretField, TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Backdrop } from '#tenants/demo/drawing/backdrops.ts'
import type { SlideAppearance } from '#tenants/demo/drawing/banners.ts'
import type { Emblem, LogoAppearance } from '#tenants/demo/drawing/logos.ts'
import type { MotifName } from '#tenants/demo/drawing/motifs.ts'
import type { BrandCode } from '#tenants/demo/products/brands.ts'
import type { CategoryCode, MasterCode } from '#tenants/demo/products/categories.ts'
import type { DemoProduct } from '#tenants/demo/products/demo-product.ts'
import { createDevices } from '#tenants/demo/products/devices.ts'
import { createLiquids } from '#tenants/demo/products/liquids.ts'
import { createParts } from '#tenants/demo/products/parts.ts'
import { createReadyToVape } from '#tenants/demo/products/ready-to-vape.ts'
import { createSupplies } from '#tenants/demo/products/supplies.ts'
import type { nicosiaGreekTexts } from './nicosia-page-texts.ts'

/** Everything that differs between the demo shops. */
export interface ShopPlan {
  readonly record: z.input<typeof TenantRecord>
  readonly products: readonly DemoProduct[]
  readonly sellsGiftVouchers?: true
  readonly masters: Readonly<Partial<Record<MasterCode, string>>>
  readonly categoryNames: Readonly<Partial<Record<CategoryCode, string>>>
  /** In the order of the home page. */
  readonly popular: readonly CategoryCode[]
  /** In the order of the home page. The other brands are not on it. */
  readonly homeBrands: readonly BrandCode[]
  readonly warehouses: readonly {
    code: string
    webDescription: string
    active?: boolean
    el?: { webDescription: string }
  }[]
  readonly priceLists: readonly { id: number; name: string; share: number }[]
  /** Multiplies the retail prices. */
  readonly priceFactor: number
  /** Share of products on sale. */
  readonly saleShare: number
  readonly popupAd: string | null
  /** Series whose products are each other's alternatives. */
  readonly alternatives: readonly string[]
  readonly art: {
    readonly emblem: Emblem
    readonly hasRoundIcon: boolean
    readonly logo: LogoAppearance
    readonly backdrop: Backdrop
    readonly signText: string
    readonly isCoastal: boolean
    readonly pins: readonly string[]
  }
  readonly slides: readonly SlidePlan[]
  readonly pageTexts: readonly PageTexts[]
  /** The page texts in Greek, by page and position. */
  readonly greekTexts?: typeof nicosiaGreekTexts
  readonly posts: readonly PostPlan[]
  readonly shopReviews: NonNullable<z.input<typeof ContentFile>['shopReviews']>
  readonly customers: readonly z.input<typeof CustomerRow>[]
  /** Past orders of the customers. */
  readonly orders?: readonly z.input<typeof PastOrderRow>[]
  /** Groups of search synonyms. */
  readonly synonyms: readonly (readonly string[])[]
}

interface SlidePlan {
  readonly code: string
  readonly subtitle: string
  readonly titles: readonly [string, string?, string?]
  readonly price: number | null
  /** A path of the shop. */
  readonly link: string
  readonly linkTitle: string
  /** The texts in Greek. */
  readonly el?: { readonly [part in 'subtitle' | 'title1' | 'title2' | 'title3' | 'linkTitle']?: string }
  readonly display?: boolean
  readonly from: string
  readonly to: string
  readonly figure: SlideAppearance['figure']
  readonly motifs: readonly MotifName[]
  /** Keys of products, the front one first. */
  readonly productKeys: readonly string[]
}

export interface PostPlan {
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly publishedOn: string
  /** HTML. */
  readonly text: string
  readonly from: string
  readonly to: string
  /** Keys of the products in its picture. */
  readonly productKeys: readonly string[]
}

export interface PageTexts {
  readonly page: PageContentRow['page']
  readonly rows: Readonly<Record<string, string>>
}

/**
 * A demo shop's accounts with the simulators. They work nowhere else, so they can be published. Only the local server
 * accepts a record with plain secrets.
 */
export function createSimulatorSecrets(shop: string): Partial<Record<SecretField, string>> {
  return {
    viva_auth: btoa(`${shop}-merchant:${shop}-api-key`),
    viva_client_id: `${shop}-client.apps.vivapayments.com`,
    viva_client_secret: `${shop}-client-secret`,
    viva_source_code: 'Default',
    paypal_auth: btoa(`${shop}-paypal:${shop}-paypal-secret`),
    google_places_key: `AIza-${shop}-places`,
  }
}

/** All products from which the retail shops select. */
export function createProductRange(): DemoProduct[] {
  return [...createDevices(), ...createReadyToVape(), ...createLiquids(), ...createParts(), ...createSupplies()]
}
