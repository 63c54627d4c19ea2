import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { emptyNotFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** Downloads all data that the shop holds about the signed-in customer, as JSON. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, session } = context
  if (session.kind !== 'signed-in') throw redirect(links.login(links.dashboard('data')), { headers: withCookies() })
  const customerData = await shop.read((db, tenantId) =>
    db.getCustomerData(tenantId, session.buyer.customerId, getOrderRules(tenant)),
  )
  if (customerData === null) throw emptyNotFound()
  return new Response(`${JSON.stringify(customerData, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${tenant.id}-my-data.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
