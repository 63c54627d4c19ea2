import { exchange, type Fetch, patience } from '../exchange.ts'

/**
 * Why Resend would not take this key; null where it would. A mail without anything is sent: a good key hears that it lacks
 * everything, and nobody gets a mail.
 */
export async function resendKeyFault(address: string, key: string, fetch: Fetch): Promise<string | null> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const mail = { method: 'POST', headers, body: '{}' }
  const answer = await exchange(fetch, `${address}/emails`, mail, AbortSignal.timeout(patience))
  if (answer.kind === 'fault') return answer.fault
  if (answer.status === 401 || answer.status === 403) return 'unauthorised'
  return answer.status >= 500 ? 'broken' : null
}
