import { z } from 'zod'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import type { Print } from './row-text.ts'

/** `npm run tenant -- subscribers <shop> …`: who wants the newsletter and has confirmed it. */

export const subscribersUsage = `  subscribers <shop>               confirmed addresses as CSV
  subscribers <shop> remove <address>   somebody who unsubscribed elsewhere`

const Page = z.object({ csv: z.string(), next: z.number().nullable() })

/** One command about subscribers. Throws Refused with the usage where a word is missing or too many. */
export async function subscribersCommand(
  call: Call,
  [shop = '', command, ...words]: readonly string[],
  print: Print,
): Promise<void> {
  const at = `/tenants/${encodeURIComponent(shop)}/subscribers`
  if (shop !== '' && command === undefined) {
    for (let after: number | null = 0; after !== null; ) {
      const page: z.output<typeof Page> = await call('GET', `${at}?after=${after}`, Page)
      print(page.csv)
      after = page.next
    }
    return
  }
  const [email] = words
  if (command !== 'remove' || email === undefined || words.length !== 1) throw new Refused(subscribersUsage)
  await call('POST', `${at}/remove`, z.object({ ok: z.literal(true) }), JSON.stringify({ email }))
  print(`${email}: removed\n`)
}
