import { expect, test } from 'vitest'
import { aCommandLine, invalidArgumentError } from '#tests/factories/command-line.ts'
import { addStaffCommands } from './access.ts'
import type { Call } from './operator-client.ts'

const staff = [
  { email: 'eleni@shop.example', name: 'Eleni', role: 'owner', hasAuthenticator: true, sessions: 2 },
  { email: 'new@shop.example', name: 'New\u001b[2J one', role: 'staff', hasAuthenticator: false, sessions: 0 },
]

/** A fake operator API that records its requests, and a command line whose output is recorded. */
function anOperatorApi(port: string | null = null) {
  const requested: { method: string; path: string; body: unknown }[] = []
  const call: Call = async (method, path, schema, body) => {
    requested.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) })
    return schema.parse({ ok: true, staff, link: 'https://shop.example/admin/join?token=abc' })
  }
  const add: Parameters<typeof aCommandLine>[0] = (commandLine, context) =>
    addStaffCommands(commandLine, { ...context, getPort: () => port })
  return { ...aCommandLine(add, call), requested }
}

test('the list prints one line for each person, even without an authenticator, and no control characters', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('staff ../kiosk list')
  expect(requested).toEqual([{ method: 'GET', path: '/tenants/..%2Fkiosk/staff', body: null }])
  expect(printed).toEqual([
    'owner\teleni@shop.example\tEleni\tsessions: 2\n',
    'staff\tnew@shop.example\tNew [2J one\tno authenticator\n',
  ])
})

test('add prints a link, and the name defaults to the first part of the address', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('staff ../kiosk add eleni@shop.example --actor Maria')
  await run('staff ../kiosk add eleni@shop.example --actor Maria --role owner --name Eleni')
  expect(requested.map(({ body }) => body)).toEqual([
    { email: 'eleni@shop.example', role: 'staff', name: 'eleni', actor: 'Maria' },
    { email: 'eleni@shop.example', role: 'owner', name: 'Eleni', actor: 'Maria' },
  ])
  expect(requested[0]).toMatchObject({ method: 'POST', path: '/tenants/..%2Fkiosk/staff' })
  expect(printed[0]).toBe('https://shop.example/admin/join?token=abc\n')
})

test('a link to a local Worker has its port', async () => {
  const { run, printed } = anOperatorApi('9000')
  await run('staff ../kiosk link eleni@shop.example')
  expect(printed).toEqual(['https://shop.example:9000/admin/join?token=abc\n'])
})

test('link and remove send the email and the actor', async () => {
  const { run, requested, printed } = anOperatorApi()
  await run('staff ../kiosk link a/b@shop.example --actor Maria')
  await run('staff ../kiosk remove a/b@shop.example --actor Maria')
  const memberPath = '/tenants/..%2Fkiosk/staff/a%2Fb%40shop.example'
  expect(requested).toEqual([
    { method: 'POST', path: `${memberPath}/link`, body: { actor: 'Maria' } },
    { method: 'POST', path: `${memberPath}/remove`, body: { actor: 'Maria' } },
  ])
  expect(printed.at(-1)).toBe('a/b@shop.example: removed\n')
})

test.each(['', 'list all', 'add', 'add a b', 'link', 'remove', 'remove a b', 'promote a', 'toString'])(
  '"%s" is not a command, and no request is sent',
  async (subcommand) => {
    const { run, requested } = anOperatorApi()
    await expect(run(`staff kiosk ${subcommand}`.trim())).rejects.toMatchObject(invalidArgumentError)
    expect(requested).toEqual([])
  },
)
