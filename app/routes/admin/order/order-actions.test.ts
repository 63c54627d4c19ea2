import { expect, test } from 'vitest'
import { getMessages } from '#app/domain/messages/translate.ts'
import { cents, getMoneyFormat } from '#app/domain/money.ts'
import { formatRefundMessage } from './order-actions.ts'

const locale = 'en-CY'
const formatByHand = (voucher: number) =>
  formatRefundMessage(
    getMessages({ locale, messages: {} }),
    { ok: true, state: 'by-hand' },
    cents(4290),
    cents(voucher),
    getMoneyFormat(locale),
  )

test('after a refund by hand, the merchant pays back what did not go to a gift voucher', () => {
  expect(formatByHand(0)).toBe(
    '€42.90 recorded. The refund doesn’t go through a payment provider, so pay the customer back yourself.',
  )
  expect(formatByHand(500)).toMatch(
    /^€42\.90 recorded\. €5\.00 of it is back on the gift voucher\. .*€37\.90 back yourself\.$/,
  )
})
