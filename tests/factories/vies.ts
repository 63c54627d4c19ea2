import { Hono } from 'hono'
import { getSandboxUrls } from '#workers/integrations/send-request.ts'
import { createViesSandbox } from '#workers/sandbox/vies/vies-sandbox.ts'
import { createMemoryStore } from './memory-store.ts'
import { formatOutage, type Outage } from './payments.ts'

const sandboxUrl = 'https://sandbox.test/sandbox'

/** VIES simulated in this process. */
export function createVies(requester = 'CY10259033P') {
  const parts = {
    store: createMemoryStore(),
    fetch: () => Promise.reject(new Error('no webhooks')),
    now: () => Date.UTC(2026, 10, 21, 12),
  }
  const sandbox = new Hono().route('/sandbox/vies', createViesSandbox(parts))
  const requests: string[] = []
  return {
    /** The bodies of the requests. */
    requests,
    access: {
      fetch: async (address: string, init: RequestInit) => {
        requests.push(String(init.body))
        return sandbox.request(address, init)
      },
      url: getSandboxUrls(sandboxUrl).vies,
      requester,
      isOn: true,
    },
    outage: (outage: Outage) =>
      sandbox.request('/sandbox/vies/control/trouble', { method: 'PUT', body: formatOutage(outage) }),
    post: (body: unknown, type = 'application/json') =>
      sandbox.request('/sandbox/vies/rest-api/check-vat-number', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(body),
      }),
  }
}
