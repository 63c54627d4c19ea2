import type { MailKind } from '#app/domain/notifications/mail.ts'

/** What every kind of mail has words for. */
type MailPart = 'subject' | 'title' | 'text'

/** Mails. A blank line begins a paragraph. `{company}` may stand in every one of them. */
export const mailsWords = {
  'mail.password-reset.subject': 'Choose a new password for {company}',
  'mail.password-reset.title': 'Choose a new password',
  'mail.password-reset.text':
    'Hello {name},\n\nsomebody asked for a new password for your account at {company}. If it was you, the button takes you to the page where you choose one. It works once, within the next {minutes} minutes.\n\nIf it was not you, there is nothing to do: your password stays as it is.',
  'mail.password-reset.button': 'Choose a new password',

  'mail.password-changed.subject': 'Your password at {company} was changed',
  'mail.password-changed.title': 'Your password was changed',
  'mail.password-changed.text':
    'Hello {name},\n\nthe password of your account at {company} has just been changed, and every browser that was signed in has been signed out.\n\nIf it was not you, please ask for a new password on our sign-in page right away, and let us know.',

  'mail.staff-invitation.subject': 'The desk of {company}',
  'mail.staff-invitation.title': 'Choose your password for the desk',
  'mail.staff-invitation.text':
    'Hello {name},\n\nyou are to work at the desk of {company}. The button takes you to the page where you choose a password; it works once, within the next {hours} hours. After it you set up an authenticator on your phone.\n\nIf you know nothing of this, simply ignore this mail.',
  'mail.staff-invitation.button': 'Choose a password',

  'mail.email-change.subject': 'Confirm your new e-mail address for {company}',
  'mail.email-change.title': 'Is this your address?',
  'mail.email-change.text':
    'Hello {name},\n\nyou asked us to use this e-mail address for your account at {company}. Please confirm it within {minutes} minutes; until then the old one stays in use.\n\nIf you know nothing of this, simply ignore this mail.',
  'mail.email-change.button': 'Confirm this address',

  'mail.email-changed.subject': 'Your e-mail address at {company} was changed',
  'mail.email-changed.title': 'Your e-mail address was changed',
  'mail.email-changed.text':
    'Hello {name},\n\nyour account at {company} has a new email address. From now on you sign in with the new address, and our emails go there.\n\nIf this was not you, please contact us right away.',

  'mail.new-email.subject': 'Your new email address at {company}',
  'mail.new-email.title': 'This is your email address now',
  'mail.new-email.text':
    'Hello {name},\n\n{email} is now the email address of your account at {company}. You sign in with it, and our emails come here.\n\nIf this was not you, please contact us right away.',

  'mail.email-taken.subject': 'You already have an account at {company}',
  'mail.email-taken.title': 'You already have an account with this address',
  'mail.email-taken.text':
    'Hello {name},\n\nsomebody asked to use this email address for another account at {company}. It already belongs to your account, so nothing has changed.\n\nIf it was you, sign in with this address, or choose a new password with “Forgot your password?”. If it was not you, you don’t have to do anything.',

  'mail.email-confirm.subject': 'Confirm your email address for {company}',
  'mail.email-confirm.title': 'Confirm your email address',
  'mail.email-confirm.text':
    'Hello {name},\n\nplease confirm that this is the email address of your account at {company}. The link works once, within {hours} hours.\n\nIf you did not open an account with us, do not confirm it.',
  'mail.email-confirm.button': 'Confirm my address',

  'mail.phone-changed.subject': 'Your phone number at {company} was changed',
  'mail.phone-changed.title': 'Your phone number was changed',
  'mail.phone-changed.text':
    'Hello {name},\n\nthe phone number of your account at {company} was changed. You can sign in with the new number, and no longer with the old one.\n\nIf this was not you, please choose a new password right away and contact us.',

  'mail.phone-shared.subject': 'Sign in to {company} with your email address',
  'mail.phone-shared.title': 'Please sign in with your email address',
  'mail.phone-shared.text':
    'Hello {name},\n\nanother account at {company} has the same phone number as yours, and only one of the two can sign in with it. Please sign in with your email address and your password. Your account, your orders and the phone number in it stay as they are.\n\nIf both accounts are yours, or the number is not yours, please contact us.',

  'mail.two-factor-on.subject': 'Two-factor sign-in at {company} is on',
  'mail.two-factor-on.title': 'Two-factor sign-in is on',
  'mail.two-factor-on.text':
    'Hello {name},\n\ntwo-factor sign-in was turned on for your account at {company}. From now on you need a code from your authenticator app to sign in.\n\nIf this was not you, please contact us right away.',

  'mail.two-factor-off.subject': 'Two-factor sign-in at {company} is off',
  'mail.two-factor-off.title': 'Two-factor sign-in is off',
  'mail.two-factor-off.text':
    'Hello {name},\n\ntwo-factor sign-in was turned off for your account at {company}. Your password is enough to sign in.\n\nIf this was not you, please choose a new password right away and contact us.',

  'mail.two-factor-ended.subject': '{company} has turned off two-factor sign-in for you',
  'mail.two-factor-ended.title': 'We have turned off two-factor sign-in',
  'mail.two-factor-ended.text':
    'Hello {name},\n\nwe have turned off two-factor sign-in for your account at {company}. Your password is enough to sign in. You can turn it on again in your account.\n\nIf you did not ask us for this, please contact us right away.',

  'mail.welcome.subject': 'Welcome to {company}',
  'mail.welcome.title': 'Good to have you with us',
  'mail.welcome.text':
    'Hello {name},\n\nyour account at {company} is ready. You sign in with your email address and the password that you have chosen, and find your orders, addresses and wishlist under My Account.\n\nPlease confirm within {hours} hours that this address is yours. If you did not open an account with us, do not confirm it.',
  'mail.welcome.button': 'Confirm my address',

  'mail.order-company.subject': 'New web order',
  'mail.order-company.title': 'New web order {order}',
  'mail.order-company.text': 'Customer: {customer}\n\nPayment: {payment}\n\nDelivery: {delivery}',
  'mail.order-company.button': 'See the order',

  'mail.order-customer.subject': 'New web order',
  'mail.order-customer.title': 'Thank you for your order',
  'mail.order-customer.text':
    'Hello {name},\n\nwe have received your order {order} and are already looking after it.\n\nPayment: {payment}\n\nDelivery: {delivery}',
  'mail.order-customer.button': 'See your order',

  'mail.order-link.subject': 'Your order {order} at {company}',
  'mail.order-link.title': 'A new link to your order',
  'mail.order-link.text':
    'Hello {name},\n\nhere is a new link to your order {order}. It is good for 90 days; earlier links no longer open the order.\n\nIf you did not ask for it, you can ignore this mail.',
  'mail.order-link.button': 'See your order',

  'mail.withdrawal-company.subject': 'Withdrawal from order {order}',
  'mail.withdrawal-company.title': 'A customer withdraws from order {order}',
  'mail.withdrawal-company.text': '{name} has withdrawn from order {order}.',
  'mail.withdrawal-company.button': 'See the order',

  'mail.withdrawal-customer.subject': 'Your withdrawal from order {order}',
  'mail.withdrawal-customer.title': 'We have received your withdrawal',
  'mail.withdrawal-customer.text':
    'Hello {name},\n\nyou have withdrawn from order {order}. If it was not paid and not yet on its way, nothing more is to be done. Otherwise we write to you about its return; what you have paid comes back by the way it came.',
  'mail.withdrawal-customer.button': 'See your order',

  'mail.late-money-company.subject': 'Money that came too late for order {order}',
  'mail.late-money-company.title': 'Order {order} was paid after it had ended',
  'mail.late-money-company.text':
    '{name} has paid {total} for order {order}, which had been cancelled or had lapsed; its goods are no longer kept. Please give the money back at the desk.',
  'mail.late-money-company.button': 'See the order',

  'mail.late-money-customer.subject': 'Your payment for order {order} comes back',
  'mail.late-money-customer.title': 'Your payment came too late for this order',
  'mail.late-money-customer.text':
    'Hello {name},\n\nyour payment of {total} for order {order} has reached us after the order had ended, and its goods were no longer kept for you. Nothing will be sent, and we give you the money back by the way it came.',
  'mail.late-money-customer.button': 'See your order',

  'mail.transfer-reminder.subject': 'Your transfer for order {order}',
  'mail.transfer-reminder.title': 'We have not received your transfer yet',
  'mail.transfer-reminder.text':
    'Hello {name},\n\nyour order {order} of {total} waits for its bank transfer. Please transfer the amount by {until}; after that the order expires and its products are on sale again. If you have already sent it, there is nothing to do.\n\n{payment}',
  'mail.transfer-reminder.button': 'See your order',

  'mail.transfer-expired.subject': 'Order {order} has expired',
  'mail.transfer-expired.title': 'Your order has expired',
  'mail.transfer-expired.text':
    'Hello {name},\n\nthe bank transfer for your order {order} has not arrived in time, so the order has expired and nothing will be sent. If you have sent the money meanwhile, please contact us: we send your order if its products are still available, or return the money.',
  'mail.transfer-expired.button': 'See your order',

  'mail.newsletter-confirm.subject': 'Please confirm your subscription to {company}',
  'mail.newsletter-confirm.title': 'One click and you are in',
  'mail.newsletter-confirm.text':
    'Somebody, hopefully you, wants our news and offers to come to this address. We only write to people who confirm it.\n\nIf it was not you, simply ignore this mail and you will not hear from us again.',
  'mail.newsletter-confirm.button': 'Yes, send me the newsletter',
  'mail.newsletter-confirm.leave': 'You did not ask for this? Take your address off our list: unsubscribe',

  'mail.back-in-stock.subject': '{product} is back in stock',
  'mail.back-in-stock.title': 'It is back',
  'mail.back-in-stock.text':
    'You asked us to tell you when {product} is available again: it is. We can not put one aside, so do not wait too long.',
  'mail.back-in-stock.button': 'See the product',
  'mail.back-in-stock.leave': 'This is the only mail about it. No mails about other goods either: unsubscribe',

  'mail.contact-message.subject': 'Message from the website: {subject}',
  'mail.contact-message.title': 'A message from the contact form',
  'mail.contact-message.text': 'Name: {name}\nE-mail: {email}\nPhone: {phone}\nSubject: {subject}\n\n{message}',

  'mail.partner-request.subject': 'Partner request: {subject}',
  'mail.partner-request.title': 'Somebody wants to become a partner',
  'mail.partner-request.text': 'Name: {name}\nE-mail: {email}\nPhone: {phone}\nSubject: {subject}\n\n{message}',

  'mail.total': 'Total',
  'mail.linkInWords': 'If the button does not work, open this address in your browser:',
  'mail.callUs': 'Any question? Call us: {phone}',
} as const satisfies Readonly<Record<`mail.${MailKind}.${MailPart}`, string>> & Readonly<Record<string, string>>
