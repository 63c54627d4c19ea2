import type { Namespace } from '#workers/shop/shop-client.ts'

/** The bindings of wrangler.toml, which `npm run types` generates. The names that may be missing at run time are optional. */
type Bound = Omit<Bindings, 'SHOP' | 'IMAGES' | 'VERSION'>

/** What the Worker is given: bindings, and settings that wrangler.toml doesn't have. */
export interface Env extends Readonly<Bound>, Settings {
  readonly SHOP: Namespace
  /** Cloudflare Images. Without it uploads are refused and masters served in the place of smaller files. */
  readonly IMAGES?: ImagesBinding
  /** Which deployment this is; a runtime that is not deployed may have none. */
  readonly VERSION?: WorkerVersionMetadata
  /** The simulators of outside services, on a developer's machine only. */
  readonly SANDBOX?: Fetcher
}

/** Secrets, and variables that only some deployments set. */
export interface Settings {
  /** The platform's own address, for the mail of shops that have no carrier of their own. */
  readonly MAIL_SENDER?: string
  /** The addresses from which Viva sends its messages, parted by spaces; without them they may come from anywhere. */
  readonly VIVA_SENDERS?: string
  /** Signs cookies: a list, newest first, parted by spaces. */
  readonly COOKIE_SECRET?: string
  /** Seals the secrets of tenant records and of rows: a list, newest first, parted by spaces. */
  readonly CONFIG_KEY?: string
  /** scrypt's N, a power of two, where it is not the one of `passwords.ts`: on a developer's machine alone. */
  readonly PASSWORD_COST?: string
  /** The bearer token of the operator's API. */
  readonly OPERATOR_KEY?: string
  /** Where the simulators of outside services are reached, on a developer's machine only. */
  readonly SANDBOX_URL?: string
}
