import { Hono } from 'hono'
import { getSandboxUrls } from '#workers/integrations/send-request.ts'
import { createGoogleSandbox as googleSandbox } from '#workers/sandbox/google/google-sandbox.ts'
import { createMemoryStore } from './memory-store.ts'
import { formatOutage, type Outage } from './payments.ts'

/** Google simulated in this process. */

export const googleSandboxUrl = 'https://sandbox.test/sandbox'
export const demoPlaceId = 'demo-place-molos-limassol'
export const placesKey = 'AIza-a-key'

export function createGoogleSandbox() {
  const parts = {
    store: createMemoryStore(),
    fetch: () => Promise.reject(new Error('no webhooks')),
    now: () => Date.UTC(2026, 10, 21, 12),
  }
  const sandbox = new Hono().route('/sandbox/google', googleSandbox(parts))
  const requests: string[] = []
  return {
    /** The requests to Google. */
    requests,
    access: {
      fetch: async (address: string, init: RequestInit) => {
        requests.push(`${init.method} ${address.replace(googleSandboxUrl, '')}`)
        return sandbox.request(address, init)
      },
      urls: getSandboxUrls(googleSandboxUrl).google,
      key: placesKey,
    },
    outage: (outage: Outage) =>
      sandbox.request('/sandbox/google/control/trouble', { method: 'PUT', body: formatOutage(outage) }),
    sendRequest: (path: string, headers: Record<string, string>) =>
      sandbox.request(`/sandbox/google${path}`, { headers }),
  }
}
