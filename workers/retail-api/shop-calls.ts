import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { namedQueries, namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { addCall, Nothing } from './call.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { SelectedRows, selectedRows } from './spec-rows/selected-rows.ts'
import { Location, locationRow, settingRows, TenantRow, tenantRow } from './spec-rows/shop-rows.ts'
import { Id, ordinarily, whole } from './values.ts'

const longestPage = 1000

/** The shop's own rows, and the tenant as itself sees it (spec §7 select_query, getDBstrings). */
export function addShopCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/select_query',
      summary:
        'Rows of a named query, in pages, in the words in which they were written. next is the after of the page that follows, null on the last. ' +
        'SQL is refused: a query has a name. customers needs the scope customers as well, orders and order_lines the scope orders; ' +
        "product_warehouses needs the product's id, order_lines the order's, and customers and orders take an id of their own.",
      scope: 'read',
      query: z.strictObject({
        qry: z.enum([...namedQueryNames, 'settings'], {
          error: `SQL is not taken; qry is one of settings, ${namedQueryNames.join(', ')}`,
        }),
        id: Id.optional(),
        after: ordinarily(whole(0, 2_147_483_647), 0),
        perPage: ordinarily(whole(1, longestPage), 200),
      }),
      body: Nothing,
      answer: SelectedRows,
    },
    async ({ query: { qry, id, after, perPage }, shop, tenant, c }) => {
      if (qry === 'settings') return { qry, rows: settingRows(tenant.settings), next: null }
      const { scope, needsId } = namedQueries[qry]
      if (!c.get('token').scopes.includes(scope)) return refuse(403, `The token's scopes do not include ${scope}`)
      if (needsId && id === undefined) return refuse(400, `${qry} needs an id`, [{ path: 'id', message: 'Missing' }])
      const rows = await shop.read((db, tenantId) =>
        db.namedRows(tenantId, qry, { id: id ?? 0, after, limit: perPage + 1 }),
      )
      return selectedRows(qry, rows, { perPage, origin: tenant.url })
    },
  )

  const plain = { method: 'get', scope: 'read', query: Nothing, body: Nothing } as const

  addCall(
    api,
    {
      ...plain,
      path: '/getDBstrings',
      summary: "The caller's own tenant. Secrets and the database's credentials are none of it.",
      answer: z.array(TenantRow),
    },
    async ({ tenant }) => [tenantRow(tenant)],
  )

  addCall(
    api,
    {
      ...plain,
      path: '/location',
      summary: 'The country that the call comes from, and where the shop is',
      answer: Location,
    },
    async ({ tenant, country }) => locationRow(country, tenant),
  )
}
