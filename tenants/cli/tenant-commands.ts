import { createReadStream, readFileSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { z } from 'zod'
import { DocumentCount, parseDocumentNumber } from '#app/domain/invoices/document-number.ts'
import { formatDocumentNumber } from '#app/domain/invoices/invoice.ts'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { type SecretField, secretFields } from '#app/domain/tenancy/tenant-record.ts'
import { writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { CliError, requireFile, requireNumber } from './cli-error.ts'
import {
  addWorkerCommand,
  type CommandContext,
  createCommandLine,
  formatRow,
  type Print,
  parseOnce,
  type ToOption,
} from './command-line.ts'
import { askInTerminal, createShop } from './create/create.ts'
import { type Question, questions } from './create/interview.ts'
import { runDoctor } from './doctor.ts'
import {
  type Call,
  createCaller,
  createDownloader,
  createOperatorClient,
  isLocal,
  localVariable,
  parseTarget,
} from './operator-client.ts'
import { createOrderClient } from './order-client.ts'
import { addOrderCommands, formatPartnerRequest } from './orders.ts'
import { readPictures } from './pictures.ts'
import { addProductCommands } from './products.ts'
import { listWarnings, publish } from './publish.ts'
import { addReviewCommands } from './reviews.ts'
import { formatSettingsDocument } from './settings-document.ts'
import { readShopFolder } from './shop-folder.ts'
import { addStaffCommands } from './staff.ts'
import { addTokenCommands } from './tokens.ts'

/** Creates the command line of `npm run tenant`. */
export function createTenantCommandLine(print: Print): Command {
  const commandLine = createCommandLine()
  const context = { connect: ({ to }: ToOption) => createCaller(parseTarget(to)), print }
  addFolderCommands(commandLine, print)
  addTenantCommands(commandLine, print)
  addProductCommands(commandLine, { ...context, now: Date.now })
  addOrderCommands(commandLine, context)
  addReportCommands(commandLine, context)
  addReviewCommands(commandLine, context)
  addSubscriberCommands(commandLine, context)
  addTokenCommands(commandLine, context)
  addStaffCommands(commandLine, { ...context, getPort })
  return commandLine.addHelpText(
    'after',
    `\nTo reach a deployed Worker, set OPERATOR_KEY in the environment; seal also reads CONFIG_KEY there.
npm run tenant -- help <command> prints the options of a command.`,
  )
}

function getPort({ to }: ToOption): string | null {
  const { local, origin } = parseTarget(to)
  return local ? new URL(origin).port : null
}

/** Commands that read or write a shop's folder. */
function addFolderCommands(commandLine: Command, print: Print): void {
  addWorkerCommand(commandLine, 'validate <folder>')
    .description("checks a tenant's folder and prints every problem")
    .action(async (folder: string, { to }: ToOption) => {
      const shop = readShopFolder(folder, { plainSecrets: isLocal(to) })
      const pictures = await readPictures(shop)
      print(`${folder} is valid: ${shop.catalogue.products.length} products, ${pictures.size} pictures\n`)
      for (const warning of listWarnings(shop)) print(`warning: ${warning}\n`)
    })
  addWorkerCommand(commandLine, 'publish <folder...>')
    .description('validates each folder, then publishes the changes')
    .option('--stock', 'also sets the stock of products that the shop already has', false)
    .option('--content', 'also overwrites what was edited in the admin', false)
    .option('--dry-run', 'prints the changes without writing them', false)
    .action(async (folders: string[], { to, ...options }: ToOption & Parameters<typeof publish>[2]) => {
      const target = parseTarget(to)
      for (const folder of folders) {
        const shop = readShopFolder(folder, { plainSecrets: target.local })
        await publish(createOperatorClient(target), shop, options, (line) => print(`${shop.record.id}: ${line}\n`))
      }
    })
  const createCommand = addWorkerCommand(commandLine, 'create').description(
    'asks about a new shop, writes tenants/<id> and publishes it',
  )
  for (const question of questions)
    createCommand.option(
      `--${question} <${question}>`,
      'the answer to this question, which is then not asked',
      parseOnce(),
    )
  createCommand.action(async ({ to, ...options }: ToOption & Partial<Record<Question, string>>) => {
    const target = parseTarget(to)
    await createShop(createOperatorClient(target), {
      options,
      // Without a terminal, missing answers are errors.
      ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null,
      target,
      local: target.local,
      tenantsFolder: 'tenants',
      now: new Date().toISOString(),
      printLine: (line) => print(`${line}\n`),
    })
  })
  commandLine
    .command('settings')
    .description('prints docs/settings.md')
    .action(() => print(formatSettingsDocument()))
}

/** Commands for the shops of a Worker. */
function addTenantCommands(commandLine: Command, print: Print): void {
  addWorkerCommand(commandLine, 'list')
    .description('prints the published shops: id, host, name')
    .action(async ({ to }: ToOption) => {
      for (const { id, name, hosts, issues } of await createOperatorClient(parseTarget(to)).listTenants()) {
        const [host = '', ...otherHosts] = hosts
        const aliases = otherHosts.length > 0 ? ` (also ${otherHosts.join(', ')})` : ''
        const issueText = issues.map(({ path, message }) => ` [broken: ${path} ${message}]`).join('')
        print(`${id}\t${host}\t${name ?? ''}${aliases}${issueText}\n`)
      }
    })
  addWorkerCommand(commandLine, 'doctor <id>')
    .description('checks a shop and prints what to fix')
    .action(async (id: string, { to }: ToOption) => {
      const target = parseTarget(to)
      // Node doesn't resolve the hosts of local shops; browsers do.
      const fetcher = target.local ? null : fetchPage
      if (!(await runDoctor(createCaller(target), id, fetcher, (line) => print(`${line}\n`)))) process.exitCode = 1
    })
  addWorkerCommand(commandLine, 'backup <id>')
    .description(
      "writes a shop's rows, record and pictures to standard output: npm run --silent tenant -- backup <id> > <file>",
    )
    .action(async (id: string, { to }: ToOption) => {
      if (process.stdout.isTTY)
        throw new CliError('Redirect the backup to a file: npm run --silent tenant -- backup <id> > <file>')
      const { rows, pictures, missing } = await writeBackup(createDownloader(parseTarget(to)), id, process.stdout)
      console.error(`${id}: ${rows} rows, ${pictures} picture files`)
      if (missing.length > 0)
        console.error(
          `${id}: warning: ${missing.length} pictures were deleted during the backup, such as ${missing[0]}; make another backup`,
        )
    })
  addWorkerCommand(commandLine, 'restore <id> <file>')
    .description('fills an empty shop with a backup')
    .option('--database <name>', 'a new database for the shop to move to', parseOnce())
    .option('--jurisdiction <eu|none>', 'where the new database must stay', parseOnce())
    .option('--record', "replaces the shop's record with the record of the file", false)
    .action(
      async (
        id: string,
        file: string,
        { to, ...options }: ToOption & { database?: string; jurisdiction?: string; record: boolean },
      ) => {
        requireFile(file)
        const target = parseTarget(to)
        const { database, jurisdiction, record } = options
        const restoreOptions = { id, database, jurisdiction, record, readBytes: () => createReadStream(file) }
        await restoreBackup(createCaller(target), createOperatorClient(target), {
          ...restoreOptions,
          printLine: (line) => print(`${id}: ${line}\n`),
        })
      },
    )
  addWorkerCommand(commandLine, 'remove <id>')
    .description('closes a shop; its products, orders and pictures stay')
    .action(async (id: string, { to }: ToOption) => {
      const { hostsRemoved } = await createOperatorClient(parseTarget(to)).remove(id)
      print(`${id}: removed${hostsRemoved.map((host) => `, ${host}`).join('')}\n`)
    })
  addWorkerCommand(commandLine, 'seal <shop>')
    .addArgument(new Argument('<field>').choices(secretFields))
    .argument('<value>', 'the secret; - reads it from standard input')
    .description(`seals a secret for the record; fields: ${secretFields.join(', ')}`)
    // Commander's errors quote an invalid argument, which may be the secret.
    .configureOutput({
      outputError: (_error, write) => write('error: wrong arguments; see npm run tenant -- seal --help\n'),
    })
    .action((tenant: string, field: SecretField, value: string, { to }: ToOption) => {
      const key = isLocal(to) ? localVariable('CONFIG_KEY') : process.env.CONFIG_KEY
      if (!key) throw new CliError('Set CONFIG_KEY in the environment to seal for a deployed Worker')
      const secret = value === '-' ? readFileSync(0, 'utf8').trimEnd() : value
      if (secret === '') throw new CliError('The secret is empty')
      print(`${sealSecret(secret, { tenant, field }, key)}\n`)
    })
  addWorkerCommand(commandLine, 'reseal [id]')
    .description(
      "seals the secrets of one shop, or of all, with the Worker's newest CONFIG_KEY, and prints those of the folder's tenant.json",
    )
    .action(async (id: string | undefined, { to }: ToOption) => {
      const target = parseTarget(to)
      const ids = id === undefined ? (await createOperatorClient(target).listTenants()).map((shop) => shop.id) : [id]
      await resealSecrets(createCaller(target), ids, print)
    })
}

async function fetchPage(address: string) {
  const response = await fetch(address)
  return { status: response.status, body: await response.text() }
}

/** `npm run tenant -- reseal`: encrypts secrets again with the newest key of the Worker's CONFIG_KEY. */

const ResealResponse = z.object({ secrets: z.record(z.string(), z.string()), rows: z.number() })

async function resealSecrets(call: Call, ids: readonly string[], print: Print): Promise<void> {
  for (const id of ids) {
    const { secrets, rows } = await call('POST', `/tenants/${encodeURIComponent(id)}/reseal`, ResealResponse)
    const fields = Object.entries(secrets)
    print(`${id}: ${fields.length} secrets of the record, ${rows} rows\n`)
    for (const [field, sealed] of fields) print(`  "${field}": "${sealed}"\n`)
  }
}

/** Commands that print data which a merchant may have to act on. */
function addReportCommands(commandLine: Command, { connect, print }: CommandContext): void {
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
