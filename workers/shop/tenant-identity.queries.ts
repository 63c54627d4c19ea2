import type { Database } from './database.ts'

export function getStoredTenant(db: Database): string | null {
  const [tenant] = db.sql.exec<{ id: string }>('SELECT id FROM tenant')
  return tenant?.id ?? null
}

export function storeTenant(db: Database, id: string): void {
  db.sql.exec('INSERT INTO tenant (only_row, id) VALUES (1, ?)', id)
}
