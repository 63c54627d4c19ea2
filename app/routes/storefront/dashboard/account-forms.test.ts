import { expect, test } from 'vitest'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { createAddressSchema } from './account-forms.ts'

test('an address of the account needs a postcode of its country', () => {
  const listIssues = (fields: Parameters<typeof aRegisterForm>[0]) =>
    createAddressSchema(['CY', 'GR'])
      .safeParse(aRegisterForm(fields))
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
  expect(listIssues({ country: 'GR', postcode: '105 57' })).toEqual([])
  expect(listIssues({ country: 'CY', postcode: '105 57' })).toEqual(['postcode field.postcode'])
  expect(listIssues({ country: 'CY', postcode: 'ABC', phone: '' })).toContain('postcode field.postcode')
})
