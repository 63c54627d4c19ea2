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
    'This page was opened without the code of a payment, so it can’t show one. If you have paid, your order’s email says how it stands.',
  'paid.notSaved.more':
    'We know no order for this payment. If your bank shows a charge, send us the code {id}: the shop then finds it or gives it back.',
  'paid.failed.notPaid': 'The payment was not completed, and we have received no money for order {code}.',
  'paid.failed.waits': 'Your order is kept for a while: try again, pay another way on its page, or cancel it there.',
  'paid.failed.closed': 'The order is closed. To have the products, order them again.',
  'paid.failed.lost':
    'The payment was not completed, and we know no order for it here. An order that still waits for its payment is named in your cart. If your bank shows a charge, contact the shop.',
  'paid.failed.again': 'Try the payment again',
  'paid.failed.cart': 'Back to the cart',
  'paid.order': 'See your order {code}',
  'paid.contact': 'Contact the shop',
  'paid.home': 'Go to the home page',
} as const
