import { expect, test } from 'vitest'
import { theShop } from '../notifications/mail.ts'
import { shortenedAddress } from './mails.ts'

test('of an address the desk shows a letter and the domain', () => {
  expect(shortenedAddress('maria@mail.example')).toBe('m…@mail.example')
  expect(shortenedAddress('"odd@name"@mail.example')).toBe('"…@mail.example')
})

test('the shop’s own recipients and what is forgotten stay as they are', () => {
  expect(shortenedAddress(theShop)).toBe(theShop)
  expect(shortenedAddress('')).toBe('')
})
