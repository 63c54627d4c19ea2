import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RegisterFields } from './register-fields.tsx'

const countries = [
  { code: 'CY', name: 'Cyprus' },
  { code: 'GR', name: 'Greece' },
]

function renderFields(visitorCountry: string | null, asksVatNumber = false): string {
  const fields = (
    <RegisterFields countries={countries} visitorCountry={visitorCountry} formKey="key" asksVatNumber={asksVatNumber} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />)
}

test('the registration form preselects the visitor’s country', () => {
  expect(renderFields('GR')).toContain('<option value="GR" selected="">Greece</option>')
  expect(renderFields(null)).not.toMatch(/<option value="\w+" selected=""/)
})

test('the company name, and the VAT number if the shop asks for it, are folded until they are needed', () => {
  const listFolded = (asksVatNumber: boolean) => {
    const [folded = ''] = /<details class="[^"]*">.*<\/details>/.exec(renderFields(null, asksVatNumber)) ?? []
    return [...folded.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
  }
  expect(listFolded(true)).toEqual(['company', 'vatNumber'])
  expect(listFolded(false)).toEqual(['company'])
})
