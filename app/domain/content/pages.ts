import type { Picture } from '#app/domain/catalogue/picture.ts'
import { fillPlaceholders } from '../messages/message-format.ts'
import type { Messages } from '../messages/translate.ts'
import { htmlToText } from './html.ts'

/** The contact page. The gateway gives it a content security policy of its own. */
export const contactPath = '/pages/contact'

/** The ids of the spec's content pages (§3 Page content). Page 3 is the layout's. */
export const contentPages = {
  home: 1,
  about: 2,
  layout: 3,
  contact: 4,
  product: 5,
  terms: 6,
  privacy: 7,
  returns: 8,
  partner: 9,
} as const

export type ContentPage = keyof typeof contentPages

/** The content page with this number; undefined for an unknown one. */
function findContentPage(number: string): ContentPage | undefined {
  const names = Object.keys(contentPages) as ContentPage[]
  return names.find((name) => String(contentPages[name]) === number)
}

/** The name of a content page for staff, such as `About us`; the number itself for an unknown one. */
export function formatContentPage(number: string, messages: Messages): string {
  const page = findContentPage(number)
  return page === undefined ? number : messages[`adminRows.page.${page}`]
}

/**
 * A position of page content (spec: IQWPP_POSITION_DESC) for staff, such as `Paragraph 2` for `paragraph 2`. Positions
 * that only this merchant has keep their own name.
 */
export function formatPagePosition(position: string, messages: Messages): string {
  const [, kind, number = ''] = /^(title|paragraph) (\d{1,3})$/.exec(position) ?? []
  if (kind === 'title' || kind === 'paragraph') return fillPlaceholders(messages[`pagePosition.${kind}`], { number })
  const key = `pagePosition.${position}`
  return Object.hasOwn(messages, key) ? messages[key as keyof Messages] : position
}

/** The content of pages, parsed from their rows (spec §2 Pages area, §3 Page content). */

/** A row. The database returns only clean HTML. */
export interface PageRow {
  /** IQWPP_POSITION_DESC */
  readonly position: string
  readonly text: string
  readonly picture: Picture | null
}

/** A title and its paragraph as clean HTML. */
interface TextPair {
  readonly title: string
  readonly html: string
}

interface AboutPage {
  readonly picture: Picture | null
  /** Plain texts, excluding empty titles. */
  readonly titles: readonly string[]
  /** Clean HTML, like the two below; '' if the shop has none. */
  readonly vision: string
  readonly mission: string
  readonly whoWeAre: string
}

export interface ContactPage {
  readonly picture: Picture | null
  /** Clean HTML. */
  readonly info: string
  /** Plain text, like all below; '' if the shop has none. */
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly workingHours: string
  readonly workingDays: string
  readonly weekend: string
}

/** Parses the rows of the about page (spec §2 Pages area). */
export function toAboutPage(rows: readonly PageRow[]): AboutPage {
  return {
    picture: getPicture(rows, 'top image about'),
    titles: [1, 2, 3].map((number) => getPlainText(rows, `about title ${number}`)).filter((title) => title !== ''),
    vision: getHtml(rows, 'our vision'),
    mission: getHtml(rows, 'our mission'),
    whoWeAre: getHtml(rows, 'who we are'),
  }
}

/** Parses the rows of the contact page (spec §2 Pages area). */
export function toContactPage(rows: readonly PageRow[]): ContactPage {
  return {
    picture: getPicture(rows, 'top image contact'),
    info: getHtml(rows, 'contact info'),
    phone: getPlainText(rows, 'office phone'),
    address: getPlainText(rows, 'office address'),
    email: getPlainText(rows, 'office email'),
    workingHours: getPlainText(rows, 'working hours'),
    workingDays: getPlainText(rows, 'working days'),
    weekend: getPlainText(rows, 'weekend'),
  }
}

/** Clean HTML for businesses that want to resell the shop's products. */
export function getPartnerInfo(rows: readonly PageRow[]): string {
  return getHtml(rows, 'partner info')
}

/** Pairs of 'title 1' with 'paragraph 1' and so on, in the order of their numbers. Half a pair is enough. */
export function listTextPairs(rows: readonly PageRow[]): TextPair[] {
  const numbers = rows
    .flatMap(({ position }) => /^(?:title|paragraph) (\d{1,3})$/.exec(position)?.[1] ?? [])
    .map(Number)
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => ({ title: getPlainText(rows, `title ${number}`), html: getHtml(rows, `paragraph ${number}`) }))
    .filter(({ title, html }) => title !== '' || html !== '')
}

function findRow(rows: readonly PageRow[], position: string): PageRow | undefined {
  return rows.find((row) => row.position === position)
}

function getHtml(rows: readonly PageRow[], position: string): string {
  return findRow(rows, position)?.text ?? ''
}

function getPlainText(rows: readonly PageRow[], position: string): string {
  return htmlToText(findRow(rows, position)?.text ?? '')
}

function getPicture(rows: readonly PageRow[], position: string): Picture | null {
  return findRow(rows, position)?.picture ?? null
}

/** A path of this shop, never another site's: browsers treat a backslash as a slash, and ignore tabs and line ends. */
export const shopPathPattern = /^\/(?![/\\])\P{Cc}*$/u
