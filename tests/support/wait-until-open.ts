import { expect } from '@playwright/test'
import { sendRequest } from './http.ts'

/**
 * Waits until a newly published shop responds. This takes a while if its host was requested earlier, because the
 * gateway caches unknown hosts.
 */
export async function waitUntilOpen(shop: string): Promise<string> {
  await expect.poll(async () => (await sendRequest(shop)).status, { timeout: 60_000 }).toBe(200)
  return shop
}
