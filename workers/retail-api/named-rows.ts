import type { NamedQuery, NamedRows, RowPage } from '#app/domain/retail/named-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'

/** Rows of a named query. RPC types lose the link between the name and its rows, which is restored here. */
export async function namedRows<Name extends NamedQuery>(
  shop: ShopClient,
  name: Name,
  page: RowPage,
): Promise<readonly NamedRows[Name][]> {
  const rows: readonly NamedRows[NamedQuery][] = await shop.read((db, tenantId) => db.namedRows(tenantId, name, page))
  return rows as readonly NamedRows[Name][]
}
