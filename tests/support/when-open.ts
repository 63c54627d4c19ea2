import { expect } from '@playwright/test'
import { ask } from './http.ts'

/** Waits for a shop that was just published: where its host was asked for before, it is a while until it opens. */
export async function whenOpen(shop: string): Promise<string> {
  await expect.poll(async () => (await ask(shop)).status, { timeout: 60_000 }).toBe(200)
  return shop
}
