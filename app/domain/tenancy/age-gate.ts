import { providerReturnPaths } from '../payments/payment-methods.ts'
import { cookiesOffPath, isAdminPath, orderPath, sessionCheck, sessionEnded, subscriptionPaths } from '../urls.ts'

/** The age gate (spec §4): visitors see nothing of the shop before they confirm their age. */

/** Years (spec §9). */
export const MINIMUM_AGE = 18

/** The gate's form: its path and its field names. */
export const ageForm = { path: '/age', answer: 'answer', back: 'back' } as const

const ageAnswers = ['yes', 'no'] as const
export type AgeAnswer = (typeof ageAnswers)[number]

/** The answer in the form and the cookie; null for anything else. */
export function parseAgeAnswer(text: unknown): AgeAnswer | null {
  return ageAnswers.find((answer) => answer === text) ?? null
}

/** Whether product pictures are shown only to visitors who confirmed their age. */
export function isPictureGated({ settings, age_gate_covers: covers }: GatedTenant): boolean {
  return settings.ageGate && covers.includes('pictures')
}

interface GatedTenant {
  readonly settings: { readonly ageGate: boolean }
  readonly age_gate_covers: readonly string[]
}

/** Pages that the law requires to be public. */
export const legalPaths = { terms: '/pages/terms', privacy: '/pages/privacy', returns: '/pages/returns' } as const
const legalPathList: readonly string[] = Object.values(legalPaths)

/** The path of the language form. */
export const languagePath = '/language'

/** Where the client router requests the modules of a link. */
export const manifestPath = '/__manifest'

/** Paths that programs request, returns from providers, and signing out. None of them shows products. */
const ungatedPaths: readonly string[] = [
  manifestPath,
  ageForm.path,
  '/favicon.ico',
  '/robots.txt',
  '/sitemap.xml',
  ...providerReturnPaths,
  sessionCheck.path,
  sessionEnded.path,
  '/logout',
  languagePath,
]

/** Pages that mails link to. They are not behind the age gate, so that unsubscribing takes no other step. */
const mailLinkPaths: readonly string[] = Object.values(subscriptionPaths)

/**
 * Whether a page is shown without a confirmed age. A visitor who answered no sees only pages that existing orders and
 * unsubscribing need (spec §4).
 */
export function isUngatedPath(path: string, answer: 'no' | null): boolean {
  return (
    ungatedPaths.includes(path) ||
    isAdminPath(path) ||
    mailLinkPaths.includes(path) ||
    path.startsWith(orderPath('')) ||
    path.startsWith('/sitemap/') ||
    (answer === null && (path === cookiesOffPath || legalPathList.includes(path)))
  )
}
