import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createOutageRoutes, openFolder, type SandboxDeps, simulateOutage } from '../simulator.ts'

/** In VIES, Greece is EL and Northern Ireland XI; Great Britain is not included. */
const memberStates = 'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ')

const state = z.enum(memberStates)
const digits = z.string().regex(/^[A-Z0-9+*]{2,12}$/)

const Check = z
  .strictObject({
    countryCode: state,
    vatNumber: digits,
    requesterMemberStateCode: state.optional(),
    requesterNumber: digits.optional(),
  })
  .refine((body) => (body.requesterMemberStateCode === undefined) === (body.requesterNumber === undefined))

/**
 * Simulates the VIES REST API of the European Commission. Numbers with the digits 404 are not registered; for those
 * with 503 the member state is unavailable. The response has a request identifier only if the requester sent a number
 * of its own.
 */
export function createViesSandbox({ store: whole, now }: SandboxDeps): Hono {
  const store = openFolder(whole, 'vies')
  const sandbox = new Hono()
  sandbox.use('/rest-api/*', simulateOutage(store))
  sandbox.post('/rest-api/check-vat-number', async (c) => {
    if (!c.req.header('Content-Type')?.startsWith('application/json')) return c.body(null, 415)
    const body = Check.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return respondTrouble(c, 'INVALID_INPUT', 400)
    const { countryCode, vatNumber, requesterNumber } = body.data
    if (vatNumber.includes('503')) return respondTrouble(c, 'MS_UNAVAILABLE', 200)
    const valid = !vatNumber.includes('404')
    const count = (store.get<number>('count') ?? 0) + 1
    store.put('count', count)
    return c.json({
      countryCode,
      vatNumber,
      requestDate: new Date(now()).toISOString(),
      valid,
      requestIdentifier: requesterNumber === undefined ? '' : `WAPIAAAA${String(count).padStart(8, '0')}`,
      name: valid ? `COMPANY ${vatNumber}` : '---',
      address: valid ? `1 HIGH STREET\n${countryCode}` : '---',
    })
  })
  sandbox.route('/control', createOutageRoutes(store))
  return sandbox
}

function respondTrouble(c: Context, error: string, status: 200 | 400) {
  return c.json({ actionSucceed: false, errorWrappers: [{ error }] }, status)
}
