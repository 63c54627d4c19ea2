import type { ProviderMethod } from './payment-method.ts'

/** Cards through Viva (providers: Viva). */
export const viva: ProviderMethod = {
  initialStatus: 'awaiting-payment',
  minimum: 30,
  returnPaths: { paid: '/vivasuccess', cancelled: '/vivaerror' },
  receipt: 'order.vivaText',
  isOffered: ({ settings }) => settings.payNow && settings.vivaWallet,
  /** Viva writes names in any case (spec §2 vivasuccess, vivaerror). A failure may lack `t`. */
  readReturn(search) {
    const values = new Map<string, string>()
    // The first of a name that is given twice.
    for (const [name, value] of search) if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value)
    const matching = (name: string, form: RegExp) => form.exec(values.get(name) ?? '')?.[0] ?? null
    return {
      // Can exceed 2^53, so it stays text.
      reference: matching('s', /^\d{1,20}$/),
      transaction: matching('t', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)?.toLowerCase() ?? null,
    }
  },
  // Viva takes no key for a refund, and only refuses to refund the whole twice.
  mayRepeatRefund: (whole) => whole,
}
