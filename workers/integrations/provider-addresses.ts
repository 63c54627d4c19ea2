/** Where each outside service is reached, without a slash at the end. */

export interface VivaAddresses {
  readonly accounts: string
  readonly api: string
  /** Checkout page and legacy API. */
  readonly checkout: string
}

export interface PaypalAddresses {
  readonly api: string
}

export interface GoogleAddresses {
  readonly places: string
  /** The origin of its users' photos. */
  readonly photos: string
}

export interface ProviderAddresses {
  readonly viva: VivaAddresses
  readonly paypal: PaypalAddresses
  readonly resend: string
  readonly google: GoogleAddresses
  /** Of the Measurement Protocol. */
  readonly analytics: string
}

const liveAddresses: ProviderAddresses = {
  viva: {
    accounts: 'https://accounts.vivapayments.com',
    api: 'https://api.vivapayments.com',
    checkout: 'https://www.vivapayments.com',
  },
  paypal: { api: 'https://api-m.paypal.com' },
  resend: 'https://api.resend.com',
  google: { places: 'https://places.googleapis.com', photos: 'https://lh3.googleusercontent.com' },
  analytics: 'https://www.google-analytics.com',
}

/** The simulators, mounted as `viva`, `paypal`, `resend`, `google` and `analytics` under one address. */
export function simulatedAddresses(sandbox: string): ProviderAddresses {
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
  }
}

/** The live services, but on a developer's machine the simulators and nothing else, also where none is running. */
export function providerAddresses(env: {
  readonly ENVIRONMENT: string
  readonly SANDBOX_URL?: string | undefined
}): ProviderAddresses {
  return env.ENVIRONMENT === 'local' ? simulatedAddresses(env.SANDBOX_URL ?? 'http://sandbox.invalid') : liveAddresses
}

/** Origins of the pages on which a payer decides. */
export function payerOrigins(env: Parameters<typeof providerAddresses>[0]): readonly string[] {
  const { origin } = new URL(providerAddresses(env).viva.checkout)
  return env.ENVIRONMENT === 'local' ? [origin] : [origin, 'https://www.paypal.com']
}
