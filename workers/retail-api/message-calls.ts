import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { foldLogin } from '#app/domain/customers/fields.ts'
import { addCall, Success } from './call.ts'
import { refuse, tooOften } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { EmailAddress, Id, IdempotencyKey, Line } from './values.ts'

const { name, email, phone, subject, message } = VisitorMessage.shape

/** What is told to the shop (spec §7 SendContactEmail, SaveNotifyOutOfStock, ErrorLog). */
export function addMessageCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SendContactEmail',
      summary: "Mails a message to the shop: the recipients are the tenant's own, whatever receipients_email says",
      scope: 'customers',
      headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
      query: z.strictObject({
        name,
        clients_email: email.meta({ format: 'email' }),
        phone,
        subject,
        receipients_email: z.string().max(300).optional(),
      }),
      /** The text by itself, as the spec has it, or under a name. */
      body: z.union([message, z.strictObject({ message })]),
      example: { message: 'Are you open on Saturday?' },
      answer: Success,
    },
    async ({ query: { clients_email, receipients_email: _passedOver, ...rest }, headers, body, shop, c }) => {
      const text = typeof body === 'string' ? body : body.message
      const token = c.get('token').name
      // Without a key nobody knows that it was sent before: two people may well write the same words.
      const sending = headers['Idempotency-Key'] ?? crypto.randomUUID()
      const written = { ...rest, email: clients_email, message: text, key: `api ${token} ${sending}` }
      const answer = await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', written, { token }))
      return answer.ok ? 'success' : tooOften('message', answer)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/SaveNotifyOutOfStock',
      summary: 'Asks for a mail when a product is back. The other spec fields of the customer follow from custid.',
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
      answer: Success,
      refuses: [404, 409],
    },
    async ({ query: { custemail: email, custid, prodid: product }, shop, spoken, c }) => {
      if (custid !== undefined) {
        const account = await shop.read((db, tenantId) => db.account(tenantId, custid))
        if (account === null) return refuse(404, 'There is no such customer', [{ path: 'custid', message: 'Unknown' }])
        if (foldLogin(account.email) !== foldLogin(email))
          return refuse(400, 'custemail is not the address of custid', [
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
        language: spoken.language ?? null,
      }
      const answer = await shop.write((db, tenantId) => db.askForNotice(tenantId, request))
      if (answer.ok) return 'success'
      if (answer.reason === 'not-found') return refuse(404, 'There is no such product')
      if (answer.reason === 'limited') return tooOften('request', answer)
      return refuse(
        409,
        answer.reason === 'in-stock' ? 'The product is in stock' : 'The address waits for too many others',
      )
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/ErrorLog',
      summary:
        "Writes a failure of the caller's own into the shop's error log. What was going on is not kept: it would be somebody's.",
      scope: 'operate',
      query: z.strictObject({ msg: z.string().max(200) }),
      body: z.strictObject({ route: z.string().regex(/^[\w/-]{1,80}$/) }),
      example: { route: 'till/print' },
      answer: Success,
    },
    async ({ body, shop, requestId }) => {
      await shop.write((db, tenantId) =>
        db.reportError(tenantId, { id: requestId, kind: 'api-reported', route: body.route }),
      )
      return 'success' as const
    },
  )
}
