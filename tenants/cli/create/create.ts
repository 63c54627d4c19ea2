import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isCancel, text } from '@clack/prompts'
import { Refused } from '../fault.ts'
import type { Operator, Target } from '../operator.ts'
import { publish } from '../publish.ts'
import { readShopFolder } from '../shop-folder.ts'
import { type Interview, interview, type Prompt } from './answers.ts'
import { starterShop } from './starter-shop.ts'

/** `npm run tenant -- create`: from nothing to a shop that answers. */

export interface Creation extends Interview {
  readonly target: Pick<Target, 'origin' | 'local'>
  /** Under which tenants' folders stand. */
  readonly home: string
  /** ISO instant. */
  readonly now: string
  readonly say: (line: string) => void
}

/**
 * Writes a new shop's folder and publishes it. Refused where the folder is there, and where the id or the host is another
 * shop's; then nothing is written.
 */
export async function create(operator: Operator, creation: Creation): Promise<void> {
  const { target, home, now, say } = creation
  const answers = await interview(creation)
  const folder = join(home, answers.id)
  if (existsSync(folder)) throw isThere(folder)
  const known = (await operator.list()).find(({ id }) => id === answers.id)
  if (known !== undefined)
    throw new Refused(`There is a shop ${answers.id} already: ${known.name ?? known.hosts.join(', ')}`)

  const origin = target.local ? `http://${answers.host}:${new URL(target.origin).port}` : `https://${answers.host}`
  const files = starterShop(answers, origin, now)
  await operator.putRecord(JSON.parse(files.get('tenant.json') ?? ''), { dryRun: true })
  writeWhole(folder, files)
  try {
    const shop = readShopFolder(folder, { plainSecrets: target.local })
    say(`${folder} is written`)
    await publish(operator, shop, { stock: false, content: false, dryRun: false }, (line) =>
      say(`${answers.id}: ${line}`),
    )
  } catch (error) {
    // Half a shop would stand in the way of the next attempt; what an open one came from stays.
    if (!(await mayBeOpen(operator, answers.id))) rmSync(folder, { recursive: true, force: true })
    throw error
  }
  say(`${answers.id}: open at ${origin}/`)
  const there = target.local ? '' : ` --to ${target.origin}`
  say(
    `${answers.id}: nobody can enter its desk yet; invite the first owner with: npm run tenant -- staff ${answers.id} add ${answers.email} --role owner --name <name>${there}`,
  )
}

const isThere = (folder: string) =>
  new Refused(`${folder} is there already; publish it with: npm run tenant -- publish ${folder}`)

/** Under its name only when it is whole: what is stopped on the way leaves no half of a shop there, and of two at once one is told. */
function writeWhole(folder: string, files: ReadonlyMap<string, string>): void {
  const begun = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(begun, file)), { recursive: true })
      writeFileSync(join(begun, file), text)
    }
    renameSync(begun, folder)
  } catch (error) {
    rmSync(begun, { recursive: true, force: true })
    throw existsSync(folder) ? isThere(folder) : error
  }
}

/** Also where nobody answers any more: the record may have arrived all the same. */
async function mayBeOpen(operator: Operator, id: string): Promise<boolean> {
  return operator.list().then(
    (shops) => shops.some((shop) => shop.id === id),
    () => true,
  )
}

/** Asks in the terminal until the answer has no problem. Ctrl+C ends the command. */
export async function askInTerminal({ message, ordinary, problemOf }: Prompt): Promise<string> {
  const answer = await text({
    message,
    placeholder: ordinary,
    defaultValue: ordinary,
    validate: (typed = '') => problemOf(typed),
  })
  if (isCancel(answer)) throw new Refused('Stopped. Nothing was created.')
  return answer
}
