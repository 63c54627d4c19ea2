import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isCancel, text } from '@clack/prompts'
import { CliError } from '../cli-error.ts'
import type { OperatorClient, Target } from '../operator-client.ts'
import { publish } from '../publish.ts'
import { readShopFolder } from '../shop-folder.ts'
import { type InterviewOptions, interview, type Prompt } from './interview.ts'
import { createStarterFiles } from './starter-files.ts'

/** `npm run tenant -- create`: creates and publishes a new shop. */

export interface CreateOptions extends InterviewOptions {
  readonly target: Pick<Target, 'origin' | 'local'>
  /** The parent of all tenants' folders. */
  readonly tenantsFolder: string
  /** ISO instant. */
  readonly now: string
  readonly printLine: (line: string) => void
}

/**
 * Writes a new shop's folder and publishes it. Throws a `CliError` before writing anything if the folder exists or
 * another shop has the id or host.
 */
export async function createShop(operator: OperatorClient, options: CreateOptions): Promise<void> {
  const { target, tenantsFolder, now, printLine } = options
  const answers = await interview(options)
  const folder = join(tenantsFolder, answers.id)
  if (existsSync(folder)) throw createFolderExistsError(folder)
  const existingShop = (await operator.listTenants()).find(({ id }) => id === answers.id)
  if (existingShop !== undefined)
    throw new CliError(`The shop ${answers.id} already exists: ${existingShop.name ?? existingShop.hosts.join(', ')}`)

  const origin = target.local ? `http://${answers.host}:${new URL(target.origin).port}` : `https://${answers.host}`
  const files = createStarterFiles(answers, origin, now)
  await operator.putRecord(JSON.parse(files.get('tenant.json') ?? ''), { dryRun: true })
  writeAtomically(folder, files)
  try {
    const shop = readShopFolder(folder, { plainSecrets: target.local })
    printLine(`${folder} created`)
    await publish(operator, shop, { stock: false, content: false, dryRun: false }, (line) =>
      printLine(`${answers.id}: ${line}`),
    )
  } catch (error) {
    // Remove the folder, or the next attempt would fail. Keep it if the shop may be open.
    if (!(await mayBePublished(operator, answers.id))) rmSync(folder, { recursive: true, force: true })
    throw error
  }
  printLine(`${answers.id}: open at ${origin}/`)
  const toOption = target.local ? '' : ` --to ${target.origin}`
  printLine(
    `${answers.id}: nobody can sign in to its admin yet; invite the first owner with: npm run tenant -- staff ${answers.id} add ${answers.email} --role owner --name <name>${toOption}`,
  )
}

const createFolderExistsError = (folder: string) =>
  new CliError(`${folder} already exists; publish it with: npm run tenant -- publish ${folder}`)

/** Writes to a temporary folder and renames it: an interruption leaves no partial shop, and of two runs one fails. */
function writeAtomically(folder: string, files: ReadonlyMap<string, string>): void {
  const temporaryFolder = join(dirname(folder), `.${basename(folder)}.${process.pid}`)
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(temporaryFolder, file)), { recursive: true })
      writeFileSync(join(temporaryFolder, file), text)
    }
    renameSync(temporaryFolder, folder)
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true })
    throw existsSync(folder) ? createFolderExistsError(folder) : error
  }
}

/** Returns true also if the Worker doesn't answer: it may have received the record. */
async function mayBePublished(operator: OperatorClient, id: string): Promise<boolean> {
  return operator.listTenants().then(
    (shops) => shops.some((shop) => shop.id === id),
    () => true,
  )
}

/** Prompts in the terminal until the answer is valid. Throws a `CliError` on Ctrl+C. */
export async function askInTerminal({ message, defaultAnswer, validate }: Prompt): Promise<string> {
  const answer = await text({
    message,
    placeholder: defaultAnswer,
    defaultValue: defaultAnswer,
    validate: (input = '') => validate(input),
  })
  if (isCancel(answer)) throw new CliError('Stopped. Nothing was created.')
  return answer
}
