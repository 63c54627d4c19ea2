import type { SecretField } from '#app/domain/tenancy/tenant-record.ts'

/**
 * A demo shop's accounts with the simulators. They work nowhere else, so they can be published. Only the local server
 * accepts a record with plain secrets.
 */
export function createSimulatorSecrets(shop: string): Partial<Record<SecretField, string>> {
  return {
    viva_auth: btoa(`${shop}-merchant:${shop}-api-key`),
    viva_client_id: `${shop}-client.apps.vivapayments.com`,
    viva_client_secret: `${shop}-client-secret`,
    viva_source_code: 'Default',
    paypal_auth: btoa(`${shop}-paypal:${shop}-paypal-secret`),
    google_places_key: `AIza-${shop}-places`,
  }
}
