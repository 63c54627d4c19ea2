import type { RecordReading } from '#app/domain/tenancy/tenant-record.ts'
import type { Env } from './env.ts'

/** How records are read that pages and mails are made with: on a developer's machine with its port. */
export function recordReading({ ENVIRONMENT, LOCAL_PORT }: Pick<Env, 'ENVIRONMENT' | 'LOCAL_PORT'>): RecordReading {
  return ENVIRONMENT === 'local' ? { plainSecrets: true, localPort: LOCAL_PORT } : { plainSecrets: false }
}
