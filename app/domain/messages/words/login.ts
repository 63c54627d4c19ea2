/** Signing in, as a page and as a dialog (spec §2 Pages area). */
export const loginWords = {
  'login.title': 'Sign In',
  'login.description': 'Sign in to your account.',
  'login.tabs': 'Account',
  'login.tab.signIn': 'Sign In',
  'login.tab.register': 'Register',
  'login.username': 'Username, email address or phone',
  'login.password': 'Password',
  'login.remember': 'Remember me',
  'login.forgot': 'Forgot your password?',
  'login.noPassword': 'No password here yet? “Forgot your password?” sends you a link to choose one.',
  'login.submit': 'Sign In',
  'login.toOrder': 'Sign in to go on with your order.',
  'login.noAccount': 'No account yet?',
  'login.close': 'Close',
  'login.code.title': 'One more step',
  'login.code.text': 'Type the code that your authenticator shows, or one of your recovery codes.',
  'login.code.label': 'Code',
  'login.code.submit': 'Continue',
  'login.code.back': 'Start again',

  'logout.done': 'You are logged out.',

  'setAside.title': 'Your cart was set aside',
  'setAside.text': 'What you gathered before you signed in is not in your cart. It can come back at your own prices.',
  'setAside.accept': 'Bring it back',
} as const
