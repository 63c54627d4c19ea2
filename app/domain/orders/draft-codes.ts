import { MAX_CODES, normalizeCode } from '#app/domain/discounts/discount.ts'
import { z } from '#app/domain/schema.ts'
import { parseVoucherCode } from '../vouchers/voucher.ts'

/** A gift voucher of a draft. The draft doesn't store its code; the field shows `••••NPQR` instead. */
export const DraftVoucher = z.object({ id: z.int().min(1), lastCharacters: z.string().regex(/^[0-9A-Z]{0,4}$/) })
export type DraftVoucher = z.output<typeof DraftVoucher>

interface DraftCodes {
  /** As typed, with masked vouchers. */
  readonly codes: string
  readonly vouchers: readonly DraftVoucher[]
}

/** Four groups of four characters, which may be a voucher's code with spaces. */
const spacedVoucher = /(?<![\p{L}\p{N}_-])[a-z0-9]{4}(?:[ -][a-z0-9]{4}){3}(?![\p{L}\p{N}_-])/giu

/** The codes in a text, formatted as a quote expects them. */
function parseCodes(text: string): string[] {
  const codes = text
    .normalize('NFKC')
    .replace(spacedVoucher, (code) => parseVoucherCode(code) ?? code)
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => normalizeCode(word) || word.slice(0, 40))
  return [...new Set(codes)].slice(0, MAX_CODES)
}

interface CodeLookup {
  readonly isDiscount: (code: string) => boolean
  readonly findVoucher: (code: string) => DraftVoucher | null
}

/** Replaces the codes of gift vouchers in a draft's field; `known` are the vouchers that the draft has already. */
export function maskVouchers(
  typed: string,
  known: readonly DraftVoucher[],
  { isDiscount, findVoucher }: CodeLookup,
): { codes: string; vouchers: DraftVoucher[] } {
  const vouchers = new Map<number, DraftVoucher>()
  const codes = parseCodes(typed).map((code) => {
    const characters = isDiscount(code) ? null : parseVoucherCode(code)
    const voucher = characters === null ? null : findVoucher(characters)
    for (const each of voucher === null ? known.filter((each) => mask(each.lastCharacters) === code) : [voucher])
      vouchers.set(each.id, each)
    // An unknown code may be a voucher's with a wrong letter: it isn't stored either.
    return characters === null ? code : mask(characters.slice(-4))
  })
  return { codes: [...new Set(codes)].join(', '), vouchers: [...vouchers.values()].slice(0, MAX_CODES) }
}

function mask(lastCharacters: string): string {
  return `••••${lastCharacters}`
}

/** The codes and vouchers with which a draft is quoted and placed. */
export function listCodes({ codes, vouchers }: DraftCodes): { codes: string[]; vouchers: number[] } {
  const masks = vouchers.map(({ lastCharacters }) => mask(lastCharacters))
  return {
    codes: parseCodes(codes).filter((code) => !masks.includes(code)),
    vouchers: vouchers.map(({ id }) => id),
  }
}
