/**
 * What Viva writes into the address when it sends a payer back (spec §2 vivasuccess, vivaerror; providers: Viva, Return).
 * Anybody can type such an address: nothing of it proves a payment, it says which one to ask about.
 */
export interface VivaReturn {
  /** `s`, the payment id of the spec: digits, above 2^53 at times. */
  readonly orderCode: string | null
  /** `t`; a failure may lack it. */
  readonly transaction: string | null
  /** The payer pressed Cancel. */
  readonly cancelled: boolean
  /** Why a payment failed, as `10051`. */
  readonly eventId: string | null
}

/** Reads the query of a return. Names come in any case; a value of another form than Viva's counts as absent. */
export function readVivaReturn(query: URLSearchParams): VivaReturn {
  const values = new Map<string, string>()
  // The first of a name that is given twice.
  for (const [name, value] of query) if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), value)
  const matching = (name: string, form: RegExp) => form.exec(values.get(name) ?? '')?.[0] ?? null
  return {
    orderCode: matching('s', /^\d{1,20}$/),
    transaction: matching('t', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)?.toLowerCase() ?? null,
    cancelled: values.has('cancel'),
    eventId: matching('eventid', /^\d{1,6}$/),
  }
}
