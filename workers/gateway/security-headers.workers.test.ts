import { expect, test } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const getFormTargets = async (address: string, gateway = aGateway()) =>
  /form-action ([^;]*)/.exec((await gateway.sendRequest(address)).headers.get('content-security-policy') ?? '')?.[1]

test('forms stay in the shop, except that payment pages may redirect to the providers', async () => {
  const { home } = await aPublishedShop()
  for (const path of ['', 'shop/cart', 'pages/login', 'product/default/1'])
    expect(await getFormTargets(home + path), path).toBe("'self'")
  for (const path of ['shop/checkout', 'shop/order/abc', 'vivaerror', 'paypal/cancel'])
    expect(await getFormTargets(home + path), path).toBe("'self' https://www.vivapayments.com https://www.paypal.com")
})

test('in local use payment pages may redirect to the simulators and not to the providers', async () => {
  const { host } = await aPublishedShop({ hosts: [`${crypto.randomUUID().slice(0, 8)}.localhost`] })
  const gateway = aGateway({ env: { ENVIRONMENT: 'local', SANDBOX_URL: 'http://127.0.0.1:8787/sandbox' } })
  const local = `http://${host.replace('.example', '.localhost')}/shop/checkout`
  expect(await getFormTargets(local, gateway)).toBe("'self' http://127.0.0.1:8787")
})

test('Google’s tag may report from the public pages of a shop with analytics', async () => {
  const withAnalytics = await aPublishedShop({ analytics: { measurement_id: 'G-KIOSK1' } })
  const second = await aPublishedShop()
  const { sendRequest } = aGateway()
  const policyOf = async (address: string) => (await sendRequest(address)).headers.get('content-security-policy')
  for (const path of ['', 'shop/sidebar/list', 'product/default/1', 'pages/about']) {
    expect(await policyOf(withAnalytics.home + path), path).toMatch(/connect-src [^;]*google-analytics\.com/)
    expect(await policyOf(second.home + path), path).not.toContain('google')
  }
  for (const path of ['shop/cart', 'shop/checkout', 'shop/dashboard', 'shop/order/abc', 'pages/login', 'register'])
    expect(await policyOf(withAnalytics.home + path), path).not.toContain('google')
})

test('photos of Google reviewers are allowed only in a shop that shows Google reviews', async () => {
  const sources = async (changes: Parameters<typeof aPublishedShop>[0], path = '') => {
    const { home } = await aPublishedShop(changes)
    const { headers } = await aGateway().sendRequest(home + path)
    const policy = headers.get('content-security-policy') ?? ''
    // One policy with one nonce.
    expect(policy.match(/nonce-/g)).toHaveLength(1)
    return /img-src ([^;]*)/.exec(policy)?.[1]
  }
  const { pages, theme } = aTenantRecord()
  const reviewed = {
    pages: { ...pages, home: { ...pages.home, placeid: 'a-place' } },
    theme: { ...theme, homeSections: ['reviews' as const] },
  }
  for (const path of ['', 'product/default/1', 'img/nothing'])
    expect(await sources(reviewed, path), path).toBe("'self' data: https://lh3.googleusercontent.com")
  expect(await sources({})).toBe("'self' data:")
  expect(await sources({ ...reviewed, theme })).toBe("'self' data:")
})

test('Google Maps may load only on the contact page of a shop with a key and the map switched on', async () => {
  const google = { maps_key: 'a-key', map_id: '' }
  const settings = { IQ_WEB_Show_Google_Maps: 'true' }
  const policyOf = async (changes: Parameters<typeof aPublishedShop>[0], path: string) => {
    const { home } = await aPublishedShop(changes)
    return (await aGateway().sendRequest(home + path)).headers.get('content-security-policy') ?? ''
  }
  const withMap = await policyOf({ google, settings }, 'pages/contact')
  expect(withMap).toMatch(/img-src 'self' data: https:\/\/\*\.googleapis\.com /)
  expect(withMap).toMatch(/worker-src blob:;/)
  expect(withMap).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
  for (const [changes, path] of [
    [{ google, settings }, ''],
    [{ google, settings }, 'pages/contact/more'],
    [{ google, settings }, 'shop/checkout'],
    [{ google }, 'pages/contact'],
    [{ settings }, 'pages/contact'],
  ] as const) {
    const policy = await policyOf(changes, path)
    expect(policy).toContain("default-src 'self'")
    expect(policy, `${path} ${JSON.stringify(changes)}`).not.toMatch(/google|gstatic|blob:/)
  }
})
