import { expect, test } from 'vitest'
import { storedPassword } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'
import { staffSecret } from '#tests/factories/staff.ts'

const eleni = { email: 'eleni@kiosk.example', name: 'Eleni', role: 'owner', actor: 'Maria' }

async function aShopWithOperator() {
  const gateway = aGateway()
  const { id, record } = await aPublishedShop()
  const operate = async (method: string, path: string, body?: object) => {
    const response = await gateway.operate(method, `/tenants/${id}${path}`, body && JSON.stringify(body))
    return { status: response.status, body: await response.json<Record<string, unknown>>() }
  }
  return { operate, record }
}

test('the operator adds the first owner with a link to the shop’s admin, renews it and removes them', async () => {
  const { operate, record } = await aShopWithOperator()
  const added = await operate('POST', '/staff', eleni)
  expect(added).toMatchObject({
    status: 200,
    body: { link: expect.stringContaining(`${record.url}/admin/password?token=`) },
  })
  const again = { status: 409, body: { error: 'eleni@kiosk.example is already a staff member' } }
  expect(await operate('POST', '/staff', eleni)).toMatchObject(again)
  const renewed = await operate('POST', '/staff/ELENI%40kiosk.example/link', { actor: 'Maria' })
  expect(renewed.body.link).not.toBe(added.body.link)
  expect((await operate('GET', '/staff')).body).toMatchObject({
    staff: [{ email: eleni.email, hasAuthenticator: false }],
  })
  const last = { status: 409, body: { error: 'The last owner cannot be removed' } }
  expect(await operate('POST', '/staff/eleni%40kiosk.example/remove', {})).toMatchObject(last)
  await operate('POST', '/staff', { ...eleni, email: 'petros@kiosk.example' })
  expect(await operate('POST', '/staff/eleni%40kiosk.example/remove', {})).toMatchObject({ status: 200 })
  expect(await operate('POST', '/staff/eleni%40kiosk.example/link', {})).toMatchObject({ status: 404 })
})

test('an invalid staff member is refused by field, with a message', async () => {
  const { operate } = await aShopWithOperator()
  const refused = await operate('POST', '/staff', { ...eleni, email: 'eleni', role: 'king' })
  expect(refused.status).toBe(422)
  expect(refused.body.issues).toEqual([
    { path: 'email', message: 'An email address must contain an @' },
    { path: 'role', message: 'Please choose an option' },
  ])
})

test('a deployed Worker does not import a demo shop’s staff, whose passwords are public', async () => {
  const { operate, record } = await aShopWithOperator()
  const row = { email: eleni.email, name: 'Eleni', role: 'owner', password: storedPassword, secret: staffSecret }
  const shop = { database: record.database, location: 'eeur' }
  const refused = await operate('POST', '/staff-file', { shop, rows: { staff: [row] }, pictures: {} })
  expect(refused).toMatchObject({ status: 404, body: { error: expect.stringContaining('staff.json') } })
  expect((await operate('GET', '/staff')).body.staff).toEqual([])
})

test('a demo shop’s staff are imported once and then left unchanged', async () => {
  const { operations } = aShop()
  const row = { email: eleni.email, name: 'Eleni', role: 'owner', password: storedPassword, secret: staffSecret }
  expect(
    await operations.write((db, tenantId) => db.importStaff(tenantId, { staff: [row] }, importOptions)),
  ).toMatchObject({
    added: 1,
    kept: 0,
    issues: [],
  })
  expect(
    await operations.write((db, tenantId) => db.importStaff(tenantId, { staff: [row] }, importOptions)),
  ).toMatchObject({
    added: 0,
    kept: 1,
    issues: [],
  })
})
