import { Hono } from 'hono'
import { simulatedAddresses } from '#workers/integrations/provider-addresses.ts'
import { googleSandbox } from '#workers/sandbox/google/google-sandbox.ts'
import { memoryStore } from './memory-store.ts'
import { type Trouble, troubleText } from './payments.ts'

/** Google, simulated in this process. */

export const googleSandboxUrl = 'https://sandbox.test/sandbox'
export const aPlace = 'demo-place-molos-limassol'
export const aPlacesKey = 'AIza-a-key'

export function someGoogle() {
  const parts = {
    store: memoryStore(),
    fetch: () => Promise.reject(new Error('no webhooks')),
    clock: () => Date.UTC(2026, 10, 21, 12),
  }
  const sandbox = new Hono().route('/sandbox/google', googleSandbox(parts))
  const asked: string[] = []
  return {
    /** What was asked of Google. */
    asked,
    access: {
      fetch: async (address: string, init: RequestInit) => {
        asked.push(`${init.method} ${address.replace(googleSandboxUrl, '')}`)
        return sandbox.request(address, init)
      },
      addresses: simulatedAddresses(googleSandboxUrl).google,
      key: aPlacesKey,
    },
    trouble: (trouble: Trouble) =>
      sandbox.request('/sandbox/google/control/trouble', { method: 'PUT', body: troubleText(trouble) }),
    ask: (path: string, headers: Record<string, string>) => sandbox.request(`/sandbox/google${path}`, { headers }),
  }
}
