import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { toBase64Url } from '#app/domain/urls.ts'
import { loadSavedChoices } from '#app/http/checkout-choices.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { loadPrefilledFields, selectPayment } from './checkout-view.ts'

const addresses = [
  { id: 1, street: '1 Anexartisias', country: 'CY', isDefault: true },
  { id: 2, street: '2 Ermou', country: 'GR', isDefault: false },
]

/** A customer with an address in Cyprus and one in Greece, or a guest. */
function aVisit(signedIn: boolean, choices: CheckoutChoices | null) {
  const session = signedIn ? { kind: 'signed-in', buyer: { customerId: 1 } } : { kind: 'signed-out' }
  const shop = createShopClient({ account: async () => ({ firstName: 'Eleni', addresses }) })
  const tenant = { locale: 'en-CY', countries: ['CY', 'GR'] }
  const cookies = { read: async () => (choices === null ? null : encode(choices)) }
  return { session, shop, tenant, cookies, country: 'CY' } as unknown as Parameters<typeof loadPrefilledFields>[0]
}

const encode = (choices: CheckoutChoices) => toBase64Url(new TextEncoder().encode(JSON.stringify(choices)))
const chosen = CheckoutChoices.parse({ country: 'GR' })

test.each([
  ['a guest keeps the country that they chose', false, chosen, null, ['', 'GR']],
  ['a guest without a choice starts with the country they visit from', false, null, null, ['', 'CY']],
  [
    'the country of a saved address overrides the choice from before the sign-in',
    true,
    chosen,
    null,
    ['1 Anexartisias', 'CY'],
  ],
  ['choosing another saved address also selects its country', true, null, '2', ['2 Ermou', 'GR']],
] as const)('%s', async (_rule, signedIn, choices, requested, found) => {
  const prefilled = await loadPrefilledFields(aVisit(signedIn, choices), requested)
  expect([prefilled.fields.street, prefilled.choices.country]).toEqual(found)
})

test.each([
  ['the first method before a choice', ['viva', 'onDelivery'], '', 2000, 'viva'],
  ['the chosen method', ['viva', 'onDelivery'], 'onDelivery', 2000, 'onDelivery'],
  ['the first method that accepts the amount', ['viva', 'onDelivery'], '', 20, 'onDelivery'],
  ['another method if the chosen one cannot take the amount', ['viva', 'onDelivery'], 'viva', 20, 'onDelivery'],
  ['no method if the chosen one is no longer offered', ['viva', 'onDelivery'], 'paypal', 2000, null],
  ['the only method in place of one that is no longer offered', ['viva'], 'paypal', 2000, 'viva'],
  ['no method in a shop without any', [], '', 2000, null],
] as const)('the checkout selects %s', (_rule, offered, chosen, due, selected) => {
  expect(selectPayment(offered, chosen, cents(due))).toBe(selected)
})

test('the checkout cookie stores the choices under fixed names', async () => {
  const stored = {
    ...{
      delivery: 'collect',
      country: 'CY',
      shipping: '1',
      warehouse: '2',
      payment: 'viva',
      points: '5',
      notes: 'Ring',
      codes: ['WELCOME10'],
      browser: 'k7',
      attempt: 'a1',
    },
  }
  const cookies = { read: async () => encode(CheckoutChoices.parse(stored)) } as unknown as Parameters<
    typeof loadSavedChoices
  >[0]
  expect(await loadSavedChoices(cookies)).toEqual(stored)
})
