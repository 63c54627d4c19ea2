import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { absent, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** All that the shop holds about the customer who is signed in, as a file to keep. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { shop, tenant, session } = context
  if (session.kind !== 'signed-in') throw redirect(links.login(links.dashboard('data')), { headers: withCookies() })
  const held = await shop.read((db, tenantId) =>
    db.customerData(tenantId, session.buyer.customerId, orderRules(tenant)),
  )
  if (held === null) throw absent()
  return new Response(`${JSON.stringify(held, null, 2)}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${tenant.id}-my-data.json"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
