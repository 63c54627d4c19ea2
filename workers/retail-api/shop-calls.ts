import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { namedQueries, namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { settingRows } from '#app/domain/tenancy/settings.ts'
import { addCall, Nothing } from './call.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { namedRow, rowKeys } from './spec-rows.ts'
import { Location, SpecRows, TenantRow } from './spec-schemas.ts'
import { Id, whole } from './values.ts'

const longestPage = 1000

/** The shop's own rows, and the tenant as itself sees it (spec §7 select_query, getDBstrings). */
export function addShopCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/select_query',
      summary:
        'Rows of a named query, in pages, in the words in which they were written. SQL is refused: a query has a name.',
      scope: 'read',
      query: z.strictObject({
        qry: z.enum([...namedQueryNames, 'settings'], {
          error: `SQL is not taken; qry is one of settings, ${namedQueryNames.join(', ')}`,
        }),
        id: Id.optional(),
        after: whole(0, 2_147_483_647).default(0),
        perPage: whole(1, longestPage).default(200),
      }),
      body: Nothing,
      answer: SpecRows,
    },
    async ({ query: { qry, id, after, perPage }, operations, tenant, c }) => {
      if (qry === 'settings') return { rows: settingRows(tenant.settings), next: null }
      const { scope, needsId } = namedQueries[qry]
      if (!c.get('token').scopes.includes(scope)) return refuse(403, `The token's scopes do not include ${scope}`)
      if (needsId && id === undefined) return refuse(400, `${qry} needs an id`)
      const rows = await operations.namedRows(qry, { id: id ?? 0, after, limit: perPage })
      const last = rows.at(-1)?.[rowKeys[qry]]
      return {
        rows: rows.map((row) => namedRow(row, tenant.url)),
        next: rows.length < perPage || typeof last !== 'number' ? null : last,
      }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/getDBstrings',
      summary: "The caller's own tenant. Secrets and the database's credentials are none of it.",
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: z.array(TenantRow),
    },
    async ({ tenant }) => [
      {
        identifier_string: tenant.identifier_string,
        img_folder: tenant.img_folder,
        api_url: tenant.api_url,
        url: tenant.url,
        working_hours: tenant.working_hours,
        working_hours_monday: hours(tenant.working_hours_monday),
        working_hours_tuesday: hours(tenant.working_hours_tuesday),
        working_hours_wednesday: hours(tenant.working_hours_wednesday),
        working_hours_thursday: hours(tenant.working_hours_thursday),
        working_hours_friday: hours(tenant.working_hours_friday),
        working_hours_saturday: hours(tenant.working_hours_saturday),
        working_hours_sunday: hours(tenant.working_hours_sunday),
      },
    ],
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/location',
      summary: 'The country that the call comes from, and where the shop is',
      scope: 'read',
      query: Nothing,
      body: Nothing,
      answer: Location,
    },
    async ({ tenant, country }) => ({
      country,
      Clients_Lat: Number(tenant.settings.latitude),
      Clients_Long: Number(tenant.settings.longitude),
      placeid: tenant.pages.home.placeid ?? null,
    }),
  )
}

/** '' for a day off. */
function hours(day: { readonly opens: string; readonly closes: string } | null): string {
  return day === null ? '' : `${day.opens}-${day.closes}`
}
