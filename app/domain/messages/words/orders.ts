/** How orders are spoken of: on their page, in lists, in mails. */
export const ordersWords = {
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
  'order.partly-refunded': 'Refunded in part',
  'order.refunded': 'Refunded',

  'order.line': '{quantity} × {name}',
  'order.shipping': 'Delivery',
  'order.points': 'Reward points',
  'order.deliverTo': '{method}, {address}',
  'order.transferTo': '{method}\nTo: {beneficiary}\nIBAN: {iban}\nBIC: {bic}\nReference: {reference}',
  'order.transferUntil': '{payment}\nPlease transfer the amount by {until}; after that the order expires.',
  'order.collectFrom': 'Collect from {store}',
} as const
