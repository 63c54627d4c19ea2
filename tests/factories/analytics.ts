import { Hono } from 'hono'
import { getSandboxUrls } from '#workers/integrations/send-request.ts'
import { createAnalyticsSandbox as analyticsSandbox } from '#workers/sandbox/google/google-sandbox.ts'
import { createMemoryStore } from './memory-store.ts'
import type { Outage } from './payments.ts'

/** Google Analytics simulated in this process. */

export const analyticsSandboxUrl = 'https://sandbox.test/sandbox'

export function createAnalyticsSandbox() {
  const parts = {
    store: createMemoryStore(),
    fetch: () => Promise.reject(new Error('no webhooks')),
    now: () => Date.UTC(2026, 10, 21, 12),
  }
  const sandbox = new Hono().route('/sandbox/analytics', analyticsSandbox(parts))
  return {
    access: {
      fetch: async (address: string, init: RequestInit) => sandbox.request(address, init),
      address: getSandboxUrls(analyticsSandboxUrl).analytics,
      measurementId: 'G-KIOSK1',
      secret: 'a-secret',
    },
    /** The counted purchases. */
    purchases: async (): Promise<unknown> => (await sandbox.request('/sandbox/analytics/purchases')).json(),
    /** The issues that Google's debug endpoint reports. */
    issues: async (query: string, body: string): Promise<readonly { description: string }[]> => {
      const init = { method: 'POST', body }
      const response = await sandbox.request(`/sandbox/analytics/debug/mp/collect?${query}`, init)
      return ((await response.json()) as { validationMessages: { description: string }[] }).validationMessages
    },
    outage: (outage: Outage) =>
      sandbox.request('/sandbox/analytics/control/trouble', { method: 'PUT', body: JSON.stringify(outage) }),
  }
}
