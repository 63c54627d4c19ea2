import { createReadStream, readFileSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { type SecretField, secretFields } from '#app/domain/tenancy/tenant-record.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { newCommandLine, once, type ToOption, workerCommand } from './command-line.ts'
import { type Question, questions } from './create/answers.ts'
import { askInTerminal, create } from './create/create.ts'
import { doctor } from './doctor.ts'
import { mustBeFile, Refused } from './fault.ts'
import { addGoodsCommands } from './goods.ts'
import { callerOf, downloaderOf, isLocal, localVariable, operatorOf, targetOf } from './operator.ts'
import { addOrderCommands } from './orders.ts'
import { readPictures } from './pictures.ts'
import { publish, warningsOf } from './publish.ts'
import { addReportCommands } from './reports.ts'
import { resealCommand } from './reseal.ts'
import { addReviewCommands } from './reviews.ts'
import type { Print } from './row-text.ts'
import { settingsDocument } from './settings-document.ts'
import { readShopFolder } from './shop-folder.ts'
import { addStaffCommands } from './staff.ts'
import { addSubscriberCommands } from './subscribers.ts'
import { addTokenCommands } from './tokens.ts'

/** All commands of `npm run tenant`. */
export function tenantCommandLine(print: Print): Command {
  const commandLine = newCommandLine()
  const context = { connect: ({ to }: ToOption) => callerOf(targetOf(to)), print }
  addFolderCommands(commandLine, print)
  addTenantCommands(commandLine, print)
  addGoodsCommands(commandLine, { ...context, clock: Date.now })
  addOrderCommands(commandLine, context)
  addReportCommands(commandLine, context)
  addReviewCommands(commandLine, context)
  addSubscriberCommands(commandLine, context)
  addTokenCommands(commandLine, context)
  addStaffCommands(commandLine, { ...context, portOf })
  return commandLine.addHelpText(
    'after',
    `\nA deployed Worker is reached with OPERATOR_KEY in the environment; seal reads CONFIG_KEY from there.
npm run tenant -- help <command> prints the options of a command.`,
  )
}

function portOf({ to }: ToOption): string | null {
  const { local, origin } = targetOf(to)
  return local ? new URL(origin).port : null
}

/** Commands that read or write a shop's folder. */
function addFolderCommands(commandLine: Command, print: Print): void {
  workerCommand(commandLine, 'validate <folder>')
    .description("reads a tenant's folder and names every fault")
    .action(async (folder: string, { to }: ToOption) => {
      const shop = readShopFolder(folder, { plainSecrets: isLocal(to) })
      const pictures = await readPictures(shop)
      print(`${folder} is whole: ${shop.catalogue.products.length} products, ${pictures.size} pictures\n`)
      for (const warning of warningsOf(shop)) print(`beware: ${warning}\n`)
    })
  workerCommand(commandLine, 'publish <folder...>')
    .description('validates each folder, then publishes what differs')
    .option('--stock', 'also sets the stock of products that the shop already has', false)
    .option('--content', 'also overwrites what was edited in the shop', false)
    .option('--dry-run', 'prints what would change and changes nothing', false)
    .action(async (folders: string[], { to, ...options }: ToOption & Parameters<typeof publish>[2]) => {
      const target = targetOf(to)
      for (const folder of folders) {
        const shop = readShopFolder(folder, { plainSecrets: target.local })
        await publish(operatorOf(target), shop, options, (line) => print(`${shop.record.id}: ${line}\n`))
      }
    })
  const creation = workerCommand(commandLine, 'create').description(
    'asks what a new shop needs, writes tenants/<id> and publishes it',
  )
  for (const question of questions) creation.option(`--${question} <${question}>`, 'answers beforehand', once())
  creation.action(async ({ to, ...given }: ToOption & Partial<Record<Question, string>>) => {
    const target = targetOf(to)
    await create(operatorOf(target), {
      given,
      // Without a terminal nobody can answer: what is missing is named instead.
      ask: process.stdin.isTTY && process.stdout.isTTY ? askInTerminal : null,
      target,
      local: target.local,
      home: 'tenants',
      now: new Date().toISOString(),
      say: (line) => print(`${line}\n`),
    })
  })
  commandLine
    .command('settings')
    .description('prints docs/settings.md')
    .action(() => print(settingsDocument()))
}

/** Commands about tenants as a Worker has them. */
function addTenantCommands(commandLine: Command, print: Print): void {
  workerCommand(commandLine, 'list')
    .description('prints the published shops: id, host, name')
    .action(async ({ to }: ToOption) => {
      for (const { id, name, hosts, faults } of await operatorOf(targetOf(to)).list()) {
        const [host = '', ...more] = hosts
        const aliases = more.length > 0 ? ` (also ${more.join(', ')})` : ''
        const broken = faults.map(({ path, message }) => ` [broken: ${path} ${message}]`).join('')
        print(`${id}\t${host}\t${name ?? ''}${aliases}${broken}\n`)
      }
    })
  workerCommand(commandLine, 'doctor <id>')
    .description('checks a shop and prints what to fix')
    .action(async (id: string, { to }: ToOption) => {
      const target = targetOf(to)
      // Only browsers resolve the names of this machine.
      const reach = target.local ? null : fetched
      if (!(await doctor(callerOf(target), id, reach, (line) => print(`${line}\n`)))) process.exitCode = 1
    })
  workerCommand(commandLine, 'backup <id>')
    .description(
      "writes a shop's rows, record and pictures to standard output: npm run --silent tenant -- backup <id> > <file>",
    )
    .action(async (id: string, { to }: ToOption) => {
      if (process.stdout.isTTY) throw new Refused('A backup is a file: npm run --silent tenant -- backup <id> > <file>')
      const { rows, pictures, missing } = await backup(downloaderOf(targetOf(to)), id, process.stdout)
      console.error(`${id}: ${rows} rows, ${pictures} files of pictures`)
      if (missing.length > 0)
        console.error(
          `${id}: beware: ${missing.length} pictures went while it was made, as ${missing[0]}; make another`,
        )
    })
  workerCommand(commandLine, 'restore <id> <file>')
    .description('fills an empty shop with a backup')
    .option('--database <name>', 'a new database, to which the shop then moves', once())
    .option('--jurisdiction <eu|none>', 'where the new database must stay', once())
    .option('--record', "replaces the shop's record with the record of the file", false)
    .action(
      async (
        id: string,
        file: string,
        { to, ...options }: ToOption & { database?: string; jurisdiction?: string; record: boolean },
      ) => {
        mustBeFile(file)
        const target = targetOf(to)
        const { database, jurisdiction, record } = options
        const parts = { id, database, jurisdiction, record, read: () => createReadStream(file) }
        await restore(callerOf(target), operatorOf(target), { ...parts, say: (line) => print(`${id}: ${line}\n`) })
      },
    )
  workerCommand(commandLine, 'remove <id>')
    .description('closes a shop; its products, orders and pictures stay')
    .action(async (id: string, { to }: ToOption) => {
      const { hostsRemoved } = await operatorOf(targetOf(to)).remove(id)
      print(`${id}: removed${hostsRemoved.map((host) => `, ${host}`).join('')}\n`)
    })
  workerCommand(commandLine, 'seal <tenant>')
    .addArgument(new Argument('<field>').choices(secretFields))
    .argument('<value>', 'the secret; - reads it from standard input')
    .description(`seals a secret for the record; fields: ${secretFields.join(', ')}`)
    // Commander's errors quote the argument that doesn't fit, which may be the secret.
    .configureOutput({ outputError: (_error, write) => write("error: these arguments don't fit seal\n") })
    .action((tenant: string, field: SecretField, value: string, { to }: ToOption) => {
      const key = isLocal(to) ? localVariable('CONFIG_KEY') : process.env.CONFIG_KEY
      if (!key) throw new Refused('CONFIG_KEY must be in the environment to seal for a deployed Worker')
      const secret = value === '-' ? readFileSync(0, 'utf8').trimEnd() : value
      if (secret === '') throw new Refused('There is nothing to seal')
      print(`${sealSecret(secret, { tenant, field }, key)}\n`)
    })
  workerCommand(commandLine, 'reseal [id]')
    .description(
      "seals the secrets of one shop, or of all, with the Worker's newest CONFIG_KEY, and prints those of the folder's tenant.json",
    )
    .action(async (id: string | undefined, { to }: ToOption) => {
      const target = targetOf(to)
      const ids = id === undefined ? (await operatorOf(target).list()).map((shop) => shop.id) : [id]
      await resealCommand(callerOf(target), ids, print)
    })
}

async function fetched(address: string) {
  const response = await fetch(address)
  return { status: response.status, body: await response.text() }
}
