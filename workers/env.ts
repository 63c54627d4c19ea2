import type { Namespace } from '#workers/shop/shop-client.ts'

/** The bindings, variables and secrets of wrangler.toml, which `npm run types` generates. What may be missing at run time is optional. */
type Generated = Omit<Bindings, 'SHOP' | 'IMAGES' | 'VERSION'>

/** What the Worker is given. */
export interface Env extends Readonly<Generated>, LocalVariables {
  readonly SHOP: Namespace
  /** Cloudflare Images. Without it uploads are refused and masters served in the place of smaller files. */
  readonly IMAGES?: ImagesBinding
  /** Which deployment this is; a runtime that is not deployed may have none. */
  readonly VERSION?: WorkerVersionMetadata
}

/** What only a developer's machine has. */
interface LocalVariables {
  /** The simulators of outside services. */
  readonly SANDBOX?: Fetcher
  /** Where they are reached. */
  readonly SANDBOX_URL?: string
  /** The port that browsers use. */
  readonly LOCAL_PORT?: string
  /** scrypt's N, a power of two, where it is not the one of `passwords.ts`. */
  readonly PASSWORD_COST?: string
}
