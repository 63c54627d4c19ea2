import type { Shop } from '#workers/shop/shop.ts'

/** What wrangler.toml and the secrets give the Worker. */
export interface Env {
  /** `host:<host>` → tenant id, `tenant:<id>` → the record. */
  readonly TENANTS: KVNamespace
  readonly IMAGES: R2Bucket
  readonly SHOP: DurableObjectNamespace<Shop>
  readonly ASSETS: Fetcher
  readonly READS: RateLimit
  readonly WRITES: RateLimit
  readonly PICTURES: RateLimit
  readonly EMAIL: SendEmail
  /** `local` on a developer's machine, `production` everywhere else. */
  readonly ENVIRONMENT: string
  /** Signs cookies: a list, newest first, parted by spaces. */
  readonly COOKIE_SECRET?: string
  /** Seals the secrets of tenant records. */
  readonly CONFIG_KEY?: string
  /** The bearer token of the operator's API. */
  readonly OPERATOR_KEY?: string
}
