import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RegisterFields } from './register-fields.tsx'

const countries = [
  { code: 'CY', name: 'Cyprus' },
  { code: 'GR', name: 'Greece' },
]

function renderFields(visitorCountry: string | null): string {
  const fields = (
    <RegisterFields countries={countries} visitorCountry={visitorCountry} formKey="key" asksVatNumber={false} />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />)
}

test('the registration form preselects the visitor’s country', () => {
  expect(renderFields('GR')).toContain('<option value="GR" selected="">Greece</option>')
  expect(renderFields(null)).not.toMatch(/<option value="\w+" selected=""/)
})
