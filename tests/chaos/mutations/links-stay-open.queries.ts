import type { Change } from '../guards.ts'

const file = 'workers/shop/customers/links.queries.ts'

/** A mailed link can be used again: it isn't deleted when it is used, nor when a password is set. */
export const linksStayOpen: readonly Change[] = [
  {
    file,
    find: 'DELETE FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?',
    replace: 'UPDATE mailed_links SET kind = kind WHERE kind = ? AND token_hash = ? AND expires_at > ?',
  },
  { file, find: "  db.sql.exec('DELETE FROM mailed_links WHERE customer_id = ?', customer)\n", replace: '' },
]
