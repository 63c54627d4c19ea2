import { setTimeout as pause } from 'node:timers/promises'
import { aPlace } from '#tests/factories/google.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { readInbox, waitForMails } from '#tests/support/inbox.ts'
import { aPurchase, order } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { visit } from '../town/walk.ts'
import { type TroubledTown, troubles } from './trouble.ts'

/** Milliseconds in which a mail that met trouble has come: a carrier that is busy is left alone for a minute. */
const timeout = 240_000
/** Troubles in which Resend takes nothing; in the others the mail is there, and the shop does not know it. */
const takesNothing: readonly string[] = ['down', '429', '500']

/** Orders in each trouble of the mails' carrier: the order stands at once, and its mail comes once, sooner or later. */
export async function writeInTroubles({ server, failures, during, inTime }: TroubledTown): Promise<void> {
  const shop = await publishChaosShop(server.port, 'writing', { stock: [1_000] })
  const promised: { kind: string; email: string }[] = []
  for (const kind of troubles)
    await during('resend', kind, async () => {
      const purchase = aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment: 'bankTransfer' })
      const answer = await inTime(`resend ${kind}`, order(shop, purchase))
      if (answer.kind !== 'placed') failures.push(`resend ${kind}: ${answer.kind}`)
      await pause(1_500)
      if (takesNothing.includes(kind) && (await readInbox(server.providers, purchase.email)).length > 0)
        failures.push(`resend ${kind}: it was in no trouble`)
      promised.push({ kind, email: purchase.email })
    })
  for (const { kind, email } of promised) {
    const mails = await waitForMails(server.providers, ({ length }) => length > 0, { to: email, timeout })
    if (mails.length !== 1) failures.push(`resend after ${kind}: ${mails.length} mails of one order`)
  }
}

/** Looks at the home page of a shop with reviews from Google in each trouble of Google's, and once in none. */
export async function lookInTroubles({ server, failures, during, inTime }: TroubledTown): Promise<void> {
  const home = async (id: string) => {
    const { pages, theme } = aTenantRecord()
    const shop = await publishChaosShop(server.port, id, {
      stock: [1],
      record: {
        pages: { ...pages, home: { ...pages.home, placeid: aPlace } },
        theme: { ...theme, homeSections: ['newProducts', 'reviews'] },
      },
    })
    return () => inTime(`google, ${id}`, visit(shop))
  }
  const author = 'Andria Hadjicosti'
  const well = await (await home('reviewed'))()
  if (!well.body.includes(author)) failures.push(`google, in no trouble: ${well.status} and no reviews`)
  for (const kind of troubles) {
    const look = await home(`reviewed-${kind}`)
    await during('google', kind, async () => {
      const { status, body } = await look()
      if (status !== 200 || !/<\/footer>.*<\/html>/s.test(body))
        failures.push(`google ${kind}: home is ${status} and ends with ${body.slice(-100)}`)
      if (body.includes(author)) failures.push(`google ${kind}: it was in no trouble`)
    })
  }
}
