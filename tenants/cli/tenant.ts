import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { sealSecret } from '#app/domain/tenancy/sealing.ts'
import { type SecretField, secretFields } from '#app/domain/tenancy/tenant-record.ts'
import { keptByNpm } from '#workers/local/kept-by-npm.ts'
import { backup } from './backup/backup.ts'
import { restore } from './backup/restore.ts'
import { commandLine, flagFault, usage, usageOf } from './command-line.ts'
import { questions } from './create/answers.ts'
import { create } from './create/create.ts'
import { questioner } from './create/questioner.ts'
import { doctor, type Fetched } from './doctor.ts'
import { mustBeFile, mustBeNumber, plainPath, Refused } from './fault.ts'
import { goodsCommand } from './goods.ts'
import { callerOf, downloaderOf, isLocal, localVariable, operatorOf, targetOf } from './operator.ts'
import { ordersCommand, requestText } from './orders.ts'
import { orderOperatorOf } from './orders-operator.ts'
import { readPictures } from './pictures.ts'
import { publish, warningsOf } from './publish.ts'
import { resealCommand } from './reseal.ts'
import { reviewOperatorOf, reviewsCommand } from './reviews.ts'
import { rowText } from './row-text.ts'
import { settingsDocument } from './settings-document.ts'
import { readShopFolder } from './shop-folder.ts'
import { staffCommand, staffOperatorOf } from './staff.ts'
import { subscribersCommand } from './subscribers.ts'
import { tokenCommand } from './tokens.ts'

const typed = commandLine()
const { values: flags } = typed
const [command = '', ...words] = typed.positionals

/** The command's words by position; with one missing or too many its usage is shown. */
function take(count: number): string[] {
  if (words.length !== count) throw new Refused(usageOf(command))
  return words
}

