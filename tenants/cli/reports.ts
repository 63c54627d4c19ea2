import type { Command } from 'commander'
import { z } from 'zod'
import { formatDocumentNumber } from '#app/domain/invoices/invoice.ts'
import { DocumentCount, parseDocumentNumber } from '#app/domain/invoices/invoice-rules.ts'
import { addWorkerCommand, type CommandContext, formatRow, parseOnce, type ToOption } from './command-line.ts'
import { CliError, requireNumber } from './issues.ts'
import type { Call } from './operator-client.ts'
import { createOrderClient } from './order-client.ts'
import { formatPartnerRequest } from './orders.ts'

/** Commands that print data which a merchant may have to act on. */
export function addReportCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const connectClient = (options: ToOption, shop: string) => createOrderClient(connect(options), shop)

  addWorkerCommand(commandLine, 'low-stock <shop>')
    .description('prints variants that are low in stock')
    .option('--at-most <quantity>', 'the highest stock to print', parseOnce(), '5')
    .action(async (shop: string, options: ToOption & { atMost: string }) => {
      for (const { sku, name, quantity } of await connectClient(options, shop).lowStock(options.atMost))
        print(formatRow([String(quantity), sku, name]))
    })
  addWorkerCommand(commandLine, 'partner-requests <shop>')
    .description('prints partner requests, newest first')
    .action(async (shop: string, options: ToOption) => {
      for (const request of await connectClient(options, shop).partnerRequests()) print(formatPartnerRequest(request))
    })
  addWorkerCommand(commandLine, 'document-numbers <shop> [number...]')
    .description(
      'prints the last numbers of invoices and credit notes; with numbers such as INV-2026-000123, continues after them',
    )
    .action(async (shop: string, numbers: string[], options: ToOption) => {
      const path = `/tenants/${encodeURIComponent(shop)}/document-numbers`
      const body = JSON.stringify({ numbers: numbers.map(requireDocumentNumber) })
      const call = connect(options)
      const response =
        numbers.length === 0
          ? await call('GET', path, DocumentNumbers)
          : await call('POST', path, DocumentNumbers, body)
      for (const { kind, year, last } of response.numbers) print(`${formatDocumentNumber(kind, year, last)}\n`)
    })
  addWorkerCommand(commandLine, 'errors <shop>')
    .description('prints unexpected errors of the last month, latest first')
    .action(async (shop: string, options: ToOption) => {
      for (const { lastAt, times, kind, route, id } of await connectClient(options, shop).errors())
        print(formatRow([lastAt, `${times} ×`, kind, route, id]))
    })

  const deadLetters = commandLine.command('dead-letters').description('emails that could not be delivered')
  addWorkerCommand(deadLetters, 'list <shop>')
    .description('prints the emails that were not delivered; you can omit "list"')
    .action(async (shop: string, options: ToOption) => {
      for (const { id, kind, to, at, reason } of await connectClient(options, shop).deadLetters())
        print(formatRow([String(id), kind, to, at, reason]))
    })
  addWorkerCommand(deadLetters, 'retry <shop> <id>')
    .description('sends an email again')
    .action(async (shop: string, id: string, options: ToOption) => {
      requireNumber(id)
      await connectClient(options, shop).retryDeadLetter(id)
      print(`${id}: will be sent again\n`)
    })
}

const DocumentNumbers = z.object({ numbers: z.array(DocumentCount) })

function requireDocumentNumber(text: string): DocumentCount {
  const number = parseDocumentNumber(text)
  if (number === null) throw new CliError(`${text} is not a number such as INV-2026-000123 or CN-2026-000004`)
  return number
}

const CsvPage = z.object({ csv: z.string(), next: z.number().nullable() })

export function addSubscriberCommands(commandLine: Command, { connect, print }: CommandContext): void {
  const subscribers = commandLine.command('subscribers').description('confirmed subscribers of the newsletter')
  const at = (shop: string) => `/tenants/${encodeURIComponent(shop)}/subscribers`

  addWorkerCommand(subscribers, 'list <shop>')
    .description('prints their addresses as CSV; you can omit "list"')
    .action(async (shop: string, options: ToOption) => {
      const call = connect(options)
      for (let after: number | null = 0; after !== null; ) {
        const page: z.output<typeof CsvPage> = await call('GET', `${at(shop)}?after=${after}`, CsvPage)
        print(page.csv)
        after = page.next
      }
    })
  addWorkerCommand(subscribers, 'remove <shop> <address>')
    .description('removes a subscriber who unsubscribed elsewhere')
    .action(async (shop: string, email: string, options: ToOption) => {
      const body = JSON.stringify({ email })
      await connect(options)('POST', `${at(shop)}/remove`, z.object({ ok: z.literal(true) }), body)
      print(`${email}: removed\n`)
    })
}

/** `npm run tenant -- doctor <id>`: checks a shop's configuration and services. */

const HealthCheckResponse = z.object({
  url: z.string().nullable(),
  verdicts: z.array(z.object({ check: z.string(), issues: z.array(z.string()) })),
})

export interface FetchResult {
  readonly status: number
  readonly body: string
}

/** Cloudflare features that rewrite pages, with a pattern of their traces. The shop's CSP blocks their scripts. */
const edgeFeatures: readonly (readonly [name: string, trace: RegExp])[] = [
  ['Email Address Obfuscation', /\/cdn-cgi\/l\/email-protection|\bemail-decode\.min\.js/],
  ['Rocket Loader', /\brocket-loader\.min\.js|\btype="[0-9a-f]+-(?:module|text\/javascript)"/],
]

/** Prints the result of each check and returns whether all passed. Doesn't check pages without `fetchPage`. */
export async function runDoctor(
  call: Call,
  id: string,
  fetchPage: ((address: string) => Promise<FetchResult>) | null,
  printLine: (line: string) => void,
): Promise<boolean> {
  const { url, verdicts } = await call('GET', `/tenants/${encodeURIComponent(id)}/doctor`, HealthCheckResponse)
  const checks = [...verdicts]
  if (url !== null && fetchPage !== null) {
    const unreachable = { status: 0, body: '' }
    const health = await fetchPage(`${url}/healthz`).catch(() => unreachable)
    const issue = `${url} ${formatStatus(health)}; see docs/deploy.md, step 5`
    checks.push({ check: 'reach', issues: health.status === 200 ? [] : [issue] })
    const homePage = await fetchPage(`${url}/`).catch(() => unreachable)
    const rewritingFeatures = edgeFeatures.filter(([, pattern]) => pattern.test(homePage.body))
    const issues = rewritingFeatures.map(
      ([name]) => `${name} rewrites the shop's pages; switch it off: docs/deploy.md, step 5`,
    )
    const uncheckedIssue = `${url}/ could not be checked, because it ${formatStatus(homePage)}`
    checks.push({ check: 'edge', issues: homePage.status === 200 ? issues : [uncheckedIssue] })
  }
  for (const { check, issues } of checks) {
    if (issues.length === 0) printLine(`ok    ${check}`)
    for (const issue of issues) printLine(`FIX   ${check}: ${issue}`)
  }
  return checks.every(({ issues }) => issues.length === 0)
}

function formatStatus({ status }: FetchResult): string {
  return status === 0 ? 'does not answer' : `answers ${status}`
}
