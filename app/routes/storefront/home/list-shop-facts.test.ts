import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { listShopFacts } from './list-shop-facts.ts'

const tenant = toTenant(anOpenedTenant())
type FactsTenant = Parameters<typeof listShopFacts>[0]
type Changes = Partial<Omit<FactsTenant, 'settings'>> & { readonly settings?: Partial<FactsTenant['settings']> }

/** Title, text and link of each fact. */
function listFacts({ settings, ...changes }: Changes, storeCount = 0) {
  const facts = listShopFacts({ ...tenant, ...changes, settings: { ...tenant.settings, ...settings } }, storeCount)
  return facts.map(({ title, text, to }) => [title, text ?? '', to ?? ''].join(' | '))
}

const returns = 'Returns and refunds | See how they work | /pages/returns'
const courier = { id: 1, description: 'Courier', cost: cents(350), countries: ['CY'] }

test('a shop whose settings promise nothing has only the link to its returns policy', () => {
  expect(listFacts({})).toEqual([returns])
})

test('free delivery from an amount, dispatch and stores come from the settings', () => {
  const settings = { freeDeliveryFrom: cents(2500), deliveryOrderUntil: '14:00' }
  expect(listFacts({ settings, shipping: [{ ...courier, days: { min: 1, max: 2 } }] }, 6)).toEqual([
    'Free delivery from €25.00 | Delivered within 2 working days of dispatch | ',
    'Dispatched the same day | Order by 14:00 on a working day | ',
    'Visit our 6 stores | See where to find us | /pages/contact',
    returns,
  ])
})

test('a main method that costs nothing is shown as free delivery, without a time if the shop states none', () => {
  expect(listFacts({ shipping: [{ ...courier, cost: cents(0) }] })).toEqual(['Free delivery |  | ', returns])
})

test('free delivery names the country if it holds for one of several', () => {
  const countries = ['CY', 'GR']
  const offer = (changes: Changes) => listFacts({ countries, ...changes })[0]?.split(' | ')[0]
  const bySum = { ...courier, rates: { by: 'subtotal' as const, steps: [{ from: 2500, cost: 0 }] } }
  expect(offer({ shipping: [bySum] })).toBe('Free delivery from €25.00 in Cyprus')
  expect(offer({ shipping: [{ ...courier, cost: cents(0) }] })).toBe('Free delivery in Cyprus')
  // The setting applies to every country, and so does a method that delivers to all of them.
  expect(offer({ shipping: [bySum], settings: { freeDeliveryFrom: cents(2000) } })).toBe('Free delivery from €20.00')
  expect(offer({ shipping: [{ ...bySum, countries }] })).toBe('Free delivery from €25.00')
  expect(offer({ shipping: [{ ...bySum, countries, postcodes: { GR: ['1*'] } }] })).toMatch(/ in Cyprus$/)
})

test('delivery that is never free shows its duration, if the shop names one', () => {
  expect(listFacts({ shipping: [{ ...courier, days: { min: 1, max: 1 } }] })[0]).toBe(
    'Delivered within 1 working day of dispatch |  | ',
  )
})

test('points are shown where there is room for a fourth fact', () => {
  const points = '5% back in points | On every order with an account | '
  const settings = { pointPercentage: 5, freeDeliveryFrom: cents(2500) }
  expect(listFacts({ settings }, 1).at(-1)).toBe(points)
  expect(listFacts({ settings: { ...settings, deliveryOrderUntil: '14:00' } }, 1)).not.toContain(points)
})

test('a Greek shop has Greek facts', () => {
  expect(listFacts({ locale: 'el-CY', settings: { pointPercentage: 2.5 } })[1]).toContain('2,5% επιστροφή σε πόντους')
  expect(listFacts({ locale: 'el-CY' }, 1)).toEqual([
    'Επισκεφθείτε το κατάστημά μας | Δείτε πού θα μας βρείτε | /pages/contact',
    'Επιστροφές προϊόντων | Δείτε πώς γίνονται | /pages/returns',
  ])
})
