import type { Change } from '../guards.ts'

const file = 'workers/shop/customers/links.queries.ts'

/** A mailed link is looked at where it should be taken. Whoever sets a password takes all links away once more. */
export const linksStayOpen: readonly Change[] = [
  {
    file,
    find: 'DELETE FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?',
    replace: 'UPDATE mailed_links SET kind = kind WHERE kind = ? AND token_hash = ? AND expires_at > ?',
  },
  { file, find: "  db.sql.exec('DELETE FROM mailed_links WHERE customer_id = ?', customer)\n", replace: '' },
]
