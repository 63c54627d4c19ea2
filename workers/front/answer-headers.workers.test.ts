import { expect, test } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'

const formTargets = async (address: string, front = aFront()) =>
  /form-action ([^;]*)/.exec((await front.ask(address)).headers.get('content-security-policy') ?? '')?.[1]

test('forms stay in the shop, but where one pays they may end at the providers', async () => {
  const { home } = await aPublishedShop()
  for (const path of ['', 'shop/cart', 'pages/login', 'product/default/1'])
    expect(await formTargets(home + path), path).toBe("'self'")
  for (const path of ['shop/checkout', 'shop/order/abc', 'vivaerror', 'paypal/cancel'])
    expect(await formTargets(home + path), path).toBe("'self' https://www.vivapayments.com https://www.paypal.com")
})

test('on a developer’s machine they may end at the simulators, and not at the providers', async () => {
  const { host } = await aPublishedShop({ hosts: [`${crypto.randomUUID().slice(0, 8)}.localhost`] })
  const front = aFront({ env: { ENVIRONMENT: 'local', SANDBOX_URL: 'http://127.0.0.1:8787/sandbox' } })
  const local = `http://${host.replace('.example', '.localhost')}/shop/checkout`
  expect(await formTargets(local, front)).toBe("'self' http://127.0.0.1:8787")
})
