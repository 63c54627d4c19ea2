import { sendForm, signIn } from '#tests/support/customer.ts'
import { type InboxMail, waitForMails } from '#tests/support/inbox.ts'
import { customerEmail, password, publishChaosShop } from '../chaos-shop.ts'
import type { Check, Outcome, Trial } from '../check.ts'
import { everyText, openLedger } from '../ledger.queries.ts'
import { linksStayOpen } from '../mutations/links-stay-open.queries.ts'
import type { ChaosServer } from '../server.ts'
import { visit } from '../town/walk.ts'
import { withServer } from '../with-server.ts'

/** Customers who forget their password. That a link is good for an hour is a matter of clocks: `reset.workers.test.ts`. */
const forgetful = 40
/** Posts of one link at the same moment. */
const copies = 50

const shop = 'forgetful'
const evil = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }

async function resetMails({ providers }: ChaosServer, to: string, expected: number): Promise<readonly InboxMail[]> {
  const resetsIn = (mails: readonly InboxMail[]) => mails.filter(({ html }) => html.includes('/pass-reset'))
  const timeout = 60_000
  const mails = resetsIn(await waitForMails(providers, (all) => resetsIn(all).length >= expected, { to, timeout }))
  if (mails.length < expected) throw new Error(`${mails.length} of ${expected} reset mails came to ${to}`)
  return mails
}

const linkIn = ({ html }: InboxMail) =>
  (/href="([^"]*\/pass-reset[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')

async function tryResets(trial: Trial): Promise<Outcome> {
  const count = trial.of(forgetful)
  return withServer(trial, async (server) => {
    const origin = await publishChaosShop(server.port, shop, { stock: [1], customers: { count, points: 0 } })
    const failures: string[] = []
    const tokens = new Set<string>()
    for (let index = 0; index < count; index++) {
      const email = customerEmail(index)
      const failure = (text: string) => failures.push(`${email}: ${text}`)
      await sendForm(`${origin}/forgot-password`, { email })
      const [older] = await resetMails(server, email, 1)
      await sendForm(`${origin}/forgot-password`, { email }, { headers: evil })
      const mails = await resetMails(server, email, 2)
      if (mails.some(({ html, text }) => `${html}${text}`.includes('evil.example')))
        failure('a forged host is in a mail')
      const links = mails.map(linkIn)
      const old = older === undefined ? '' : linkIn(older)
      const link = links.find((each) => each !== old) ?? ''
      if (!link.startsWith(`${origin}/pass-reset?token=`)) failure(`the link is ${link}`)
      for (const each of links) {
        const token = new URL(each).searchParams.get('token') ?? ''
        if (tokens.has(token) || !/^[\w-]{43}$/.test(token)) failure(`${token} is not random`)
        tokens.add(token)
      }
      const stale = await sendForm(old, { password: 'by the older link', again: 'by the older link' })
      if (stale.status !== 410) failure(`the older link is answered with ${stale.status}`)
      const answers = await Promise.all(
        Array.from({ length: copies }, (_, n) => sendForm(link, { password: `password ${n}`, again: `password ${n}` })),
      )
      const taken = answers.flatMap(({ status }, n) => (status === 302 ? [n] : []))
      if (taken.length !== 1) failure(`${taken.length} of ${copies} posts of one link were taken`)
      if (answers.some(({ status }) => status !== 302 && status !== 410))
        failure('an answer that is neither yes nor no')
      if ((await signIn(origin, { email, password })).status !== 400) failure('the old password still opens')
      if ((await signIn(origin, { email, password: `password ${taken[0]}` })).status !== 302)
        failure('the new one does not')
      if (!(await visit(link)).body.includes('roken has expired')) failure('a used link is open')
    }
    await server.kill()
    const ledger = openLedger(server.state, shop)
    // The mail's own text names the link, for as long as it is kept to be sent.
    const kept = everyText(ledger).replaceAll(/\/pass-reset\?token=[\w-]+/g, '')
    ledger.close()
    if ([...tokens].some((token) => kept.includes(token))) failures.push('A token is kept as it is')
    return { figure: `${count} customers, ${tokens.size} links, ${copies} posts at once of each: one taken`, failures }
  })
}

export const resetLinks: Check = {
  name: 'reset-links',
  what: '40 customers, one link used 50 times at once, older links, forged hosts',
  run: tryResets,
  control: {
    fault: 'keeps a used link',
    failsWith: /: ([2-9]|\d\d) of \d+ posts of one link were taken$/,
    changes: linksStayOpen,
    share: 0.02,
  },
}
