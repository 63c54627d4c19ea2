import { expect, test } from '@playwright/test'
import { fillInGuest, orderButton, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** What a guest does without script with an order that is placed: months later, with nothing but its mail. */

test('the mail of an order leads to its page, where it is ordered again and withdrawn from without a login', async () => {
  const id = `http-looked-up-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const email = `somebody-${id}@shopper.example`
  const guest = await visitCheckout(shop, { 1: 2 })
  fillInGuest(guest, email)
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  const title = guest.heading()

  const reader = aVisitor(shop)
  await reader.open(linkIn(await lastMailTo(email)))
  expect(reader.heading()).toBe(title)
  expect(reader.all('main button', 'Print')).toEqual([])
  await reader.press('Order the same again')
  expect(reader.text()).toContain('Your cart is back.')

  await reader.open(linkIn(await lastMailTo(email)))
  reader.unfold('Withdraw from contract here')
  await reader.press('Yes, I withdraw from this order')
  expect(reader.text()).toContain('You have withdrawn from this order. We have confirmed it by e-mail.')
  expect(reader.text('main')).toContain('Cancelled')
  expect(reader.text('main')).not.toContain('Not paid yet')
  expect(reader.text('main')).not.toContain('Withdraw from contract here')
  const confirmed = await lastMailTo(email, /^Your withdrawal from order/)
  expect(confirmed.subject).toBe(`Your withdrawal from order ${title.replace('Order ', '')}`)
})
