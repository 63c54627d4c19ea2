import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CustomersKey } from '#app/domain/customers/fields.ts'
import { useFaultWords } from './use-fault-words.ts'

function Said({ fault }: { fault: CustomersKey }) {
  const { kind, title, text } = useFaultWords().ofForm(fault)
  return [kind, title, text].join(' / ')
}

const said = (fault: CustomersKey) => renderToStaticMarkup(<Said fault={fault} />)

test('what is missing is a warning, a phone with other signs than digits an information', () => {
  expect(said('register.required')).toBe('warning /  / Please fill all required fields *')
  expect(said('register.phone')).toBe('info /  / Mobile should consist of numbers')
  expect(said('register.privacy')).toBe('warning /  / Privacy policy not accepted')
})

test('a message that has a title in the spec comes with it', () => {
  expect(said('login.required.text')).toBe('warning / Required field(s) empty. / User name or password cannot be empty')
})
