import { sessionCheck, sessionEnded } from '../customers/session-rules.ts'
import { isDeskPath } from '../desk/desk-address.ts'
import { noticePaths } from '../notices/notice-pages.ts'
import { orderPage } from '../orders/order-page.ts'
import { returnPages } from '../payments/payment-methods.ts'
import { cookiesOff } from './cookies-off.ts'

/** The age gate (spec §4): before a visitor has said that they are old enough nothing of the shop is shown. */

/** Years (spec §9). */
export const ageMinimum = 18

/** Where the gate's form is sent, and what its fields are called. */
export const ageForm = { path: '/age', answer: 'answer', back: 'back' } as const

const ageAnswers = ['yes', 'no'] as const
export type AgeAnswer = (typeof ageAnswers)[number]

/** The answer as form and cookie have it; null for anything else. */
export function readAgeAnswer(text: unknown): AgeAnswer | null {
  return ageAnswers.find((answer) => answer === text) ?? null
}

/** Beyond the pages a shop may keep these behind its gate as well. */
export const furtherGated = ['pictures', 'api'] as const

/** Whether the pictures of goods are shown to nobody who has not said yes. */
export function gatesPictures({ settings, age_gate_covers: covers }: Gated): boolean {
  return settings.ageGate && covers.includes('pictures')
}

interface Gated {
  readonly settings: { readonly ageGate: boolean }
  readonly age_gate_covers: readonly string[]
}

/** What the law wants to be read by anybody. */
export const legalPages = { terms: '/pages/terms', privacy: '/pages/privacy', returns: '/pages/returns' } as const
const legal: readonly string[] = Object.values(legalPages)

/** Where the language is chosen. */
export const languageForms = '/language'

/** Where the pages' own script asks which module a link leads to. */
const modules = '/__manifest'

/** Addresses for machines, the returns of those who have paid, and what ends a session. None of them shows goods. */
const open: readonly string[] = [
  modules,
  ageForm.path,
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  ...returnPages,
  sessionCheck.path,
  sessionEnded.path,
  '/logout',
  languageForms,
]

/** Pages that mails link to: they are not behind the age gate, so that unsubscribing asks for nothing else. */
const mailed: readonly string[] = Object.values(noticePaths)

/**
 * Whether a page may be had without a yes. After a no the shop has nothing more to say (spec §4), except to those who have
 * ordered or want no more mails.
 */
export function isBeforeGate(path: string, answer: 'no' | null): boolean {
  return (
    open.includes(path) ||
    isDeskPath(path) ||
    mailed.includes(path) ||
    path.startsWith(orderPage('')) ||
    path.startsWith('/sitemap/') ||
    (answer === null && (path === cookiesOff || legal.includes(path)))
  )
}
