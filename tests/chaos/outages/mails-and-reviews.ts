import { setTimeout as pause } from 'node:timers/promises'
import { demoPlaceId } from '#tests/factories/google.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { readInbox, waitForMails } from '#tests/support/inbox.ts'
import { aPurchase, sendOrder } from '../buyer.ts'
import { publishChaosShop } from '../chaos-shop.ts'
import { visit } from '../fixtures/crawl.ts'
import { type OutageMonitor, outageKinds } from './outage-monitor.ts'

/** Milliseconds in which a delayed mail must arrive: the shop retries a busy mail service after a minute. */
const timeout = 240_000
/** Outages in which Resend accepts no mail. In the others it sends the mail, but its response is lost. */
const rejectingKinds: readonly string[] = ['down', '429', '500']

/**
 * Places orders during each outage of Resend: the order is placed at once, and its mail arrives once, possibly later.
 */
export async function orderDuringOutages({
  server,
  failures,
  runDuringOutage,
  withinTimeout,
}: OutageMonitor): Promise<void> {
  const shop = await publishChaosShop(server.port, 'writing', { stock: [1_000] })
  const expectedMails: { kind: string; email: string }[] = []
  for (const kind of outageKinds)
    await runDuringOutage('resend', kind, async () => {
      const purchase = aPurchase({ lines: [{ variant: 1, quantity: 1 }], payment: 'bankTransfer' })
      const result = await withinTimeout(`resend ${kind}`, sendOrder(shop, purchase))
      if (result.kind !== 'placed') failures.push(`resend ${kind}: ${result.kind}`)
      await pause(1_500)
      if (rejectingKinds.includes(kind) && (await readInbox(server.providers, purchase.email)).length > 0)
        failures.push(`resend ${kind}: the outage had no effect`)
      expectedMails.push({ kind, email: purchase.email })
    })
  for (const { kind, email } of expectedMails) {
    const mails = await waitForMails(server.providers, ({ length }) => length > 0, { to: email, timeout })
    if (mails.length !== 1) failures.push(`resend after ${kind}: ${mails.length} mails about one order`)
  }
}

/** Visits the home page of a shop with Google reviews during each outage of Google, and once without an outage. */
export async function viewDuringOutages({
  server,
  failures,
  runDuringOutage,
  withinTimeout,
}: OutageMonitor): Promise<void> {
  const publishReviewShop = async (id: string) => {
    const { pages, theme } = aTenantRecord()
    const shop = await publishChaosShop(server.port, id, {
      stock: [1],
      record: {
        pages: { ...pages, home: { ...pages.home, placeid: demoPlaceId } },
        theme: { ...theme, homeSections: ['newProducts', 'reviews'] },
      },
    })
    return () => withinTimeout(`google, ${id}`, visit(shop))
  }
  const author = 'Andria Hadjicosti'
  const healthyPage = await (await publishReviewShop('reviewed'))()
  if (!healthyPage.body.includes(author))
    failures.push(`google without an outage: ${healthyPage.status} and no reviews`)
  for (const kind of outageKinds) {
    const loadHome = await publishReviewShop(`reviewed-${kind}`)
    await runDuringOutage('google', kind, async () => {
      const { status, body } = await loadHome()
      if (status !== 200 || !/<\/footer>.*<\/html>/s.test(body))
        failures.push(`google ${kind}: home is ${status} and ends with ${body.slice(-100)}`)
      if (body.includes(author)) failures.push(`google ${kind}: the outage had no effect`)
    })
  }
}
