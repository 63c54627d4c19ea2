import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Passwords as they are kept: `scrypt$N$r$p$salt$key`, base64url. The parameters stand with the key, so that they can be
 * raised: whoever signs in next is hashed anew.
 */

/** About 16 MB and a tenth of a second; less with the `PASSWORD_COST` of a developer's machine, whose tests sign in hundreds of customers. */
const present: Cost = { N: Number(process.env.PASSWORD_COST ?? 2 ** 14), r: 8, p: 5 }
const keyLength = 32

interface Cost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** What is computed for somebody who does not exist, so that it takes as long. No password leads to it. */
const nobody = `scrypt$${present.N}$${present.r}$${present.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

export async function hashPassword(password: string, cost: Cost = present): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Whether the password leads to what is stored. Null stands for nobody: false, after as much work. */
export async function passwordIsRight(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = read(stored ?? nobody)
  const derived = await derive(password, salt, cost)
  return timingSafeEqual(derived, key) && stored !== null
}

/** Whether it was hashed with other parameters than today's. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = read(stored).cost
  return N !== present.N || r !== present.r || p !== present.p
}

function read(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const [kind, N, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || salt === undefined || key === undefined) throw new Error('Not a stored password')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** The same password can be typed in several ways of Unicode: one of them counts. */
function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    crypto.scrypt(password.normalize('NFC'), salt, keyLength, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}
