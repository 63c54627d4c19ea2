import { createReadStream, readFileSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { z } from 'zod'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { type SecretField, secretFields } from '#app/domain/tenancy/tenant-record.ts'
import { formatCount } from '#app/domain/text.ts'
import { addStaffCommands, addTokenCommands } from './access.ts'
import { writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { addWorkerCommand, createCommandLine, type Print, parseOnce, type ToOption } from './command-line.ts'
import { askInTerminal, createShop, type Question, questions } from './create/create.ts'
import { CliError, type Issue, prefixFile, requireFile } from './issues.ts'
import {
  type Call,
  createCaller,
  createDownloader,
  createOperatorClient,
  isLocal,
  localVariable,
  parseTarget,
} from './operator-client.ts'
import { addOrderCommands } from './orders.ts'
import { readPictures } from './pictures.ts'
import { addProductCommands, addReviewCommands } from './products.ts'
import { listWarnings, publish } from './publish.ts'
import { addReportCommands, addSubscriberCommands, runDoctor } from './reports.ts'
import { formatSettingsDocument } from './settings-document.ts'
import { readShopFolder } from './shop-folder.ts'

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
    `\nTo reach a deployed Worker, set OPERATOR_KEY in the environment. validate and seal call no Worker; seal reads CONFIG_KEY.
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
      print(
        `${folder} is valid: ${formatCount(shop.catalogue.products.length, 'product')}, ${formatCount(pictures.size, 'picture')}\n`,
      )
      for (const warning of listWarnings(shop)) print(`warning: ${warning}\n`)
    })
  addWorkerCommand(commandLine, 'publish <folder...>')
    .description('validates all folders, then publishes them one after the other')
    .option('--stock', 'also sets the stock of products that the shop already has', false)
    .option('--content', 'also overwrites what was edited in the admin', false)
    .option('--dry-run', 'prints the changes without writing them', false)
    .action(async (folders: string[], { to, ...options }: ToOption & Parameters<typeof publish>[2]) => {
      const target = parseTarget(to)
      // Validate all folders first: an invalid one must not leave only some of the shops published.
      const validated = []
      for (const folder of folders) {
        const shop = readShopFolder(folder, { plainSecrets: target.local })
        validated.push({ shop, pictures: await readPictures(shop) })
      }
      for (const { shop, pictures } of validated) {
        const printLine = (line: string) => print(`${shop.record.id}: ${line}\n`)
        await publish(createOperatorClient(target), shop, options, printLine, pictures)
      }
    })
  const createCommand = addWorkerCommand(commandLine, 'create').description(
    'asks about a new shop, writes tenants/<id> and publishes it',
  )
  for (const question of questions)
    createCommand.option(`--${question} <${question}>`, 'answers this question in advance', parseOnce())
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
      console.error(`${id}: ${formatCount(rows, 'row')}, ${formatCount(pictures, 'picture file')}`)
      if (missing.length > 0)
        console.error(
          `${id}: warning: ${formatCount(missing.length, 'picture was', 'pictures were')} deleted during the backup, such as ${missing[0]}; make another backup`,
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
      "seals the secrets of one shop, or of all, with the Worker's newest CONFIG_KEY, and prints those to copy into tenant.json",
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

const ResealResponse = z.object({ secrets: z.record(z.string(), z.string()), rows: z.number() })

/**
 * `npm run tenant -- reseal`: encrypts secrets again with the newest key of the Worker's CONFIG_KEY. A shop that fails
 * doesn't stop the others; the `CliError` at the end names every such shop and its issues.
 */
export async function resealSecrets(call: Call, ids: readonly string[], print: Print): Promise<void> {
  const issues: Issue[] = []
  for (const id of ids) {
    try {
      const { secrets, rows } = await call('POST', `/tenants/${encodeURIComponent(id)}/reseal`, ResealResponse)
      const fields = Object.entries(secrets)
      print(`${id}: ${formatCount(fields.length, 'secret')} of the record, ${formatCount(rows, 'row')}\n`)
      for (const [field, sealed] of fields) print(`  "${field}": "${sealed}"\n`)
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      issues.push({ path: id, message: error.message }, ...prefixFile(id, error.issues))
    }
  }
  if (issues.length > 0)
    throw new CliError('Some secrets were not resealed; correct these shops and run it again', issues)
}
