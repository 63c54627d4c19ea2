import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unreadable } from '#tests/factories/command-line.ts'
import { run } from './command-line.ts'
import { tenantCommandLine } from './tenant-commands.ts'

/** Reads a command without running it: gives what was printed, or throws what is wrong. */
async function read(typed: string): Promise<string> {
  const printed: string[] = []
  const output = { writeOut: (text: string) => printed.push(text), writeErr: (text: string) => printed.push(text) }
  const commandLine = tenantCommandLine(() => {}).configureOutput(output)
  for (const group of commandLine.commands)
    for (const command of [group, ...group.commands]) command.configureOutput(output)
  const isRead = new Error('read')
  commandLine.hook('preAction', () => {
    throw isRead
  })
  try {
    await run(commandLine, typed.split(' '))
  } catch (error) {
    if (error !== isRead) throw Object.assign(error as Error, { typed, printed: printed.join('') })
  }
  return printed.join('')
}

test.each([
  ['remove limassol --dry-run', '--dry-run'],
  ['restore limassol file.gz --dry-run', '--dry-run'],
  ['list --stock', '--stock'],
  ['orders limassol refund W26-000001 all --dry-run', '--dry-run'],
  ['orders limassol show W26-000001 --who Maria', '--who'],
  ['reviews limassol list --attention', '--attention'],
  ['token limassol revoke till --token x', '--token'],
  ['staff limassol link eleni@shop.example --role owner', '--role'],
])('an option of another command is refused: %s', async (typed, option) => {
  await expect(read(typed)).rejects.toMatchObject({ ...unreadable, message: `error: unknown option '${option}'` })
})

test.each([
  'seal limassol s3cret viva_client_secret',
  'seal limassol mail_key -s3cret',
  'seal limassol mail_key one s3cret',
])('a secret in the wrong place is not printed: %s', async (typed) => {
  await expect(read(typed)).rejects.toMatchObject({
    printed: expect.stringMatching(/^error: these arguments don't fit seal\n\nUsage: (?!.*s3cret)/s),
  })
})

test('an option with two values is refused; only lines to restock may be several', async () => {
  for (const typed of [
    'list --to local --to https://shop.example',
    'orders limassol refund W26-000001 1 --key a --key b',
  ])
    await expect(read(typed)).rejects.toMatchObject({ ...unreadable, message: expect.stringContaining('given twice') })
  await read('orders limassol refund W26-000001 1 --restock A:1 --restock B:1')
})

test('a wrong command is answered with how it is written, the shop before the subcommand', async () => {
  await expect(read('orders limassol refund')).rejects.toMatchObject({
    printed: expect.stringContaining('Usage: npm run tenant -- orders <shop> refund [options] <code> <euros>'),
  })
  await expect(read('orders limassol')).rejects.toMatchObject({
    printed: expect.stringMatching(/^ {2}<shop> list .*the newest 100/m),
  })
})

test('every command of the documents is one', async () => {
  const commands = ['README.md', ...globSync('docs/**/*.md')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (?:--silent )?tenant -- ([^\n`]+)/g)].map(
      // Placeholders stand for a word, and what follows is a redirection or a comment.
      ([, typed = '']) => typed.replaceAll(/<[^>]*>/g, 'word').replace(/ +[>|#].*/, ''),
    ),
  )
  expect(commands.length).toBeGreaterThan(30)
  const names = tenantCommandLine(() => {}).commands.map((command) => command.name())
  for (const typed of commands) {
    // A sentence about a command names it without its arguments.
    if (typed.trim().includes(' ')) await read(typed.trim())
    else expect(names).toContain(typed.trim())
  }
})
