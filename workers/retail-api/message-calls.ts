import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { ContactMessageForm } from '#app/domain/content/contact-message-form.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { addCall, Success } from './call.ts'
import { EmailAddress, Id, IdempotencyKey, Line, reject, rejectTooMany } from './call-input.ts'
import type { RetailEnv } from './retail-context.ts'

const { name, email, phone, subject, message } = ContactMessageForm.shape

/** Messages to the shop (spec §7 SendContactEmail, SaveNotifyOutOfStock, ErrorLog). */
export function addMessageCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SendContactEmail',
      summary: "Emails a message to the shop. The shop's settings name the recipients; receipients_email is ignored",
      scope: 'customers',
      headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
      query: z.strictObject({
        name,
        clients_email: email.meta({ format: 'email' }),
        phone,
        subject,
        receipients_email: z.string().max(300).optional(),
      }),
      /** The text itself, as in the spec, or in a field. */
      body: z.union([message, z.strictObject({ message })]),
      example: { message: 'Are you open on Saturday?' },
      response: Success,
    },
    async ({ query: { clients_email, receipients_email: _ignored, ...rest }, headers, body, shop, c }) => {
      const text = typeof body === 'string' ? body : body.message
      const token = c.get('token').name
      // Without a key every call is a new message: two customers may write the same text.
      const idempotencyKey = headers['Idempotency-Key'] ?? crypto.randomUUID()
      const contactMessage = { ...rest, email: clients_email, message: text, key: `api ${token} ${idempotencyKey}` }
      const result = await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', contactMessage, { token }))
      return result.ok ? 'success' : rejectTooMany('message', result)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/SaveNotifyOutOfStock',
      summary: "Requests an email when a product is back in stock. The customer's other fields follow from custid.",
      scope: 'customers',
      query: z.strictObject({
        custemail: EmailAddress,
        custid: Id.optional(),
        custname: Line.optional(),
        custusername: Line.optional(),
        custmobile: Line.optional(),
        prodid: Id,
        prodcode: Line.optional(),
      }),
      body: z.looseObject({}),
      response: Success,
      refusalStatuses: [404, 409],
    },
    async ({ query: { custemail: email, custid, prodid: product }, shop, languageOption, c }) => {
      if (custid !== undefined) {
        const account = await shop.read((db, tenantId) => db.account(tenantId, custid))
        if (account === null)
          return reject(404, 'The customer does not exist', [{ path: 'custid', message: 'Unknown' }])
        if (normalizeLogin(account.email) !== normalizeLogin(email))
          return reject(400, 'custemail is not the address of custid', [
            { path: 'custemail', message: "Not the customer's" },
          ])
      }
      const visitor = { token: c.get('token').name }
      const request = {
        email,
        customer: custid ?? null,
        visitor,
        product,
        variant: null,
        language: languageOption.language ?? null,
      }
      const result = await shop.write((db, tenantId) => db.createStockAlert(tenantId, request))
      if (result.ok) return 'success'
      if (result.reason === 'not-found') return reject(404, 'The product does not exist')
      if (result.reason === 'limited') return rejectTooMany('request', result)
      return reject(
        409,
        result.reason === 'in-stock' ? 'The product is in stock' : 'The address has too many stock alerts',
      )
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/ErrorLog',
      summary:
        "Adds the caller's own error to the shop's error log. Only the route is stored: the message may contain personal data.",
      scope: 'operate',
      query: z.strictObject({ msg: z.string().max(200) }),
      body: z.strictObject({ route: z.string().regex(/^[\w/-]{1,80}$/) }),
      example: { route: 'till/print' },
      response: Success,
    },
    async ({ body, shop, requestId }) => {
      await shop.write((db, tenantId) =>
        db.reportError(tenantId, { id: requestId, kind: 'api-reported', route: body.route }),
      )
      return 'success' as const
    },
  )
}
