import { sendForm, signIn } from '#tests/support/customer.ts'
import { type InboxMail, waitForMails } from '#tests/support/inbox.ts'
import { getCustomerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { visit } from '../fixtures/crawl.ts'
import { openLedger, readAllText } from '../ledger.queries.ts'
import { keepLinksOpen } from '../mutations/keep-links-open.queries.ts'
import type { ChaosServer } from '../server.ts'
import { runWithServer } from '../with-server.ts'

/** Customers who reset their password. `reset-password.workers.test.ts` tests that links expire after an hour. */
const CUSTOMERS = 40
/** Simultaneous uses of one link. */
const copies = 50

const shop = 'forgetful'
const forgedHeaders = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }

async function waitForResetMails(
  { providers }: ChaosServer,
  to: string,
  expected: number,
): Promise<readonly InboxMail[]> {
  const filterResetMails = (mails: readonly InboxMail[]) => mails.filter(({ html }) => html.includes('/pass-reset'))
  const timeout = 60_000
  const mails = filterResetMails(
    await waitForMails(providers, (all) => filterResetMails(all).length >= expected, { to, timeout }),
  )
  if (mails.length < expected) throw new Error(`${mails.length} of ${expected} reset mails arrived at ${to}`)
  return mails
}

const getResetLink = ({ html }: InboxMail) =>
  (/href="([^"]*\/pass-reset[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

async function checkResetLinks(trial: Trial): Promise<Outcome> {
  const count = trial.scale(CUSTOMERS)
  return runWithServer(trial, async (server) => {
    const origin = await publishChaosShop(server.port, shop, { stock: [1], customers: { count, points: 0 } })
    const failures: string[] = []
    const tokens = new Set<string>()
    for (let index = 0; index < count; index++) {
      const email = getCustomerEmail(index)
      const failure = (text: string) => failures.push(`${email}: ${text}`)
      await sendForm(`${origin}/forgot-password`, { email })
      const [olderMail] = await waitForResetMails(server, email, 1)
      await sendForm(`${origin}/forgot-password`, { email }, { headers: forgedHeaders })
      const mails = await waitForResetMails(server, email, 2)
      if (mails.some(({ html, text }) => `${html}${text}`.includes('evil.example')))
        failure('a forged host is in a mail')
      const links = mails.map(getResetLink)
      const olderLink = olderMail === undefined ? '' : getResetLink(olderMail)
      const link = links.find((resetLink) => resetLink !== olderLink) ?? ''
      if (!link.startsWith(`${origin}/pass-reset?token=`)) failure(`the link is ${link}`)
      for (const resetLink of links) {
        const token = new URL(resetLink).searchParams.get('token') ?? ''
        if (tokens.has(token) || !/^[\w-]{43}$/.test(token)) failure(`${token} is not random`)
        tokens.add(token)
      }
      const staleResponse = await sendForm(olderLink, { password: 'by the older link', again: 'by the older link' })
      if (staleResponse.status !== 410) failure(`the older link gets ${staleResponse.status}`)
      const responses = await Promise.all(
        Array.from({ length: copies }, (_, n) => sendForm(link, { password: `password ${n}`, again: `password ${n}` })),
      )
      const acceptedIndexes = responses.flatMap(({ status }, n) => (status === 302 ? [n] : []))
      if (acceptedIndexes.length !== 1) failure(`${acceptedIndexes.length} of ${copies} uses of one link were accepted`)
      if (responses.some(({ status }) => status !== 302 && status !== 410))
        failure('a response that neither accepts nor refuses')
      if ((await signIn(origin, { email, password })).status !== 400) failure('the old password still signs in')
      if ((await signIn(origin, { email, password: `password ${acceptedIndexes[0]}` })).status !== 302)
        failure('the new password does not sign in')
      if (!(await visit(link)).body.includes('roken has expired')) failure('a used link still shows the form')
    }
    await server.kill()
    const ledger = openLedger(server.state, shop)
    // The queued mail contains the link until it is sent.
    const storedText = readAllText(ledger).replaceAll(/\/pass-reset\?token=[\w-]+/g, '')
    ledger.close()
    if ([...tokens].some((token) => storedText.includes(token))) failures.push('A token is stored in plain text')
    return {
      summary: `${count} customers, ${tokens.size} links, ${copies} simultaneous uses of each: one accepted`,
      failures,
    }
  })
}

export const resetLinks: Check = {
  name: 'reset-links',
  description: '40 customers, one link used 50 times at once, older links, forged hosts',
  run: checkResetLinks,
  control: {
    mutation: 'doesn’t delete a used link',
    failsWith: /: ([2-9]|\d\d) of \d+ uses of one link were accepted$/,
    changes: keepLinksOpen,
    share: 0.02,
  },
}
