import { Hono } from 'hono'
import { z } from 'zod'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { deskPasswordPage } from '#app/domain/desk/desk-address.ts'
import { NewStaffForm } from '#app/domain/desk/staff-forms.ts'
import { typedLine } from '#app/domain/text.ts'
import { hashToken, newToken } from '#workers/accounts/tokens.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { FrontEnv } from '../front-context.ts'
import { bodyOf } from './operator-request.ts'
import { answer } from './orders.ts'

const Who = typedLine().min(1).max(80).default('operator')
const ByWhom = z.strictObject({ who: Who })
const NewStaff = z.strictObject({ ...NewStaffForm.shape, who: Who })
const Nothing = z.strictObject({})

/**
 * `/tenants/:id/staff`: who signs in at the desk. Links are told to the operator and not mailed: the first owner may have
 * no mail from the shop yet.
 */
export function operatorStaff(): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()

  api.get('/tenants/:id/staff', (c) =>
    answer(c, Nothing, c.req.query(), async ({ shop }) => ({
      staff: await shop.read((db, tenantId) => db.staff(tenantId)),
    })),
  )
  api.post('/tenants/:id/staff', async (c) =>
    answer(c, NewStaff, await bodyOf(c), async ({ shop, url }, { who, ...form }) => {
      const { link, kept } = newLink(url)
      const added = await shop.write((db, tenantId) => db.addStaff(tenantId, form, kept, who))
      return added.ok ? { link } : { ...added, error: `${form.email} is there already` }
    }),
  )
  api.post('/tenants/:id/staff/:email/link', async (c) =>
    answer(c, ByWhom, await bodyOf(c), async ({ shop, url }, { who }) => {
      const { link, kept } = newLink(url)
      const id = await idOf(shop, c.req.param('email'))
      const renewed =
        id === null ? null : await shop.write((db, tenantId) => db.renewStaffLink(tenantId, id, kept, who))
      return renewed?.ok ? { link } : renewed
    }),
  )
  api.post('/tenants/:id/staff/:email/remove', async (c) =>
    answer(c, ByWhom, await bodyOf(c), async ({ shop }, { who }) => {
      const id = await idOf(shop, c.req.param('email'))
      const removed = id === null ? null : await shop.write((db, tenantId) => db.removeStaff(tenantId, id, who))
      return removed?.ok === false && removed.reason === 'last-owner'
        ? { ...removed, error: 'The last owner of a desk stays' }
        : removed
    }),
  )
  return api
}

function newLink(url: string) {
  const token = newToken()
  return { link: `${url}${deskPasswordPage(token)}`, kept: { tokenHash: hashToken(token), mailed: null } }
}

async function idOf(shop: ShopClient, email: string): Promise<number | null> {
  const found = (await shop.read((db, tenantId) => db.staff(tenantId))).find(
    (each) => foldLogin(each.email) === foldLogin(email),
  )
  return found?.id ?? null
}
