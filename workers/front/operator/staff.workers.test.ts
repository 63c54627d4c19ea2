import { expect, test } from 'vitest'
import { storedPassword } from '#tests/factories/customers.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { staffSecret } from '#tests/factories/staff.ts'

const eleni = { email: 'eleni@kiosk.example', name: 'Eleni', role: 'owner', who: 'Maria' }

async function aShopWithOperator() {
  const front = aFront()
  const { id, record } = await aPublishedShop()
  const operate = async (method: string, path: string, body?: object) => {
    const answer = await front.operate(method, `/tenants/${id}${path}`, body && JSON.stringify(body))
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
  }
  return { operate, record }
}

test('the operator adds the first owner by a link to the shop’s own desk, renews and removes', async () => {
  const { operate, record } = await aShopWithOperator()
  const added = await operate('POST', '/staff', eleni)
  expect(added).toMatchObject({
    status: 200,
    body: { link: expect.stringContaining(`${record.url}/desk/password?token=`) },
  })
  const again = { status: 409, body: { error: 'eleni@kiosk.example is there already' } }
  expect(await operate('POST', '/staff', eleni)).toMatchObject(again)
  const renewed = await operate('POST', '/staff/ELENI%40kiosk.example/link', { who: 'Maria' })
  expect(renewed.body.link).not.toBe(added.body.link)
  expect((await operate('GET', '/staff')).body).toMatchObject({ staff: [{ email: eleni.email, settled: false }] })
  // The shop's last owner stays.
  const last = { status: 409, body: { error: 'The last owner of a desk stays' } }
  expect(await operate('POST', '/staff/eleni%40kiosk.example/remove', {})).toMatchObject(last)
  await operate('POST', '/staff', { ...eleni, email: 'petros@kiosk.example' })
  expect(await operate('POST', '/staff/eleni%40kiosk.example/remove', {})).toMatchObject({ status: 200 })
  expect(await operate('POST', '/staff/eleni%40kiosk.example/link', {})).toMatchObject({ status: 404 })
})

test('what is no person is refused by field, in words', async () => {
  const { operate } = await aShopWithOperator()
  const refused = await operate('POST', '/staff', { ...eleni, email: 'eleni', role: 'king' })
  expect(refused.status).toBe(422)
  expect(refused.body.faults).toEqual([
    { path: 'email', message: 'An e-mail address has an @' },
    { path: 'role', message: 'Please choose one of these' },
  ])
})

test('a demo shop’s people, whose passwords anybody knows, come by no deployed Worker', async () => {
  const { operate, record } = await aShopWithOperator()
  const row = { email: eleni.email, name: 'Eleni', role: 'owner', password: storedPassword, secret: staffSecret }
  const shop = { database: record.database, location: 'eeur' }
  const refused = await operate('POST', '/staff-file', { shop, rows: { staff: [row] }, pictures: {} })
  expect(refused).toMatchObject({ status: 404, body: { error: expect.stringContaining('staff.json') } })
  expect((await operate('GET', '/staff')).body.staff).toEqual([])
})

test('they are brought along once and then left as they are', async () => {
  const { operations } = aShop()
  const row = { email: eleni.email, name: 'Eleni', role: 'owner', password: storedPassword, secret: staffSecret }
  expect(await operations.write((db, tenantId) => db.importStaff(tenantId, { staff: [row] }, plainly))).toMatchObject({
    added: 1,
    kept: 0,
    faults: [],
  })
  expect(await operations.write((db, tenantId) => db.importStaff(tenantId, { staff: [row] }, plainly))).toMatchObject({
    added: 0,
    kept: 1,
    faults: [],
  })
})
