import type { ReadRecordOptions } from '#app/domain/tenancy/tenant-record.ts'
import type { Namespace } from './shop/shop-client.ts'

/**
 * The bindings, variables and secrets in wrangler.toml; `npm run types` generates their types. Bindings that may be
 * missing at run time are optional below.
 */
type Generated = Omit<Bindings, 'SHOP' | 'IMAGES' | 'VERSION'>

/** The Worker's environment. */
export interface Env extends Readonly<Generated>, LocalVariables {
  readonly SHOP: Namespace
  /** Cloudflare Images. Without it uploads are refused and masters are served in place of renditions. */
  readonly IMAGES?: ImagesBinding
  /** The deployment's version. A local runtime may have none. */
  readonly VERSION?: WorkerVersionMetadata
}

/** Variables that only a developer's machine sets. */
interface LocalVariables {
  /** The simulators of outside services. */
  readonly SANDBOX?: Fetcher
  /** Their URL. */
  readonly SANDBOX_URL?: string
  /** The port that browsers use. */
  readonly LOCAL_PORT?: string
  /** scrypt's N, a power of two; the default is in `credentials.ts`. */
  readonly PASSWORD_COST?: string
}

/**
 * The variables for local use. They are public, so the gateway refuses them in production, and refuses the environment
 * `local` on any host that could be on the internet.
 */
export const localVariables = {
  ENVIRONMENT: 'local',
  COOKIE_SECRET: 'local-cookie-secret-for-this-machine-only',
  CONFIG_KEY: 'local-config-key-for-this-machine-only',
  PASSWORD_COST: '256',
  OPERATOR_KEY: 'local-operator-key-for-this-machine-only',
} as const

/** How pages and mails read tenant records: in local use with plain secrets and the local port. */
export function getReadRecordOptions({
  ENVIRONMENT,
  LOCAL_PORT,
}: Pick<Env, 'ENVIRONMENT' | 'LOCAL_PORT'>): ReadRecordOptions {
  return ENVIRONMENT === 'local' ? { plainSecrets: true, localPort: LOCAL_PORT } : { plainSecrets: false }
}
