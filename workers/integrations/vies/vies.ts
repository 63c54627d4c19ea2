import { z } from 'zod'
import { type Fetch, type ProviderFailure, parseResponse, sendRequest, toProviderFailure } from '../send-request.ts'

/** The result of a VAT number's check by VIES. */
export interface ViesResult {
  readonly kind: 'checked'
  readonly valid: boolean
  /** Proves that the check was made; '' if the requester sent no number of its own. */
  readonly requestIdentifier: string
  /** '' if the member state doesn't disclose it. */
  readonly name: string
  readonly address: string
}

interface ViesAccess {
  readonly fetch: Fetch
  /** Base URL, without a trailing slash. */
  readonly url: string
  /** The shop's VAT number; '' for none. */
  readonly requester: string
}

/** Member states write `---` for details that they don't disclose. */
const Detail = z
  .string()
  .nullish()
  .transform((text) => (text == null || text === '---' ? '' : text.trim().slice(0, 300)))

const Checked = z.object({ valid: z.boolean(), requestidentifier: Detail, name: Detail, address: Detail })
const Trouble = z.object({ actionsucceed: z.literal(false) })

/**
 * Checks a VAT number with its prefix at VIES. An outage of a member state says nothing about the
 * number: check again later.
 */
export async function checkVatNumber(
  { fetch, url, requester }: ViesAccess,
  number: string,
  signal: AbortSignal,
): Promise<ViesResult | ProviderFailure> {
  const body = {
    countryCode: number.slice(0, 2),
    vatNumber: number.slice(2),
    ...(requester === ''
      ? {}
      : { requesterMemberStateCode: requester.slice(0, 2), requesterNumber: requester.slice(2) }),
  }
  const response = await sendRequest(
    fetch,
    `${url}/check-vat-number`,
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    signal,
  )
  if (response.kind === 'fault') return response
  // An outage is reported with any status.
  if (parseResponse(response, Trouble).kind === 'read') return { kind: 'fault', error: 'busy' }
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, Checked)
  if (parsed.kind === 'fault') return parsed
  const { valid, requestidentifier, name, address } = parsed.value
  return { kind: 'checked', valid, requestIdentifier: requestidentifier, name, address }
}
