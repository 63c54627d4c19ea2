import { expect, test } from 'vitest'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import type { Call } from './operator.ts'
import { addSubscriberCommands } from './subscribers.ts'

/** A shop's operator API with two pages of addresses, and what the command printed. */
function aMerchant() {
  const asked: string[] = []
  const call: Call = async (method, path, schema, body) => {
    asked.push(`${method} ${path}${body === undefined ? '' : ` ${body}`}`)
    return schema.parse(
      path.endsWith('after=0') ? { csv: 'one\r\n', next: 7, ok: true } : { csv: 'two\r\n', next: null, ok: true },
    )
  }
  return { ...aCommandLine(addSubscriberCommands, call), asked }
}

test('all pages of the confirmed addresses are one file', async () => {
  const { run, asked, printed } = aMerchant()
  await run('subscribers kiosk')
  expect(asked).toEqual(['GET /tenants/kiosk/subscribers?after=0', 'GET /tenants/kiosk/subscribers?after=7'])
  expect(printed.join('')).toBe('one\r\ntwo\r\n')
})

test('an address is removed by itself', async () => {
  const { run, asked, printed } = aMerchant()
  await run('subscribers kiosk remove maria@mail.example')
  expect(asked).toEqual(['POST /tenants/kiosk/subscribers/remove {"email":"maria@mail.example"}'])
  expect(printed).toEqual(['maria@mail.example: removed\n'])
})

test.each(['', 'kiosk remove', 'kiosk remove a b', 'kiosk forget a'])(
  '"%s" is no command, and nobody is asked',
  async (words) => {
    const { run, asked } = aMerchant()
    await expect(run(`subscribers ${words}`.trim())).rejects.toMatchObject(unreadable)
    expect(asked).toEqual([])
  },
)
