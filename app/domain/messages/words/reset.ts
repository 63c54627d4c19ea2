/** The pages behind a forgotten password and behind the links in mails (spec §2 Reset-password screen). */
export const resetWords = {
  'forgot.title': 'Forgot your password?',
  'forgot.description': 'Have a link mailed to you and choose a new password.',
  'forgot.text': 'Type the email address of your account. We mail you a link, and you choose a new password.',
  'forgot.email': 'Email address',
  'forgot.submit': 'Send the link',
  'forgot.signIn': 'Back to Sign In',

  'reset.title': 'Password Reset Form',
  'reset.description': 'Choose a new password.',
  'reset.password': 'Type New Password',
  'reset.again': 'Re-type New Password',
  'reset.hint': 'At least 8 characters',
  'reset.submit': 'Reset Password',
  'reset.another': 'Send a new link',

  'emailChange.title': 'Confirm your email address',
  'emailChange.description': 'Confirm the email address of your account.',
  'emailChange.text': 'You sign in with {email}, and our emails go there.',
  'emailChange.passwordText': 'This browser is not signed in, so please type the password of your account as well.',
  'emailChange.password': 'Your password',
  'emailChange.passwordWrong': 'The password is not right',
  'emailChange.stranger': 'You don’t know it, or didn’t open this account?',
  'emailChange.choose': 'Choose a new password',
  'emailChange.submit': 'Confirm',
  'emailChange.done': 'Your email address is now {email}.',
  'emailChange.account': 'My Account',
} as const
