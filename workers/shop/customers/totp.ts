import { createHmac, timingSafeEqual } from 'node:crypto'

/** One-time codes of an authenticator (RFC 6238): SHA-1, 30 seconds, 6 digits. */

const stepLength = 30_000
/** Clocks differ: the code before and the code after count as well. */
const drift = [0, -1, 1]
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The step whose code this is, null for a wrong code. Steps up to `lastStep` are used and their codes are refused. */
export function stepOfCode(secret: string, code: string, lastStep: number, now: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const present = Math.floor(now / stepLength)
  const step = drift
    .map((away) => present + away)
    .filter((candidate) => candidate > lastStep)
    .find((candidate) => timingSafeEqual(Buffer.from(codeAt(secret, candidate * stepLength)), Buffer.from(code)))
  return step ?? null
}

/** The code of an instant, as the authenticator shows it. */
export function codeAt(secret: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / stepLength)))
  const mac = createHmac('sha1', base32Bytes(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

function base32Bytes(text: string): Uint8Array {
  let bits = 0
  let value = 0
  const bytes: number[] = []
  for (const letter of text) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) throw new Error('Not a base32 secret')
    value = ((value << 5) | digit) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((value >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
