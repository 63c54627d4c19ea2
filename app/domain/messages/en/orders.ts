/** Payment methods, statuses and lines of orders: on the order page, in lists and in emails. */
export const ordersMessages = {
  'payment.viva': 'Card',
  'payment.paypal': 'PayPal',
  'payment.bankTransfer': 'Bank transfer',
  'payment.onDelivery': 'Pay on delivery',

  'order.vivaText': 'VivaWallet Id: {id}',

  'order.awaiting-payment': 'Awaiting payment',
  'order.payment-pending': 'Payment being confirmed',
  'order.placed': 'Placed',
  'order.paid': 'Paid',
  'order.preparing': 'Being prepared',
  'order.ready-to-collect': 'Ready to collect',
  'order.shipped': 'Shipped',
  'order.delivered': 'Delivered',
  'order.cancelled': 'Cancelled',
  'order.expired': 'Expired',
  'order.partly-refunded': 'Partially refunded',
  'order.refunded': 'Refunded',

  'order.line': '{quantity} × {name}',
  'order.shipping': 'Delivery',
  'order.points': 'Reward points',
  'order.deliverTo': '{method}, {address}',
  'order.transferTo': '{method}\nBeneficiary: {beneficiary}\nIBAN: {iban}\nBIC: {bic}\nReference: {reference}',
  'order.transferUntil': '{payment}\nPlease transfer the amount by {until}. After that, the order expires.',
  'order.collectFrom': 'Collect from {store}',
} as const

/** The order page. */
export const orderPageMessages = {
  'orderPage.title': 'Order {code}',
  'orderPage.placed': 'Placed on {date}',
  'orderPage.lines': 'What you ordered',
  'orderPage.delivery': 'Delivery',
  'orderPage.payment': 'Payment',
  'orderPage.paid': 'Paid',
  'orderPage.notPaid': 'Not paid yet',
  'orderPage.contact': 'Contact details',
  'orderPage.personRemoved': 'Personal details have been removed from this order.',
  'orderPage.notes': 'Your notes',
  'orderPage.products': 'Products',
  'orderPage.points': 'Reward points',
  'orderPage.shipping': 'Delivery',
  'orderPage.free': 'Free',
  'orderPage.total': 'Total',
  'orderPage.vat': 'Includes {amount} VAT',
  'orderPage.noVat': '*VAT NOT Included',
  'orderPage.refunded': 'Refunded',
  'orderPage.pointsEarned': 'This order earns {amount} in reward points.',
  'orderPage.transfer.title': 'How to pay',
  'orderPage.transfer.text':
    'Please transfer the amount and quote this reference. We’ll prepare your order once the transfer arrives.',
  'orderPage.transfer.until': 'We’ll hold your products until {date}. After that, the order expires.',
  'orderPage.transfer.beneficiary': 'Beneficiary',
  'orderPage.transfer.iban': 'IBAN',
  'orderPage.transfer.bic': 'BIC',
  'orderPage.transfer.amount': 'Amount',
  'orderPage.transfer.reference': 'Reference',
  'orderPage.transfer.alternatives':
    'Haven’t sent the transfer yet? You can pay another way, or cancel the order. Please don’t pay twice.',
  'orderPage.pay.text': 'This order is awaiting payment. We’ll hold its products for you for a limited time.',
  'orderPage.pay': 'Pay now',
  'orderPage.pay.alternatives': 'Or pay another way',
  'orderPage.cancel': 'Cancel order',
  'orderPage.replaceNote': 'If you order these products again, the new order will replace this one.',
  'orderPage.paymentPending':
    'The payment provider is confirming your payment. You don’t need to do anything: we’ll email you as soon as it’s confirmed.',
  'orderPage.paymentFailed': 'Something bad happened; please try again later.',
  'orderPage.reorder': 'Order again',
  'orderPage.print': 'Print',
  'orderPage.history': 'History',
  'orderPage.withdraw.title': 'Withdraw from the contract',
  'orderPage.withdraw.text':
    'You can withdraw from this order, without giving a reason, until 14 days after you receive it. We’ll confirm your withdrawal by email.',
  'orderPage.withdraw.name': 'Withdraw from contract here',
  'orderPage.withdraw.confirm': 'Confirm withdrawal',
  'orderPage.withdrawn': 'You have withdrawn from this order. We’ve emailed you a confirmation.',
  'orderPage.withdraw.notAllowed': 'You can no longer withdraw from this order. Please contact the shop.',
  'orderPage.expired.title': 'This link has expired',
  'orderPage.expired.text':
    'For your privacy, links to orders work for 90 days. Sign in to see your orders, or get a new link at the email address you ordered with.',
  'orderPage.expired.sendLink': 'Email me a new link',
  'orderPage.expired.signIn': 'Sign in',
  'orderPage.expired.sent': 'If this order has an email address, we’ve sent a new link to it.',
} as const

/** The pages that a payment provider returns the payer to (spec §4 Payment success page, §8). */
export const paymentReturnMessages = {
  'paymentReturn.pageTitle': 'Your payment',
  'paymentReturn.title': 'Congrats your order is on the way!',
  'paymentReturn.paymentCode': 'Online Payment Code: {id}',
  'paymentReturn.alreadyPaid.title': 'Order already send successfully!',
  'paymentReturn.alreadyPaid.text': 'You can now navigate to home page. ',
  'paymentReturn.tooLate.title': 'Your payment came too late for this order',
  'paymentReturn.tooLate.text':
    'We won’t ship order {code}, because we were no longer holding its products for you. The shop will refund you to your original payment method.',
  'paymentReturn.refunded.title': 'Your payment has been refunded',
  'paymentReturn.refunded.text':
    'Order {code} has been refunded to your original payment method. It can take a few days for your bank to show it.',
  'paymentReturn.noId.title': 'Something went wrong!',
  'paymentReturn.noId.text': 'No payment id',
  'paymentReturn.notSaved.title': 'Something went wrong!',
  'paymentReturn.notSaved.text': 'Order not saved.Contact the shop',
  'paymentReturn.pending.title': 'Your payment is being confirmed',
  'paymentReturn.pending.text':
    'The payment provider hasn’t confirmed your payment yet. We’re holding order {code} for you, and you won’t be charged twice. We’ll email you as soon as your payment is confirmed.',
  'paymentReturn.pending.refresh': 'Check again',
  'paymentReturn.failed': 'Oooops!!! Something bad happened! Please contact the shop!',
  'paymentReturn.noId.details':
    'This page was opened without a payment code, so it can’t show a payment. If you have paid, the email about your order shows its status.',
  'paymentReturn.notSaved.details':
    'We can’t find an order for this payment. If your bank shows a charge, send us the code {id}: we will find the payment or refund it.',
  'paymentReturn.failed.notPaid': 'The payment was not completed, and we have received no money for order {code}.',
  'paymentReturn.failed.orderHeld':
    'We’ll hold your order for a limited time. Try again, or open the order to pay another way or cancel it.',
  'paymentReturn.failed.orderClosed': 'The order is closed. To get the products, please order again.',
  'paymentReturn.failed.orderNotFound':
    'The payment was not completed, and we can’t find an order for it. Your cart shows any order that is still awaiting payment. If your bank shows a charge, please contact us.',
  'paymentReturn.failed.retry': 'Try the payment again',
  'paymentReturn.failed.cart': 'Back to the cart',
  'paymentReturn.order': 'View your order {code}',
  'paymentReturn.contact': 'Contact the shop',
  'paymentReturn.home': 'Go to the home page',
} as const
