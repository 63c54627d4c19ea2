import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { invalidArgumentError } from '#tests/factories/command-line.ts'
import { runCommand } from './command-line.ts'
import { createTenantCommandLine } from './tenant-commands.ts'

/** Parses a command without running it. Returns what was printed, or throws the error. */
async function parseCommand(input: string): Promise<string> {
  const printed: string[] = []
  const output = { writeOut: (text: string) => printed.push(text), writeErr: (text: string) => printed.push(text) }
  const commandLine = createTenantCommandLine(() => {}).configureOutput(output)
  for (const group of commandLine.commands)
    for (const command of [group, ...group.commands]) command.configureOutput(output)
  const parsed = new Error('parsed')
  commandLine.hook('preAction', () => {
    throw parsed
  })
  try {
    await runCommand(commandLine, input.split(' '))
  } catch (error) {
    if (error !== parsed) throw Object.assign(error as Error, { input, printed: printed.join('') })
  }
  return printed.join('')
}

test.each([
  ['remove limassol --dry-run', '--dry-run'],
  ['restore limassol file.gz --dry-run', '--dry-run'],
  ['list --stock', '--stock'],
  ['orders limassol refund W26-000001 all --dry-run', '--dry-run'],
  ['orders limassol show W26-000001 --actor Maria', '--actor'],
  ['reviews limassol list --attention', '--attention'],
  ['token limassol revoke till --token x', '--token'],
  ['staff limassol link eleni@shop.example --role owner', '--role'],
])('an option of another command is refused: %s', async (input, option) => {
  await expect(parseCommand(input)).rejects.toMatchObject({
    ...invalidArgumentError,
    message: `error: unknown option '${option}'`,
  })
})

test.each([
  'seal limassol s3cret viva_client_secret',
  'seal limassol mail_key -s3cret',
  'seal limassol mail_key one s3cret',
])('a secret in the wrong place is not printed: %s', async (input) => {
  await expect(parseCommand(input)).rejects.toMatchObject({
    printed: expect.stringMatching(
      /^error: wrong arguments; see npm run tenant -- seal --help\n\nUsage: (?!.*s3cret)/s,
    ),
  })
})

test('a repeated option is refused, except --restock and --write-off', async () => {
  for (const input of [
    'list --to local --to https://shop.example',
    'orders limassol refund W26-000001 1 --key a --key b',
  ])
    await expect(parseCommand(input)).rejects.toMatchObject({
      ...invalidArgumentError,
      message: expect.stringContaining('only once'),
    })
  await parseCommand('orders limassol refund W26-000001 1 --restock A:1 --restock B:1')
  await parseCommand('orders limassol refund W26-000001 1 --write-off A:1 --write-off B:1')
})

test('an incomplete command prints its usage, with the shop before the subcommand', async () => {
  await expect(parseCommand('orders limassol refund')).rejects.toMatchObject({
    printed: expect.stringContaining('Usage: npm run tenant -- orders <shop> refund [options] <code> <euros>'),
  })
  await expect(parseCommand('orders limassol')).rejects.toMatchObject({
    printed: expect.stringMatching(/^ {2}<shop> list .*the newest 100/m),
  })
})

test('publish validates every folder before it publishes the first', async () => {
  const fetched = vi.fn(async () => new Response('', { status: 500 }))
  vi.stubGlobal('fetch', fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const emptyFolder = mkdtempSync(join(tmpdir(), 'empty-shop-'))
  const commandLine = createTenantCommandLine(() => {})
  await expect(runCommand(commandLine, ['publish', 'tenants/local', emptyFolder])).rejects.toThrow(`${emptyFolder} has`)
  expect(fetched).not.toHaveBeenCalled()
})

test('every command in the documents is valid', async () => {
  const commands = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?tenant -- ([^\n`]+)/g)].map(
      // Replace placeholders, and drop redirections and comments.
      ([, input = '']) => input.replaceAll(/<[^>]*>/g, 'word').replace(/ +[>|#].*/, ''),
    ),
  )
  expect(commands.length).toBeGreaterThan(30)
  const names = createTenantCommandLine(() => {}).commands.map((command) => command.name())
  for (const input of commands) {
    // Running text mentions commands without their arguments.
    if (input.trim().includes(' ')) await parseCommand(input.trim())
    else expect(names).toContain(input.trim())
  }
})
