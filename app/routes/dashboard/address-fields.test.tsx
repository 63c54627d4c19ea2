import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import { AddressFields } from './address-fields.tsx'

const cyprus = { code: 'CY', name: 'Cyprus' }
const greece = { code: 'GR', name: 'Greece' }

/** What a browser sends as the country of the form, untouched; null for no such field. */
function sentCountry(countries: readonly NamedCountry[], values: { country?: string } = {}): string | null {
  const fields = <AddressFields form={{ id: null, values }} countries={countries} />
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />)
  const [, options = null] = /<select[^>]* name="country"[^>]*>(.*?)<\/select>/.exec(page) ?? []
  if (options === null) return null
  const [, chosen = null] =
    /<option value="(\w*)" selected=""/.exec(options) ?? /<option value="(\w*)"/.exec(options) ?? []
  return chosen
}

test('a new address is in the only country of the shop, and of several one is chosen', () => {
  expect(sentCountry([cyprus])).toBe('CY')
  expect(sentCountry([cyprus, greece])).toBe('')
})

test('an address keeps its country', () => {
  expect(sentCountry([cyprus, greece], { country: 'GR' })).toBe('GR')
})
