import { Hono } from 'hono'
import { z } from 'zod'
import { NewStaffForm } from '#app/domain/admin/staff.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { lineSchema } from '#app/domain/text.ts'
import { adminPasswordPath } from '#app/domain/urls.ts'
import { createToken, hashToken } from '#workers/accounts/credentials.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { GatewayEnv } from '../gateway-context.ts'
import { readJsonBody } from './operator-request.ts'
import { runOperation } from './orders.ts'

const Actor = lineSchema().min(1).max(80).default('operator')
const ActorBody = z.strictObject({ actor: Actor })
const NewStaff = z.strictObject({ ...NewStaffForm.shape, actor: Actor })
const NoInput = z.strictObject({})

/**
 * `/tenants/:id/staff`: who may sign in to the admin. Links are returned to the operator instead of mailed, because a
 * new shop may not be able to send mail yet.
 */
export function createStaffRoutes(): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()

  api.get('/tenants/:id/staff', (c) =>
    runOperation(c, NoInput, c.req.query(), async ({ shop }) => ({
      staff: await shop.read((db, tenantId) => db.staff(tenantId)),
    })),
  )
  api.post('/tenants/:id/staff', async (c) =>
    runOperation(c, NewStaff, await readJsonBody(c), async ({ shop, url }, { actor, ...form }) => {
      const { link, storedLink } = createLink(url)
      const added = await shop.write((db, tenantId) => db.addStaff(tenantId, form, storedLink, actor))
      return added.ok ? { link } : { ...added, error: `${form.email} is already a staff member` }
    }),
  )
  api.post('/tenants/:id/staff/:email/link', async (c) =>
    runOperation(c, ActorBody, await readJsonBody(c), async ({ shop, url }, { actor }) => {
      const { link, storedLink } = createLink(url)
      const id = await findStaffId(shop, c.req.param('email'))
      const renewed =
        id === null ? null : await shop.write((db, tenantId) => db.renewStaffLink(tenantId, id, storedLink, actor))
      return renewed?.ok ? { link } : renewed
    }),
  )
  api.post('/tenants/:id/staff/:email/remove', async (c) =>
    runOperation(c, ActorBody, await readJsonBody(c), async ({ shop }, { actor }) => {
      const id = await findStaffId(shop, c.req.param('email'))
      const removed = id === null ? null : await shop.write((db, tenantId) => db.removeStaff(tenantId, id, actor))
      return removed?.ok === false && removed.reason === 'last-owner'
        ? { ...removed, error: 'The last owner cannot be removed' }
        : removed
    }),
  )
  return api
}

function createLink(url: string) {
  const token = createToken()
  return { link: `${url}${adminPasswordPath(token)}`, storedLink: { tokenHash: hashToken(token), mailRequest: null } }
}

async function findStaffId(shop: ShopClient, email: string): Promise<number | null> {
  const staffMember = (await shop.read((db, tenantId) => db.staff(tenantId))).find(
    (candidate) => normalizeLogin(candidate.email) === normalizeLogin(email),
  )
  return staffMember?.id ?? null
}
