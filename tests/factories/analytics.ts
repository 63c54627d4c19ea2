import { Hono } from 'hono'
import { simulatedAddresses } from '#workers/integrations/provider-addresses.ts'
import { analyticsSandbox } from '#workers/sandbox/analytics/analytics-sandbox.ts'
import { memoryStore } from './memory-store.ts'
import type { Trouble } from './payments.ts'

/** Google Analytics, simulated in this process. */

export const analyticsSandboxUrl = 'https://sandbox.test/sandbox'

export function someAnalytics() {
  const parts = {
    store: memoryStore(),
    fetch: () => Promise.reject(new Error('no webhooks')),
    clock: () => Date.UTC(2026, 10, 21, 12),
  }
  const sandbox = new Hono().route('/sandbox/analytics', analyticsSandbox(parts))
  return {
    access: {
      fetch: async (address: string, init: RequestInit) => sandbox.request(address, init),
      address: simulatedAddresses(analyticsSandboxUrl).analytics,
      measurementId: 'G-KIOSK1',
      secret: 'a-secret',
    },
    /** What was counted. */
    purchases: async (): Promise<unknown> => (await sandbox.request('/sandbox/analytics/purchases')).json(),
    /** What is wrong with this, as Google would say it. */
    faults: async (query: string, body: string): Promise<readonly { description: string }[]> => {
      const init = { method: 'POST', body }
      const answer = await sandbox.request(`/sandbox/analytics/debug/mp/collect?${query}`, init)
      return ((await answer.json()) as { validationMessages: { description: string }[] }).validationMessages
    },
    trouble: (trouble: Trouble) =>
      sandbox.request('/sandbox/analytics/control/trouble', { method: 'PUT', body: JSON.stringify(trouble) }),
  }
}
