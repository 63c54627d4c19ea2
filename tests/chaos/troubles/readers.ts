import { setTimeout as pause } from 'node:timers/promises'
import { aPlace } from '#tests/factories/google.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { ask } from '#tests/support/http.ts'
import { aPurchase, order } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { visit } from '../town/walk.ts'
import { type TroubledTown, troubles } from './trouble.ts'

/** Milliseconds in which a mail that met trouble has come: a carrier that is busy is left alone for a minute. */
const patience = 240_000
/** Troubles in which Resend takes nothing; in the others the mail is there, and the shop does not know it. */
const takesNothing: readonly string[] = ['down', '429', '500']

/** Orders in each trouble of the mails' carrier: the order stands at once, and its mail comes once, sooner or later. */
export async function writeInTroubles({ server, failures, during, inTime }: TroubledTown): Promise<void> {
  const shop = await publishChaosShop(server.port, 'writing', { stock: [1_000] })
  const received = async (email: string): Promise<number> => {
    const { body } = await ask(`http://localhost:${server.providers}/sandbox/inbox?to=${encodeURIComponent(email)}`)
    return JSON.parse(body).mails.length
  }
  const promised: { kind: string; email: string }[] = []
  for (const kind of troubles)
    await during('resend', kind, async () => {
      const purchase = aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment: 'bankTransfer' })
      const answer = await inTime(`resend ${kind}`, order(shop, purchase))
      if (answer.kind !== 'placed') failures.push(`resend ${kind}: ${answer.kind}`)
      await pause(1_500)
      if (takesNothing.includes(kind) && (await received(purchase.email)) > 0)
        failures.push(`resend ${kind}: it was in no trouble`)
      promised.push({ kind, email: purchase.email })
    })
  for (const { kind, email } of promised) {
    const begun = Date.now()
    while ((await received(email)) === 0 && Date.now() < begun + patience) await pause(1_000)
    const mails = await received(email)
    if (mails !== 1) failures.push(`resend after ${kind}: ${mails} mails of one order`)
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
