import { expect, test } from 'vitest'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import type { Call } from './operator-client.ts'
import { addSubscriberCommands } from './reports.ts'

/** A fake operator API with two pages of addresses, and a command line whose output is recorded. */
function anOperatorApi() {
  const requested: string[] = []
  const call: Call = async (method, path, schema, body) => {
    requested.push(`${method} ${path}${body === undefined ? '' : ` ${body}`}`)
    return schema.parse(
      path.endsWith('after=0') ? { csv: 'one\r\n', next: 7, ok: true } : { csv: 'two\r\n', next: null, ok: true },
    )
  }
  return { ...aCommandLine(addSubscriberCommands, call), requested }
}

test('the list prints all pages of addresses in order', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('subscribers kiosk')
  expect(requested).toEqual(['GET /tenants/kiosk/subscribers?after=0', 'GET /tenants/kiosk/subscribers?after=7'])
  expect(printed.join('')).toBe('one\r\ntwo\r\n')
})

test('remove sends the address in the body', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('subscribers kiosk remove maria@mail.example')
  expect(requested).toEqual(['POST /tenants/kiosk/subscribers/remove {"email":"maria@mail.example"}'])
  expect(printed).toEqual(['maria@mail.example: removed\n'])
})

test.each(['', 'kiosk remove', 'kiosk remove a b', 'kiosk forget a'])(
  '"%s" is not a command, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`subscribers ${subcommand}`.trim())).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)
