import type { Change } from '../mutate-sources.ts'

const file = 'workers/shop/customers/links.queries.ts'

/** Mailed links can be used again, because they are deleted neither by their use nor by a new password. */
export const keepLinksOpen: readonly Change[] = [
  {
    file,
    find: 'DELETE FROM mailed_links WHERE kind = ? AND token_hash = ? AND expires_at > ?',
    replace: 'UPDATE mailed_links SET kind = kind WHERE kind = ? AND token_hash = ? AND expires_at > ?',
  },
  { file, find: "  db.sql.exec('DELETE FROM mailed_links WHERE customer_id = ?', customer)\n", replace: '' },
]
