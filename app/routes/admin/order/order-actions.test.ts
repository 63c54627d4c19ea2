import { expect, test } from 'vitest'
import { getMessages } from '#app/domain/messages/translate.ts'
import { cents, getMoneyFormat } from '#app/domain/money.ts'
import { formatRefundMessage } from './order-actions.ts'

const locale = 'en-CY'
const format = (state: 'done' | 'by-hand', voucher: number) =>
  formatRefundMessage(
    getMessages({ locale, messages: {} }),
    { ok: true, state },
    cents(4290),
    cents(voucher),
    getMoneyFormat(locale),
  )

test('after a refund by hand, the merchant pays back what did not go to a gift voucher', () => {
  expect(format('by-hand', 0)).toBe(
    '€42.90 recorded. The refund doesn’t go through a payment provider, so pay the customer back yourself.',
  )
  expect(format('by-hand', 500)).toMatch(
    /^€42\.90 recorded\. €5\.00 of it is back on the gift voucher\. .*€37\.90 back yourself\.$/,
  )
})

test('after a refund through a provider, the message names the part that went to a gift voucher', () => {
  expect(format('done', 0)).toBe('€42.90 refunded.')
  expect(format('done', 500)).toBe('€42.90 refunded, €5.00 of it to the gift voucher.')
  expect(format('done', 4290)).toBe('€42.90 refunded to the gift voucher.')
})
