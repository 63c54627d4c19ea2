import { addressOf } from '../address-of.ts'
import { foldLogin } from './fields.ts'

/**
 * The mailbox behind an e-mail address, as a limit counts it: providers deliver `maria+1@…` and `maria+2@…` to one person, and
 * Gmail ignores dots. A host has two spellings, `bücher.example` and `xn--bcher-kva.example`. Never an address to write to.
 */
export function mailboxOf(email: string): string {
  const folded = foldLogin(email.normalize('NFKC'))
  const at = folded.lastIndexOf('@')
  const [name = ''] = folded.slice(0, at).split('+')
  const written = folded.slice(at + 1)
  const host = (addressOf(`http://${written}`)?.hostname ?? written).replace(/^googlemail\.com$/, 'gmail.com')
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}
