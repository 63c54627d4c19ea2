import { expect, test } from 'vitest'
import { aCommandLine, unreadable } from '#tests/factories/command-line.ts'
import type { Call } from './operator.ts'
import { addStaffCommands } from './staff.ts'

const staff = [
  { email: 'eleni@shop.example', name: 'Eleni', role: 'owner', settled: true, sessions: 2 },
  { email: 'new@shop.example', name: 'New\u001b[2J one', role: 'staff', settled: false, sessions: 0 },
]

/** A shop's operator API that remembers what it was asked, and what the command printed. */
function aMerchant(port: string | null = null) {
  const asked: { method: string; path: string; body: unknown }[] = []
  const call: Call = async (method, path, schema, body) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) })
    return schema.parse({ ok: true, staff, link: 'https://shop.example/desk/join?token=abc' })
  }
  const add: Parameters<typeof aCommandLine>[0] = (commandLine, context) =>
    addStaffCommands(commandLine, { ...context, portOf: () => port })
  return { ...aCommandLine(add, call), asked }
}

test('people are read one a line, with those who have not come yet, and no name commands the terminal', async () => {
  const { run, asked, printed } = aMerchant()
  await run('staff ../kiosk list')
  expect(asked).toEqual([{ method: 'GET', path: '/tenants/..%2Fkiosk/staff', body: null }])
  expect(printed).toEqual([
    'owner\teleni@shop.example\tEleni\t2 signed in\n',
    'staff\tnew@shop.example\tNew [2J one\tinvited\n',
  ])
})

test('who is added gets a link, and is called by the address until somebody says a name', async () => {
  const { run, asked, printed } = aMerchant()
  await run('staff ../kiosk add eleni@shop.example --who Maria')
  await run('staff ../kiosk add eleni@shop.example --who Maria --role owner --name Eleni')
  expect(asked.map(({ body }) => body)).toEqual([
    { email: 'eleni@shop.example', role: 'staff', name: 'eleni', who: 'Maria' },
    { email: 'eleni@shop.example', role: 'owner', name: 'Eleni', who: 'Maria' },
  ])
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/tenants/..%2Fkiosk/staff' })
  expect(printed[0]).toBe('https://shop.example/desk/join?token=abc\n')
})

test('a link of a Worker on this machine leads to the port on which it serves', async () => {
  const { run, printed } = aMerchant('9000')
  await run('staff ../kiosk link eleni@shop.example')
  expect(printed).toEqual(['https://shop.example:9000/desk/join?token=abc\n'])
})

test('a new link and a removal name the person by the address, and who asked for it', async () => {
  const { run, asked, printed } = aMerchant()
  await run('staff ../kiosk link a/b@shop.example --who Maria')
  await run('staff ../kiosk remove a/b@shop.example --who Maria')
  const person = '/tenants/..%2Fkiosk/staff/a%2Fb%40shop.example'
  expect(asked).toEqual([
    { method: 'POST', path: `${person}/link`, body: { who: 'Maria' } },
    { method: 'POST', path: `${person}/remove`, body: { who: 'Maria' } },
  ])
  expect(printed.at(-1)).toBe('a/b@shop.example: removed\n')
})

test.each(['', 'list all', 'add', 'add a b', 'link', 'remove', 'remove a b', 'promote a', 'toString'])(
  '"%s" is no command, and nobody is asked',
  async (words) => {
    const { run, asked } = aMerchant()
    await expect(run(`staff kiosk ${words}`.trim())).rejects.toMatchObject(unreadable)
    expect(asked).toEqual([])
  },
)
