/** What emails about orders share: labels, what happens next, and the terms of the confirmation. */
export const mailPartsMessages = {
  'mail.total': 'Total',
  'mail.plainLink': 'If the button doesn’t work, open this address in your browser:',
  'mail.callUs': 'Any questions? Call us: {phone}',
  'mail.testMark': '[Test]',
  'mail.quantity': '{quantity} × {price}',
  'mail.pieces': 'Quantity: {quantity}',
  'mail.customer': 'Customer',
  'mail.payment': 'Payment',
  'mail.deliverTo': 'Delivery address',
  'mail.method': 'Delivery method',
  'mail.collectAt': 'Collect from',
  'mail.hours': 'Opening hours',
  'mail.phone': 'Phone',
  'mail.notes': 'Notes',
  'mail.parcel': 'Parcel',
  'mail.parcelOf': 'Parcel {number} of {count}',
  'mail.tracking': 'Track with {carrier}: {number}',
  'mail.vatOf': 'Includes {rate} VAT on {net}: {vat}',
  'mail.vatNumber': 'VAT number: {number}',
  'mail.registration': 'Company registration number: {number}',
  'mail.review': 'Write a review',
  'mail.next.transfer':
    'Please transfer {total} by {until}. The bank details are below. We’ll prepare your order as soon as the transfer arrives.',
  'mail.next.link':
    'Open your order to pay {total} online. We’ll hold your products until {until}. After that, the order expires.',
  'mail.next.unpaid': 'You’ll pay {total} when you receive your order.',
  'mail.next.ship': 'Next, we’ll pack your order and email you when it’s on its way.',
  'mail.next.vouchers': 'As soon as your order is paid, we’ll email your gift voucher with its code.',
  'mail.voucherUntil': 'Valid until {date}',
  'mail.voucherWithoutEnd': 'No expiry date',
  'mail.voucherScope': 'Gift vouchers, outside the scope of VAT: {amount}',
  'mail.byEmail': 'By email, to {email}',
  'mail.next.collect': 'Next, we’ll prepare your order and email you when you can collect it from {store}.',
  'mail.refund.provider':
    'The money goes back to your original payment method. It can take a few days to appear in your account.',
  'mail.refund.bank': 'You’ll receive it by bank transfer. If we need your account details, we’ll contact you.',
  'mail.refund.cash': 'You’ll receive it from us directly. If we need anything from you, we’ll contact you.',

  'mail.terms.title': 'Terms and conditions',
  'mail.terms.text': 'Our terms and conditions are part of this contract: {terms}',
  'mail.terms.seller.title': 'Seller',
  'mail.terms.withdrawal.title': 'Right of withdrawal',
  'mail.terms.withdrawal.text':
    'You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period expires 14 days after the day on which you, or somebody you name other than the carrier, receive the last of the products.\n\nTo exercise the right of withdrawal, tell us of your decision in a clear statement, for example by post or email, or with the button on the page of your order. You can use the model withdrawal form below, but you don’t have to. To meet the deadline, it is enough to send your statement before the withdrawal period has expired.\n\nThe right does not apply to sealed products that can’t be returned for health or hygiene reasons once you have unsealed them. More about returns: {returns}',
  'mail.terms.effects.text':
    'If you withdraw, we reimburse all payments received from you, including the cost of standard delivery, without undue delay and at the latest 14 days after we learn of your withdrawal. We use the means of payment that you used, unless you agree to another, and charge no fee. We may wait until we have received the products back, or proof that you have sent them.\n\nSend the products back within 14 days of telling us. You bear the direct cost of returning them, and are liable for a loss in their value only if you handled them more than was necessary to check their nature, characteristics and functioning.',
  'mail.terms.form.title': 'Model withdrawal form',
  'mail.terms.form.text':
    'Complete and send this form only if you wish to withdraw from the contract.\n\nTo {seller}:\n\nI/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):\nOrdered on (*) / received on (*):\nName of consumer(s):\nAddress of consumer(s):\nSignature of consumer(s) (only if this form is notified on paper):\nDate:\n\n(*) Delete as appropriate.',
} as const
