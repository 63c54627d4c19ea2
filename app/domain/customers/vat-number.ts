import { stdnum } from 'stdnum'

/**
 * Checks VAT numbers. Server only: the rules of all countries must not reach browsers, which check only the format
 * of a number (`createVatNumberSchema` in fields.ts).
 */

/** The name of each prefix's rule in stdnum: the EU, with EL for Greece, and XI for Northern Ireland. */
const rules = {
  ...{ AT: 'uid', BE: 'vat', BG: 'vat', CY: 'vat', CZ: 'dic', DE: 'vat', DK: 'cvr', EE: 'kmkr', EL: 'vat', ES: 'nif' },
  ...{ FI: 'alv', FR: 'tva', HR: 'oib', HU: 'anum', IE: 'vat', IT: 'iva', LT: 'pvm', LU: 'tva', LV: 'pvn', MT: 'vat' },
  ...{ NL: 'btw', PL: 'nip', PT: 'nif', RO: 'cui', SE: 'vat', SI: 'ddv', SK: 'dph', XI: 'vat' },
} as const
type Prefix = keyof typeof rules

function findValidator(prefix: Prefix) {
  const country = prefix === 'EL' ? 'GR' : prefix === 'XI' ? 'GB' : prefix
  return stdnum[country]?.[rules[prefix]]
}

function isPrefix(text: string): text is Prefix {
  return Object.hasOwn(rules, text)
}

/**
 * Whether a number as `toVatNumber` formats it has the right check digit. Numbers of countries outside of VIES pass:
 * the shop can't check them.
 */
export function isVatNumber(number: string): boolean {
  const prefix = number.slice(0, 2)
  if (!isPrefix(prefix)) return true
  try {
    return findValidator(prefix)?.validate(number.slice(2)).isValid === true
  } catch {
    // Some rules throw for numbers that are too short, such as NL without digits.
    return false
  }
}

/** Whether VIES answers for this number. */
export function isInVies(number: string): boolean {
  return isPrefix(number.slice(0, 2))
}

/** The result of checking a VAT number with VIES. */
export interface VatCheck {
  readonly valid: boolean
  /** ISO instant */
  readonly at: string
  /** The proof of the check; '' where the shop has no VAT number of its own. */
  readonly requestIdentifier: string
  /** '' if the member state doesn't disclose it. */
  readonly name: string
  readonly address: string
}
