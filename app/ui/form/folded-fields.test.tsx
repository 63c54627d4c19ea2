import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoldedFields } from './folded-fields.tsx'

const empty = { defaultValue: '', errors: undefined }

function isOpen(...fields: Parameters<typeof FoldedFields>[0]['fields']): boolean {
  const page = renderToStaticMarkup(
    <FoldedFields title="Company" fields={fields}>
      <input name="company" />
    </FoldedFields>,
  )
  return /^<details[^>]* open=""/.test(page)
}

test('fields are folded while all are empty, and open if one has a value or an issue', () => {
  expect(isOpen(empty, empty)).toBe(false)
  expect(isOpen(empty, { ...empty, defaultValue: 'Pods Ltd' })).toBe(true)
  expect(isOpen({ ...empty, errors: ['field.vatNumber'] }, empty)).toBe(true)
})
