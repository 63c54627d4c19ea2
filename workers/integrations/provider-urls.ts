/** Base URLs of the outside services, without a trailing slash. */

export interface VivaUrls {
  readonly accounts: string
  readonly api: string
  /** The checkout page and the legacy API. */
  readonly checkout: string
}

export interface PaypalUrls {
  readonly api: string
}

export interface GoogleUrls {
  readonly places: string
  /** The origin of reviewers' photos. */
  readonly photos: string
}

export interface ProviderUrls {
  readonly viva: VivaUrls
  readonly paypal: PaypalUrls
  readonly resend: string
  readonly google: GoogleUrls
  /** The Measurement Protocol. */
  readonly analytics: string
  /** VAT numbers of the EU. */
  readonly vies: string
}

const liveUrls: ProviderUrls = {
  viva: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    checkout: 'https://www.vivapayments.com',
  },
  paypal: { api: 'https://api-m.paypal.com' },
  resend: 'https://api.resend.com',
  google: { places: 'https://places.googleapis.com', photos: 'https://lh3.googleusercontent.com' },
  analytics: 'https://www.google-analytics.com',
  vies: 'https://ec.europa.eu/taxation_customs/vies/rest-api',
}

/** URLs of the simulators, which share one base URL. */
export function getSandboxUrls(sandbox: string): ProviderUrls {
  return {
    viva: {
      accounts: `${sandbox}/viva/accounts`,
      api: `${sandbox}/viva/api`,
      checkout: `${sandbox}/viva/www`,
    },
    paypal: { api: `${sandbox}/paypal/api-m` },
    resend: `${sandbox}/resend`,
    google: { places: `${sandbox}/google`, photos: new URL(sandbox).origin },
    analytics: `${sandbox}/analytics`,
    vies: `${sandbox}/vies/rest-api`,
  }
}

/** The live services; on a developer's machine only the simulators, even if none is running. */
export function getProviderUrls(env: {
  readonly ENVIRONMENT: string
  readonly SANDBOX_URL?: string | undefined
}): ProviderUrls {
  return env.ENVIRONMENT === 'local' ? getSandboxUrls(env.SANDBOX_URL ?? 'http://sandbox.invalid') : liveUrls
}

/** Origins of the pages where payers pay. */
export function getPayerOrigins(env: Parameters<typeof getProviderUrls>[0]): readonly string[] {
  const { origin } = new URL(getProviderUrls(env).viva.checkout)
  return env.ENVIRONMENT === 'local' ? [origin] : [origin, 'https://www.paypal.com']
}
