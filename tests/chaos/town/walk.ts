import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import { besideTheRoutes, everyPath } from './every-path.ts'
import { type FoundForm, formsIn, linksIn, questionsIn } from './found-forms.ts'
import type { TownShop } from './town.ts'

/** Requests at a time. */
export const crowd = 8

/** A page as a browser asks for it. */
export function visit(
  address: string,
  cookies = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  return ask(address, { headers: { accept: 'text/html', ...(cookies === '' ? {} : { cookie: cookies }), ...headers } })
}

/** Where a page's data is asked for, and where script sends the page's forms. */
export function dataOf(path: string): string {
  return path.replace(/^\/(?=\?|$)/, '/_root').replace(/^([^?]*?)\/?(\?|$)/, '$1.data$2')
}

/** Whoever walks through a shop: a stranger, somebody with a cart, a customer, whoever runs it and works there. */
export function walkersOf({ visitor, customers, owner, staff }: TownShop): readonly { who: string; cookies: string }[] {
  return [
    { who: 'a stranger', cookies: '' },
    { who: 'a visitor with a cart', cookies: visitor },
    { who: 'a visitor with a cart and script', cookies: `${visitor}; js=1` },
    { who: 'a customer', cookies: `${customers[0]?.cookies}; ${visitor}` },
    { who: 'the owner', cookies: owner },
    { who: 'the staff', cookies: staff },
  ]
}

export const everyAddress = ({ customers }: TownShop) => [
  ...everyPath(customers.map(({ token }) => token)),
  ...besideTheRoutes,
]

/** An address whichever row it is of. */
export const placeOf = (path: string) =>
  new URL(path, 'http://shop.invalid').pathname.replaceAll(/\/([A-Z][A-Z\d]*-)?\d+(?=\/|$)/g, '/1')

/** Pages of the account and of the desk that stand behind a question, each as their pages lead to it: one of every shape. */
export function behindThem(known: readonly string[], leads: readonly string[]): string[] {
  const shapeOf = (path: string) => {
    const { searchParams } = new URL(path, 'http://shop.invalid')
    return `${placeOf(path)} ${[...searchParams.keys()].join()}`
  }
  const shapes = new Map(
    leads.filter((path) => /^\/(desk|shop\/dashboard)\b/.test(path)).map((path) => [shapeOf(path), path]),
  )
  for (const path of known) shapes.delete(shapeOf(path))
  return [...shapes.values()]
}

export interface Found {
  readonly forms: readonly FoundForm[]
  /** Of fields, and of what pages are asked by. */
  readonly names: readonly string[]
  /** By which of them each place is asked. */
  readonly asked: ReadonlyMap<string, ReadonlySet<string>>
  /** Pages behind the known ones. */
  readonly behind: readonly string[]
}

/** What the pages of a shop show to somebody: every form once, and by which names pages are asked. */
export async function found(shop: TownShop, cookies: string): Promise<Found> {
  const look = async (path: string) => {
    const { body } = await visit(shop.origin + path, cookies)
    return { forms: formsIn(path, body), questions: questionsIn(path, body), leads: linksIn(body) }
  }
  const first = await atOnce(everyAddress(shop), crowd, look)
  const behind = behindThem(
    everyAddress(shop),
    first.flatMap(({ leads }) => leads),
  )
  const pages = [...first, ...(await atOnce(behind, crowd, look))]
  const forms = new Map(pages.flatMap(({ forms }) => forms).map((form) => [keyOf(form), form]))
  const fields = [...forms.values()].flatMap((form) => form.fields.map(([name]) => name))
  const asked = new Map<string, Set<string>>()
  for (const { path, name } of pages.flatMap(({ questions }) => questions))
    asked.set(placeOf(path), (asked.get(placeOf(path)) ?? new Set()).add(name))
  const names = new Set([...[...asked.values()].flatMap((own) => [...own]), ...fields])
  return { forms: [...forms.values()], names: [...names], asked, behind }
}

function keyOf({ action, method, fields }: FoundForm): string {
  const meant = fields.filter(([name]) => name === 'intent' || name === 'id')
  return JSON.stringify([method, action, fields.map(([name]) => name), meant])
}

/** The form's fields as a body. */
export function bodyOf({ fields }: FoundForm): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}
