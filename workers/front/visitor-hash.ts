import { createHmac } from 'node:crypto'

/**
 * By what a shop counts a visitor: a keyed hash of the network address, another one in each shop. There are so few addresses
 * that a plain hash would tell them. `secrets` are the cookies', newest first; a new one begins the counts anew.
 */
export function visitorHash(secrets: string | undefined, tenant: string, address: string): string {
  const [newest = ''] = (secrets ?? '').trim().split(/\s+/)
  return createHmac('sha256', newest).update(`visitor ${tenant} ${address}`).digest('base64url')
}
