import type { MailKind } from '#app/domain/notifications/mail.ts'

/** The texts that every kind of email has. */
type MailPart = 'subject' | 'title' | 'text'

/** Emails. A blank line starts a new paragraph. Every text may contain `{company}`. */
export const mailsMessages = {
  'mail.password-reset.subject': 'Choose a new password for {company}',
  'mail.password-reset.title': 'Choose a new password',
  'mail.password-reset.text':
    'Hello {name},\n\nWe received a request to reset the password for your account at {company}. If it was you, use the button to choose a new password. The link works once, within the next {minutes} minutes.\n\nIf it wasn’t you, you don’t have to do anything: your password stays the same.',
  'mail.password-reset.button': 'Choose a new password',

  'mail.password-changed.subject': 'Your password at {company} was changed',
  'mail.password-changed.title': 'Your password was changed',
  'mail.password-changed.text':
    'Hello {name},\n\nThe password for your account at {company} has just been changed, and all other browsers have been signed out.\n\nIf it wasn’t you, please reset your password on our sign-in page right away and contact us.',

  'mail.staff-invitation.subject': 'Your link to the {company} admin',
  'mail.staff-invitation.title': 'Choose your password for the admin',
  'mail.staff-invitation.text':
    'Hello {name},\n\nHere is your link to the admin of {company}. Use the button to choose a password, then set up an authenticator app on your phone. The link works once, within the next {hours} hours.\n\nIf you weren’t expecting this, you can ignore this email.',
  'mail.staff-invitation.button': 'Choose a password',

  'mail.email-change.subject': 'Confirm your new email address for {company}',
  'mail.email-change.title': 'Confirm your new email address',
  'mail.email-change.text':
    'Hello {name},\n\nYou asked us to use this email address for your account at {company}. Please confirm it within {minutes} minutes. Until you do, your old address stays in use.\n\nIf it wasn’t you, you can ignore this email.',
  'mail.email-change.button': 'Confirm this address',

  'mail.email-changed.subject': 'Your email address at {company} was changed',
  'mail.email-changed.title': 'Your email address was changed',
  'mail.email-changed.text':
    'Hello {name},\n\nYour account at {company} has a new email address. From now on, you sign in with the new address, and our emails go there.\n\nIf this wasn’t you, please contact us right away.',

  'mail.new-email.subject': 'Your new email address at {company}',
  'mail.new-email.title': 'This is now your email address',
  'mail.new-email.text':
    'Hello {name},\n\nThe email address for your account at {company} is now {email}. You sign in with it, and our emails come here.\n\nIf this wasn’t you, please contact us right away.',

  'mail.email-taken.subject': 'You already have an account at {company}',
  'mail.email-taken.title': 'You already have an account with this address',
  'mail.email-taken.text':
    'Hello {name},\n\nSomeone asked to use this email address for another account at {company}. It already belongs to your account, so nothing has changed.\n\nIf it was you, sign in with this address, or choose a new password with “Forgot your password?”. If it wasn’t you, you don’t have to do anything.',

  'mail.email-confirm.subject': 'Confirm your email address for {company}',
  'mail.email-confirm.title': 'Confirm your email address',
  'mail.email-confirm.text':
    'Hello {name},\n\nPlease confirm that this is the email address for your account at {company}. The link works once, within {hours} hours.\n\nIf you didn’t create an account with us, don’t confirm it.',
  'mail.email-confirm.button': 'Confirm my address',

  'mail.phone-changed.subject': 'Your phone number at {company} was changed',
  'mail.phone-changed.title': 'Your phone number was changed',
  'mail.phone-changed.text':
    'Hello {name},\n\nThe phone number for your account at {company} was changed. You can sign in with the new number, and no longer with the old one.\n\nIf this wasn’t you, please choose a new password right away and contact us.',

  'mail.two-factor-on.subject': 'Two-factor sign-in at {company} is on',
  'mail.two-factor-on.title': 'Two-factor sign-in is on',
  'mail.two-factor-on.text':
    'Hello {name},\n\nTwo-factor sign-in was turned on for your account at {company}. From now on, you need a code from your authenticator app to sign in.\n\nIf this wasn’t you, please contact us right away.',

  'mail.two-factor-off.subject': 'Two-factor sign-in at {company} is off',
  'mail.two-factor-off.title': 'Two-factor sign-in is off',
  'mail.two-factor-off.text':
    'Hello {name},\n\nTwo-factor sign-in was turned off for your account at {company}. You can now sign in with your password alone.\n\nIf this wasn’t you, please choose a new password right away and contact us.',

  'mail.two-factor-ended.subject': '{company} has turned off your two-factor sign-in',
  'mail.two-factor-ended.title': 'We’ve turned off your two-factor sign-in',
  'mail.two-factor-ended.text':
    'Hello {name},\n\nWe’ve turned off two-factor sign-in for your account at {company}. You can now sign in with your password alone, and turn two-factor sign-in on again in your account.\n\nIf you didn’t ask us for this, please contact us right away.',

  'mail.welcome.subject': 'Welcome to {company}',
  'mail.welcome.title': 'Good to have you with us',
  'mail.welcome.text':
    'Hello {name},\n\nYour account at {company} is ready. Sign in with your email address and password to see your orders, addresses and wishlist under My Account.\n\nPlease confirm within {hours} hours that this address is yours. If you didn’t create an account with us, don’t confirm it.',
  'mail.welcome.button': 'Confirm my address',

  'mail.order-company.subject': 'New web order {order} · {company}',
  'mail.order-company.title': 'New web order {order}',
  'mail.order-company.text': 'You have a new order.\n\nCustomer: {customer}',
  'mail.order-company.button': 'View order',

  'mail.order-customer.subject': 'New web order {order} · {company}',
  'mail.order-customer.title': 'Thank you for your order',
  'mail.order-customer.text': 'Hello {name},\n\nWe’ve received your order {order}.\n\n{next}',
  'mail.order-customer.button': 'View your order',

  'mail.order-paid.subject': 'Payment received for order {order} · {company}',
  'mail.order-paid.title': 'We’ve received your payment',
  'mail.order-paid.text':
    'Hello {name},\n\nYour payment of {total} for order {order} has arrived. Thank you!\n\n{next}',
  'mail.order-paid.button': 'View your order',

  'mail.order-shipped.subject': 'Order {order} is on its way · {company}',
  'mail.order-shipped.title': 'Your order is on its way',
  'mail.order-shipped.text':
    'Hello {name},\n\nWe’ve shipped your order {order}. The delivery address and any tracking number are below.',
  'mail.order-shipped.button': 'View your order',

  'mail.order-ready.subject': 'Order {order} is ready to collect · {company}',
  'mail.order-ready.title': 'Your order is ready to collect',
  'mail.order-ready.text':
    'Hello {name},\n\nYour order {order} is waiting for you at {store}. Please bring this email or your order number with you.',
  'mail.order-ready.button': 'View your order',

  'mail.gift-vouchers.subject': 'Your gift voucher order {order} · {company}',
  'mail.gift-vouchers.title': 'Your gift voucher order',
  'mail.gift-vouchers.text':
    'Hello {name},\n\nThank you for your order {order}. Below you’ll find what you bought, ready to use or to give away.\n\nTo use a gift voucher, enter its code at checkout under “Discount code or gift voucher”. You can use it for one order or several: what’s left stays on the voucher, and your order page shows the balance.\n\nAnyone who has a code can spend it, so please keep this email safe.',
  'mail.gift-vouchers.button': 'View your order',

  'mail.order-cancelled.subject': 'Order {order} has been cancelled · {company}',
  'mail.order-cancelled.title': 'Your order has been cancelled',
  'mail.order-cancelled.text':
    'Hello {name},\n\nWe’ve cancelled your order {order}. You don’t have to pay for it. If you’ve already paid, we’ll refund you.\n\nIf you didn’t expect this, please contact us.',
  'mail.order-cancelled.button': 'View your order',

  'mail.order-refunded.subject': 'Refund for order {order} · {company}',
  'mail.order-refunded.title': 'We’ve refunded {amount}',
  'mail.order-refunded.text': 'Hello {name},\n\nWe’ve refunded {amount} for your order {order}.\n\n{refund}',
  'mail.order-refunded.button': 'View your order',

  'mail.review-request.subject': 'How was your order {order}? · {company}',
  'mail.review-request.title': 'How did you like it?',
  'mail.review-request.text':
    'Hello {name},\n\nYou recently received your order {order}. Tell other customers what you think: a rating and a sentence are enough, and take less than a minute.',
  'mail.review-request.button': 'Write a review',
  'mail.review-request.leave': 'Don’t want to be asked for reviews? Unsubscribe',

  'mail.order-link.subject': 'A new link to your order {order} at {company}',
  'mail.order-link.title': 'A new link to your order',
  'mail.order-link.text':
    'Hello {name},\n\nHere is a new link to your order {order}. It’s valid for 90 days. Earlier links no longer open the order.\n\nIf you didn’t ask for it, you can ignore this email.',
  'mail.order-link.button': 'View your order',

  'mail.withdrawal-company.subject': 'Withdrawal from order {order} · {company}',
  'mail.withdrawal-company.title': 'A customer has withdrawn from order {order}',
  'mail.withdrawal-company.text':
    '{name} has withdrawn from order {order}. If the order isn’t cancelled yet, please arrange its return and refund in the admin.',
  'mail.withdrawal-company.button': 'View order',

  'mail.withdrawal-customer.subject': 'Your withdrawal from order {order} · {company}',
  'mail.withdrawal-customer.title': 'We’ve received your withdrawal',
  'mail.withdrawal-customer.text':
    'Hello {name},\n\nYou have withdrawn from order {order}. If you’ve already received it or it’s on its way, we’ll write to you about returning it. If not, there’s nothing more to do. Anything you’ve paid will be refunded to your original payment method.',
  'mail.withdrawal-customer.button': 'View your order',

  'mail.late-money-company.subject': 'Late payment for order {order} · {company}',
  'mail.late-money-company.title': 'Order {order} was paid after it was closed',
  'mail.late-money-company.text':
    '{name} paid {total} for order {order}, which had already been cancelled or had expired, so its products are no longer held. Please refund the payment in the admin.',
  'mail.late-money-company.button': 'View order',

  'mail.late-money-customer.subject': 'Your payment for order {order} will be refunded · {company}',
  'mail.late-money-customer.title': 'Your payment came too late for this order',
  'mail.late-money-customer.text':
    'Hello {name},\n\nYour payment of {total} for order {order} reached us after the order was closed, when we were no longer holding its products for you. We can’t complete this order, and we’ll refund you to your original payment method.',
  'mail.late-money-customer.button': 'View your order',

  'mail.transfer-reminder.subject': 'Payment reminder for order {order} · {company}',
  'mail.transfer-reminder.title': 'We haven’t received your transfer yet',
  'mail.transfer-reminder.text':
    'Hello {name},\n\nYour order {order} ({total}) is awaiting your bank transfer. Please transfer the amount by {until}. After that, the order expires and its products go back on sale.\n\nIf you’ve already sent it, you don’t have to do anything.',
  'mail.transfer-reminder.button': 'View your order',

  'mail.transfer-expired.subject': 'Order {order} has expired · {company}',
  'mail.transfer-expired.title': 'Your order has expired',
  'mail.transfer-expired.text':
    'Hello {name},\n\nThe bank transfer for your order {order} didn’t arrive in time, so the order has expired.\n\nIf you’ve sent the money in the meantime, please contact us: we’ll complete your order if its products are still available, or refund you.',
  'mail.transfer-expired.button': 'View your order',

  'mail.transfer-expired-company.subject': 'No bank transfer for order {order} · {company}',
  'mail.transfer-expired-company.title': 'Order {order} expired without a bank transfer',
  'mail.transfer-expired-company.text':
    'The bank transfer of {total} from {name} didn’t arrive in time. Order {order} has expired, and its products are on sale again.',
  'mail.transfer-expired-company.button': 'View order',

  'mail.payment-link-reminder.subject': 'Payment reminder for order {order} · {company}',
  'mail.payment-link-reminder.title': 'Your order is waiting for your payment',
  'mail.payment-link-reminder.text':
    'Hello {name},\n\nYour order {order} hasn’t been paid yet. We’re holding its products for you until {until}. Please pay {total} online by then. After that, the order expires and its products go back on sale.',
  'mail.payment-link-reminder.button': 'Pay now',

  'mail.payment-link-expired.subject': 'Order {order} has expired · {company}',
  'mail.payment-link-expired.title': 'Your order has expired',
  'mail.payment-link-expired.text':
    'Hello {name},\n\nYour order {order} wasn’t paid in time, so it has expired. You haven’t been charged, and the products are back on sale.\n\nWould you still like them? Order them from our online shop, or contact us and we’ll place a new order for you.',
  'mail.payment-link-expired.button': 'View your order',

  'mail.newsletter-confirm.subject': 'Please confirm your subscription to the {company} newsletter',
  'mail.newsletter-confirm.title': 'Confirm your subscription',
  'mail.newsletter-confirm.text':
    'Someone, hopefully you, asked us to send our news and offers to this address. We only write to people who confirm it.\n\nIf it wasn’t you, you can ignore this email and you won’t hear from us again.',
  'mail.newsletter-confirm.button': 'Yes, send me the newsletter',
  'mail.newsletter-confirm.leave': 'Didn’t ask for this? Unsubscribe',

  'mail.back-in-stock.subject': 'Back in stock: {product}',
  'mail.back-in-stock.title': 'It’s back in stock',
  'mail.back-in-stock.text':
    'You asked us to let you know when {product} is available again. It’s back now. We can’t reserve one for you, so don’t wait too long.',
  'mail.back-in-stock.button': 'View product',
  'mail.back-in-stock.leave': 'Don’t want alerts about other products? Stop all stock alerts',

  'mail.contact-message.subject': 'Message from the website: {subject}',
  'mail.contact-message.title': 'A message from the contact form',
  'mail.contact-message.text': 'Name: {name}\nEmail: {email}\nPhone: {phone}\nSubject: {subject}\n\n{message}',

  'mail.partner-request.subject': 'Partner request: {subject}',
  'mail.partner-request.title': 'A new partner request',
  'mail.partner-request.text': 'Name: {name}\nEmail: {email}\nPhone: {phone}\nSubject: {subject}\n\n{message}',
} as const satisfies Readonly<Record<`mail.${MailKind}.${MailPart}`, string>> & Readonly<Record<string, string>>

