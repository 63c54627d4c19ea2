/** The sign-in page and dialog (spec §2 Pages area). */
export const loginMessages = {
  'login.title': 'Sign in',
  'login.description': 'Sign in to your account.',
  'login.tabs': 'Account',
  'login.tab.signIn': 'Sign In',
  'login.tab.register': 'Register',
  'login.username': 'Username, email address or phone',
  'login.password': 'Password',
  'login.remember': 'Remember me',
  'login.forgot': 'Forgot your password?',
  'login.noPassword': 'No password yet? Use “Forgot your password?” and we’ll email you a link to choose one.',
  'login.submit': 'Sign in',
  'login.toCheckout': 'Sign in to continue with your order.',
  'login.noAccount': 'No account yet?',
  'login.close': 'Close',
  'login.code.title': 'One more step',
  'login.code.text': 'Enter the code from your authenticator app, or one of your recovery codes.',
  'login.code.label': 'Code',
  'login.code.submit': 'Continue',
  'login.code.back': 'Start again',

  'logout.done': 'You’re signed out.',

  'savedCart.title': 'We saved your earlier cart',
  'savedCart.text':
    'What you added before you signed in isn’t in your cart. You can restore it with your account’s prices.',
  'savedCart.restore': 'Restore cart',
} as const

/** The registration form (spec §2 Register screen). */
export const registerMessages = {
  'register.title': 'Register',
  'register.description': 'Create an account and check out faster.',
  'register.details': 'Billing Details',
  'register.firstName': 'First Name',
  'register.lastName': 'Last Name',
  'register.company': 'Company Name (optional)',
  'register.vatNumber': 'VAT number (optional)',
  'register.vatNumberHint': 'Only for companies, with the country code, such as CY10259033P',
  'register.country': 'Country',
  'register.chooseCountry': 'Choose a country',
  'register.street': 'Street address',
  'register.city': 'Town/City',
  'register.postcode': 'Postcode/ZIP',
  'register.phone.label': 'Phone',
  'register.email': 'Email address (Username)',
  'register.password': 'Password',
  'register.passwordHint': 'At least 8 characters',
  'register.privacy.label': 'I agree to {link}',
  'register.privacy.link': 'privacy policy',
  'register.submit': 'Register',
} as const

/** The password reset pages (spec §2 Reset-password screen) and the email confirmation page. */
export const resetMessages = {
  'forgot.title': 'Forgot your password?',
  'forgot.description': 'Get a link by email and choose a new password.',
  'forgot.text': 'Enter the email address of your account. We’ll email you a link to choose a new password.',
  'forgot.email': 'Email address',
  'forgot.submit': 'Send link',
  'forgot.signIn': 'Back to sign in',

  'reset.title': 'Password Reset Form',
  'reset.description': 'Choose a new password.',
  'reset.password': 'Type New Password',
  'reset.confirmPassword': 'Re-type New Password',
  'reset.hint': 'At least 8 characters',
  'reset.submit': 'Reset Password',
  'reset.requestNewLink': 'Send a new link',

  'emailChange.title': 'Confirm your email address',
  'emailChange.description': 'Confirm the email address of your account.',
  'emailChange.text': 'You’ll sign in with {email}, and we’ll send our emails there.',
  'emailChange.passwordText':
    'You’re not signed in on this browser, so please also enter the password of your account.',
  'emailChange.password': 'Your password',
  'emailChange.wrongPassword': 'The password is incorrect',
  'emailChange.notYou': 'Don’t know the password, or didn’t open this account?',
  'emailChange.choose': 'Choose a new password',
  'emailChange.submit': 'Confirm',
  'emailChange.done': 'Your email address {email} is confirmed.',
  'emailChange.account': 'My Account',
} as const

/** The message after a session has expired (spec §4 Inactivity). */
export const sessionMessages = {
  'session.expired': 'Session Expired',
  'session.button': 'OK',
} as const
