import type { Namespace } from '#workers/shop/ask-shop.ts'

/** What wrangler.toml and the secrets give the Worker. */
export interface Env {
  /** `host:<host>` → tenant id, `tenant:<id>` → the record. */
  readonly TENANTS: KVNamespace
  /** Masters of pictures and what was made from them. */
  readonly MEDIA: R2Bucket
  /** Cloudflare Images. Without it uploads are refused and masters served in the place of smaller files. */
  readonly IMAGES?: ImagesBinding
  readonly SHOP: Namespace
  readonly ASSETS: Fetcher
  readonly READS: RateLimit
  readonly WRITES: RateLimit
  readonly PICTURES: RateLimit
  readonly EMAIL: SendEmail
  /** Which deployment this is; a runtime that is not deployed may have none. */
  readonly VERSION?: WorkerVersionMetadata
  /** The platform's own address, for the mail of shops that have no carrier of their own. */
  readonly MAIL_SENDER?: string
  /** The addresses from which Viva sends its messages, parted by spaces; without them they may come from anywhere. */
  readonly VIVA_SENDERS?: string
  /** `local` on a developer's machine, `production` everywhere else. */
  readonly ENVIRONMENT: string
  /** Signs cookies: a list, newest first, parted by spaces. */
  readonly COOKIE_SECRET?: string
  /** Seals the secrets of tenant records and of rows: a list, newest first, parted by spaces. */
  readonly CONFIG_KEY?: string
  /** scrypt's N, a power of two, where it is not the one of `passwords.ts`: on a developer's machine alone. */
  readonly PASSWORD_COST?: string
  /** The bearer token of the operator's API. */
  readonly OPERATOR_KEY?: string
  /** The simulators of outside services, and where they are reached: on a developer's machine alone. */
  readonly SANDBOX?: Fetcher
  readonly SANDBOX_URL?: string
}