/** What emails share: labels, what happens next with an order, and the terms of its confirmation. */
export const mailPartsMessages = {
  'mail.total': 'Total',
  'mail.plainLink': 'If the button doesn’t work, open this address in your browser:',
  'mail.callUs': 'Any questions? Call us: {phone}',
  'mail.testMark': '[Test]',
  'mail.quantity': '{quantity} × {price}',
  'mail.pieces': 'Quantity: {quantity}',
  'mail.payment': 'Payment',
  'mail.business': 'Billing details',
  'mail.deliverTo': 'Delivery address',
  'mail.method': 'Delivery method',
  'mail.collectAt': 'Collect from',
  'mail.hours': 'Opening hours',
  'mail.notes': 'Notes',
  'mail.parcel': 'Parcel',
  'mail.parcelOf': 'Parcel {number} of {count}',
  'mail.tracking': 'Track with {carrier}: {number}',
  'mail.withdrawnAt': 'Withdrawal received',
  'mail.vatOf': 'Includes {rate} VAT on {net}: {vat}',
  'company.vatNumber': 'VAT number: {number}',
  'company.registration': 'Company registration number: {number}',
  'mail.review': 'Write a review',
  'mail.next.transfer':
    'Please transfer {total} by {until}. The bank details are below. We’ll prepare your order as soon as the transfer arrives.',
  'mail.next.transferOpen':
    'Please transfer {total}. The bank details are below. We’ll prepare your order as soon as the transfer arrives.',
  'mail.next.link':
    'Open your order to pay {total} online. We’ll hold your products until {until}. After that, the order expires.',
  'mail.next.unpaid': 'You’ll pay {total} when you receive your order.',
  'mail.next.ship': 'We’ll pack your order and email you when it’s on its way.',
  'mail.next.vouchers.one': 'We’ll email your gift voucher with its code.',
  'mail.next.vouchers.other': 'We’ll email your gift vouchers with their codes.',
  'mail.voucherUntil': 'Valid until {date}',
  'mail.voucherWithoutEnd': 'No expiry date',
  'mail.voucherDomestic': 'For collection or delivery in {country}',
  'mail.voucherScope': 'Gift vouchers, outside the scope of VAT: {amount}',
  'mail.voucherVatOf': 'Gift vouchers: includes {rate} VAT on {net}: {vat}',
  'mail.voucherTaxedBefore': 'Paid by gift voucher: {amount} (VAT charged when the voucher was sold)',
  'mail.byEmail': 'By email, to {email}',
  'mail.next.collect': 'We’ll prepare your order and email you when you can collect it from {store}.',
  'mail.refund.voucher.one': '{amount} is back on the gift voucher that you paid with.',
  'mail.refund.voucher.other': '{amount} is back on the gift vouchers that you paid with.',
  'mail.refund.provider': '{amount} goes back to your original payment method. It can take a few days to arrive.',
  'mail.refund.bank': 'You’ll receive {amount} by bank transfer. If we need your account details, we’ll contact you.',
  'mail.refund.cash': 'You’ll receive {amount} from us directly. If we need anything from you, we’ll contact you.',

  'mail.terms.title': 'Terms and conditions',
  'mail.terms.text': 'Our terms and conditions are part of this contract: {terms}',
  'mail.terms.seller.title': 'Seller',
  'mail.terms.withdrawal.title': 'Right of withdrawal',
  'mail.terms.withdrawal.text':
    'You have the right to withdraw from this contract within 14 days without giving any reason. The withdrawal period expires 14 days after the day on which you, or somebody you name other than the carrier, receive the last of the products.\n\nTo exercise the right of withdrawal, tell us of your decision in a clear statement, for example by post or email, or with the button on your order page. You can use the model withdrawal form below, but you don’t have to. To meet the deadline, it is enough to send your statement before the withdrawal period has expired.\n\nThe right does not apply to sealed products that can’t be returned for health or hygiene reasons once you have unsealed them. More about returns: {returns}',
  'mail.terms.effects.text':
    'If you withdraw, we reimburse all payments received from you, including the cost of standard delivery, without undue delay and at the latest 14 days after we learn of your withdrawal. We use the means of payment that you used, unless you agree to another, and charge no fee. We may wait until we have received the products back, or proof that you have sent them.\n\nSend the products back within 14 days of telling us. You bear the direct cost of returning them, and are liable for a loss in their value only if you handled them more than was necessary to check their nature, characteristics and functioning.',
  'mail.terms.form.title': 'Model withdrawal form',
  'mail.terms.form.text':
    'Complete and send this form only if you wish to withdraw from the contract.\n\nTo {seller}:\n\nI/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):\nOrdered on (*) / received on (*):\nName of consumer(s):\nAddress of consumer(s):\nSignature of consumer(s) (only if this form is notified on paper):\nDate:\n\n(*) Delete as appropriate.',
} as const
