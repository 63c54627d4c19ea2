import type { Picture } from '#app/domain/catalogue/picture.ts'
import { textOf } from './html-text.ts'

/** What a content page says, read from its rows of page content (spec §2 Pages area, §3 Page content). */

/** One row. The shop's database answers with clean HTML only. */
export interface PageRow {
  /** IQWPP_POSITION_DESC */
  readonly position: string
  readonly text: string
  readonly picture: Picture | null
}

/** A title, and its paragraph as clean HTML. */
export interface TextPair {
  readonly title: string
  readonly html: string
}

export interface AboutPage {
  readonly picture: Picture | null
  /** Plain texts; titles that the shop left empty are left out. */
  readonly titles: readonly string[]
  /** Clean HTML, as the two below; '' where the shop has none. */
  readonly vision: string
  readonly mission: string
  readonly whoWeAre: string
}

export interface ContactPage {
  readonly picture: Picture | null
  /** Clean HTML. */
  readonly info: string
  /** Plain texts, as all below; '' where the shop has none. */
  readonly phone: string
  readonly address: string
  readonly email: string
  readonly workingHours: string
  readonly workingDays: string
  readonly weekend: string
}

export function aboutPage(rows: readonly PageRow[]): AboutPage {
  return {
    picture: pictureAt(rows, 'top image about'),
    titles: [1, 2, 3].map((number) => plainAt(rows, `about title ${number}`)).filter((title) => title !== ''),
    vision: htmlAt(rows, 'our vision'),
    mission: htmlAt(rows, 'our mission'),
    whoWeAre: htmlAt(rows, 'who we are'),
  }
}

export function contactPage(rows: readonly PageRow[]): ContactPage {
  return {
    picture: pictureAt(rows, 'top image contact'),
    info: htmlAt(rows, 'contact info'),
    phone: plainAt(rows, 'office phone'),
    address: plainAt(rows, 'office address'),
    email: plainAt(rows, 'office email'),
    workingHours: plainAt(rows, 'working hours'),
    workingDays: plainAt(rows, 'working days'),
    weekend: plainAt(rows, 'weekend'),
  }
}

/** What the shop says to those who want to sell its goods: clean HTML. */
export function partnerInfo(rows: readonly PageRow[]): string {
  return htmlAt(rows, 'partner info')
}

/** 'title 1' with 'paragraph 1', 'title 2' with 'paragraph 2' and so on, by their numbers. A half pair counts. */
export function textPairs(rows: readonly PageRow[]): TextPair[] {
  const numbers = rows
    .flatMap(({ position }) => /^(?:title|paragraph) (\d{1,3})$/.exec(position)?.[1] ?? [])
    .map(Number)
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((number) => ({ title: plainAt(rows, `title ${number}`), html: htmlAt(rows, `paragraph ${number}`) }))
    .filter(({ title, html }) => title !== '' || html !== '')
}

function rowAt(rows: readonly PageRow[], position: string): PageRow | undefined {
  return rows.find((row) => row.position === position)
}

function htmlAt(rows: readonly PageRow[], position: string): string {
  return rowAt(rows, position)?.text ?? ''
}

function plainAt(rows: readonly PageRow[], position: string): string {
  return textOf(rowAt(rows, position)?.text ?? '')
}

function pictureAt(rows: readonly PageRow[], position: string): Picture | null {
  return rowAt(rows, position)?.picture ?? null
}
