import { DurableObject } from 'cloudflare:workers'
import sql from './migrations/0001-tenant.sql'
export class Shop extends DurableObject {
  probe(q: string) { try { return [...this.ctx.storage.sql.exec(q)] } catch (e) { return String(e) } }
  text() { return sql }
}
