/** What a payer reads who comes back from a provider (spec §4 Payment success page, §8). */
export const paymentReturnWords = {
  'paid.page': 'Your payment',
  'paid.title': 'Congrats your order is on the way!',
  'paid.code': 'Online Payment Code: {id}',
  'paid.again.title': 'Order already send successfully!',
  'paid.again.text': 'You can now navigate to home page. ',
  'paid.calledOff.title': 'Your payment came too late for this order',
  'paid.calledOff.text':
    'Order {code} is not on its way: its goods were no longer kept for you. The shop gives you the money back by the way it came.',
  'paid.refunded.title': 'Your payment was given back',
  'paid.refunded.text':
    'The shop has given the money for order {code} back by the way it came. It can take some days until your bank shows it.',
  'paid.noId.title': 'Something went wrong!',
  'paid.noId.text': 'No payment id',
  'paid.notSaved.title': 'Something went wrong!',
  'paid.notSaved.text': 'Order not saved.Contact the shop',
  'paid.pending.title': 'Your payment is being confirmed',
  'paid.pending.text':
    'The payment provider has not told us yet how it went. Your order {code} is kept for you: nothing is lost and nothing is charged twice. We write to you as soon as it is confirmed.',
  'paid.pending.look': 'Look again',
  'paid.failed': 'Oooops!!! Something bad happened! Please contact the shop!',
  'paid.noId.more':
    'This page was opened without a payment code, so it can’t show a payment. If you have paid, the email about your order shows its status.',
  'paid.notSaved.more':
    'We can’t find an order for this payment. If your bank shows a charge, send us the code {id}: we will find the payment or refund it.',
  'paid.failed.notPaid': 'The payment was not completed, and we have received no money for order {code}.',
  'paid.failed.waits': 'We hold your order for a while: try again, or pay another way or cancel it on its page.',
  'paid.failed.closed': 'The order is closed. To get the products, please order again.',
  'paid.failed.lost':
    'The payment was not completed, and we can’t find an order for it. Your cart shows any order that still awaits payment. If your bank shows a charge, please contact us.',
  'paid.failed.again': 'Try the payment again',
  'paid.failed.cart': 'Back to the cart',
  'paid.order': 'See your order {code}',
  'paid.contact': 'Contact the shop',
  'paid.home': 'Go to the home page',
} as const
