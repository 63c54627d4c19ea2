import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { RegisterFields } from './register-fields.tsx'

const countries = [
  { code: 'CY', name: 'Cyprus' },
  { code: 'GR', name: 'Greece' },
]

function rendered(here: string | null): string {
  const fields = <RegisterFields countries={countries} here={here} formKey="key" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: fields }])} />)
}

test('the country where the visitor seems to be is chosen', () => {
  expect(rendered('GR')).toContain('<option value="GR" selected="">Greece</option>')
  expect(rendered(null)).not.toMatch(/<option value="\w+" selected=""/)
})