const commands: Record<string, () => Promise<void> | void> = {
  async list() {
    take(0)
    for (const { id, name, hosts, faults } of await operatorOf(targetOf(flags.to)).list()) {
      const [host = '', ...more] = hosts
      const aliases = more.length > 0 ? ` (also ${more.join(', ')})` : ''
      const broken = faults.map(({ path, message }) => ` [broken: ${path} ${message}]`).join('')
      console.log(`${id}\t${host}\t${name ?? ''}${aliases}${broken}`)
    }
  },
  async validate() {
    const [folder = ''] = take(1)
    const shop = readShopFolder(folder, { plainSecrets: isLocal(flags.to) })
    const pictures = await readPictures(shop)
    console.log(`${folder} is whole: ${shop.catalogue.products.length} products, ${pictures.size} pictures`)
    for (const warning of warningsOf(shop)) console.log(`beware: ${warning}`)
  },
  async publish() {
    if (words.length === 0) throw new Refused(usageOf(command))
    const target = targetOf(flags.to)
    const options = { stock: flags.stock, content: flags.content, dryRun: flags['dry-run'] }
    for (const folder of words) {
      const shop = readShopFolder(folder, { plainSecrets: target.local })
      await publish(operatorOf(target), shop, options, (line) => console.log(`${shop.record.id}: ${line}`))
    }
  },
  async create() {
    take(0)
    const target = targetOf(flags.to)
    const desk = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
    const given = Object.fromEntries(questions.map((name) => [name, answerOf(name)]))
    const ask = desk === null ? null : questioner(desk)
    const parts = { given, ask, target, local: target.local, home: 'tenants', now: new Date().toISOString() }
    await create(operatorOf(target), { ...parts, say: console.log }).finally(() => desk?.close())
  },
  async doctor() {
    const [id = ''] = take(1)
    const target = targetOf(flags.to)
    // This machine's names are the browsers' alone.
    const reach = target.local ? null : fetched
    if (!(await doctor(callerOf(target), id, reach, console.log))) process.exitCode = 1
  },
  async backup() {
    const [id = ''] = take(1)
    if (process.stdout.isTTY) throw new Refused('A backup is a file: npm run --silent tenant -- backup <id> > <file>')
    const { rows, pictures, missing } = await backup(downloaderOf(targetOf(flags.to)), id, process.stdout)
    console.error(`${id}: ${rows} rows, ${pictures} files of pictures`)
    if (missing.length > 0)
      console.error(`${id}: beware: ${missing.length} pictures went while it was made, as ${missing[0]}; make another`)
  },
  async restore() {
    const [id = '', file = ''] = take(2)
    mustBeFile(file)
    const target = targetOf(flags.to)
    const { database, jurisdiction, record } = flags
    const parts = { id, database, jurisdiction, record, read: () => createReadStream(file) }
    const say = (line: string) => console.log(`${id}: ${line}`)
    await restore(callerOf(target), operatorOf(target), { ...parts, say })
  },
  async remove() {
    const [id = ''] = take(1)
    const { hostsRemoved } = await operatorOf(targetOf(flags.to)).remove(id)
    console.log(`${id}: removed${hostsRemoved.map((host) => `, ${host}`).join('')}`)
  },
  async seal() {
    const [tenant = '', field = '', value = ''] = take(3)
    if (!isSecretField(field)) throw new Refused(`${field} is no field of secrets: ${secretFields.join(', ')}`)
    const key = isLocal(flags.to) ? localVariable('CONFIG_KEY') : process.env.CONFIG_KEY
    if (!key) throw new Refused('CONFIG_KEY must be in the environment to seal for a deployed Worker')
    const secret = value === '-' ? readFileSync(0, 'utf8').trimEnd() : value
    if (secret === '') throw new Refused('There is nothing to seal')
    console.log(sealSecret(secret, { tenant, field }, key))
  },
  async reseal() {
    const target = targetOf(flags.to)
    const ids = words.length === 0 ? (await operatorOf(target).list()).map(({ id }) => id) : take(1)
    await resealCommand(callerOf(target), ids, (text) => process.stdout.write(text))
  },
  async orders() {
    const [shop = '', ...rest] = words
    await ordersCommand(merchantOf(shop), rest, flags, (text) => process.stdout.write(text))
  },
  async reviews() {
    const [shop = '', ...rest] = words
    const operator = reviewOperatorOf(callerOf(targetOf(flags.to)), shop)
    await reviewsCommand(operator, rest, flags, (text) => process.stdout.write(text))
  },
  async goods() {
    const options = { dryRun: flags['dry-run'], clock: Date.now }
    await goodsCommand(callerOf(targetOf(flags.to)), words, options, (text) => process.stdout.write(text))
  },
  async subscribers() {
    await subscribersCommand(callerOf(targetOf(flags.to)), words, (text) => process.stdout.write(text))
  },
  async token() {
    await tokenCommand(callerOf(targetOf(flags.to)), words, flags, (text) => process.stdout.write(text))
  },
  async staff() {
    const [shop = '', ...rest] = words
    const target = targetOf(flags.to)
    const port = target.local ? new URL(target.origin).port : null
    await staffCommand(staffOperatorOf(callerOf(target), shop), rest, { ...flags, port }, (text) =>
      process.stdout.write(text),
    )
  },
  async 'low-stock'() {
    const [shop = ''] = take(1)
    for (const { sku, name, quantity } of await merchantOf(shop).lowStock(flags['at-most']))
      process.stdout.write(rowText([String(quantity), sku, name]))
  },
  async 'partner-requests'() {
    const [shop = ''] = take(1)
    for (const request of await merchantOf(shop).partnerRequests()) process.stdout.write(requestText(request))
  },
  async 'dead-letters'() {
    const [shop = '', retry, id = ''] = take(words.length === 1 ? 1 : 3)
    if (retry === 'retry') {
      mustBeNumber(id)
      await merchantOf(shop).retryLetter(id)
      console.log(`${id}: is tried anew`)
    } else if (retry !== undefined) throw new Refused(usageOf(command))
    else
      for (const { id: mail, kind, to, at, reason } of await merchantOf(shop).deadLetters())
        process.stdout.write(rowText([String(mail), kind, to, at, reason]))
  },
  async errors() {
    const [shop = ''] = take(1)
    for (const { lastAt, times, kind, route, id } of await merchantOf(shop).errors())
      process.stdout.write(rowText([lastAt, `${times} ×`, kind, route, id]))
  },
  settings() {
    take(0)
    process.stdout.write(settingsDocument())
  },
}

function answerOf(name: string): string | undefined {
  const answer: unknown = Reflect.get(flags, name)
  return typeof answer === 'string' ? answer : undefined
}

/** The shop that a command's first word names, as a merchant asks it. */
function merchantOf(shop: string) {
  return orderOperatorOf(callerOf(targetOf(flags.to)), shop)
}

async function fetched(address: string): Promise<Fetched> {
  const response = await fetch(address)
  return { status: response.status, body: await response.text() }
}

function isSecretField(field: string): field is SecretField {
  return secretFields.some((known) => known === field)
}

// A file that is full, or a reader that has gone: `orders <shop> export | head` is no failure of the shop's.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') console.error(`The output could not be written: ${message}`)
  process.exit(1)
})

try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined)
    throw new Refused(command === '' ? usage : `There is no command ${command}; npm run tenant lists all`)
  const kept = keptByNpm('tenant', Object.keys(flags))
  if (kept !== null) throw new Refused(kept)
  const fault = flagFault(typed)
  if (fault !== null) throw new Refused(`${fault}\n\n${usageOf(command)}`)
  await run()
} catch (error) {
  process.exitCode = 1
  if (error instanceof Refused) {
    console.error(error.message)
    for (const { path, message } of error.faults) console.error(`  ${plainPath(path)}: ${message}`)
  } else {
    console.error(`The command failed: ${error instanceof Error ? error.message : error}`)
    if (process.env.DEBUG) console.error(error)
    else console.error('With DEBUG=1 it says where.')
  }
}
