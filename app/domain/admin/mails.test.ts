import { expect, test } from 'vitest'
import { SHOP_RECIPIENTS } from '../notifications/mail.ts'
import { maskAddress } from './mails.ts'

test('the admin masks an address to its first letter and the domain', () => {
  expect(maskAddress('maria@mail.example')).toBe('m…@mail.example')
  expect(maskAddress('"odd@name"@mail.example')).toBe('"…@mail.example')
})

test('the tenant’s recipients and deleted addresses are not masked', () => {
  expect(maskAddress(SHOP_RECIPIENTS)).toBe(SHOP_RECIPIENTS)
  expect(maskAddress('')).toBe('')
})
