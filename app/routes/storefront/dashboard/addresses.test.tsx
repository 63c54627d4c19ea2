import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { NamedCountry } from '#app/domain/customers/countries.ts'
import { AddressFields } from './addresses.tsx'

const cyprus = { code: 'CY', name: 'Cyprus' }
const greece = { code: 'GR', name: 'Greece' }

/** The country that an untouched form sends; null without a country field. */
function sentCountry(countries: readonly NamedCountry[], values: { country?: string } = {}): string | null {
  const fields = <AddressFields form={{ id: null, values }} countries={countries} />
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />)
  const [, options = null] = /<select[^>]* name="country"[^>]*>(.*?)<\/select>/.exec(page) ?? []
  if (options === null) return null
  const [, selected = null] =
    /<option value="(\w*)" selected=""/.exec(options) ?? /<option value="(\w*)"/.exec(options) ?? []
  return selected
}

test('a new address preselects the shop’s only country, but none of several', () => {
  expect(sentCountry([cyprus])).toBe('CY')
  expect(sentCountry([cyprus, greece])).toBe('')
})

test('a saved address keeps its country in the form', () => {
  expect(sentCountry([cyprus, greece], { country: 'GR' })).toBe('GR')
})
