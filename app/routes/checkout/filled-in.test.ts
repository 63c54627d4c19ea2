import { expect, test } from 'vitest'
import { CheckoutChoices } from '#app/domain/orders/checkout-form.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { filledIn } from './filled-in.ts'

const addresses = [
  { id: 1, street: '1 Anexartisias', country: 'CY', isDefault: true },
  { id: 2, street: '2 Ermou', country: 'GR', isDefault: false },
]

/** A customer with an address in Cyprus and one in Greece, or a visitor. */
function aVisit(signedIn: boolean) {
  const session = signedIn ? { kind: 'signed-in', buyer: { customerId: 1 } } : { kind: 'signed-out' }
  const shop = answeringShop({ account: async () => ({ firstName: 'Eleni', addresses }) })
  const tenant = { locale: 'en-CY', countries: ['CY', 'GR'] }
  return { session, shop, tenant, country: 'CY' } as unknown as Parameters<typeof filledIn>[0]
}

const kept = CheckoutChoices.parse({ country: 'GR' })

test.each([
  ['a guest keeps the country that was chosen', false, kept, null, ['', 'GR']],
  ['a guest who chose none begins where they are', false, null, null, ['', 'CY']],
  [
    'an address comes with its own country, whatever a guest chose before signing in',
    true,
    kept,
    null,
    ['1 Anexartisias', 'CY'],
  ],
  ['another address of the customer brings its country', true, null, '2', ['2 Ermou', 'GR']],
] as const)('%s', async (_rule, signedIn, choices, asked, found) => {
  const filled = await filledIn(aVisit(signedIn), choices, asked)
  expect([filled.fields.street, filled.choices.country]).toEqual(found)
})
