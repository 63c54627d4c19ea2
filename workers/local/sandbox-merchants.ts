/** A shop as the payment simulators get to know it: by its own credentials, as its record has them in the open. */
export interface SimulatedMerchant {
  readonly id: string
  readonly name: string
  readonly secrets: Readonly<Partial<Record<string, string>>>
}

/**
 * Opens the shop's accounts with the simulators of the server on this port, as a merchant would in each provider's portal:
 * where payers come back to, and where news of payments are sent. A shop without credentials has none.
 */
export async function openSimulatedAccounts(port: number, { id, name, secrets }: SimulatedMerchant, host: string) {
  const shop = `http://${host}:${port}`
  const [vivaId, apiKey] = pairIn(secrets.viva_auth)
  if (vivaId !== undefined) {
    const back = { success: `${shop}/vivasuccess`, failure: `${shop}/vivaerror` }
    await introduce(port, 'viva', vivaId, {
      ...{ id: vivaId, apiKey, name, webhookKey: `${id}-webhook-key` },
      ...{ clientId: secrets.viva_client_id, clientSecret: secrets.viva_client_secret },
      sources: { [secrets.viva_source_code ?? 'Default']: back },
      webhook: { address: `${shop}/webhooks/viva` },
    })
  }
  const [clientId, secret] = pairIn(secrets.paypal_auth)
  if (clientId !== undefined) {
    const webhook = { id: `${id}-webhook`, address: `${shop}/webhooks/paypal` }
    await introduce(port, 'paypal', clientId, { id: clientId, name, clientId, secret, webhook })
  }
}

async function introduce(port: number, provider: 'viva' | 'paypal', id: string, merchant: object): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/${provider}/control/merchants/${id}`, {
    method: 'PUT',
    // Its own connection: one kept from an earlier call may have been closed meanwhile.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(merchant),
  })
  if (!answer.ok) throw new Error(`The simulator of ${provider} refuses ${id}: ${await answer.text()}`)
}

/** `user:password` behind base64. */
function pairIn(auth: string | undefined): string[] {
  return auth === undefined ? [] : atob(auth).split(':')
}
