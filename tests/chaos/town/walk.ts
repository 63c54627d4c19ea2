import { ask, type RawAnswer } from '#tests/support/http.ts'
import { atOnce } from '../at-once.ts'
import { besideTheRoutes, everyPath } from './every-path.ts'
import { type FoundForm, formsIn, queryNamesIn } from './found-forms.ts'
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

export interface Found {
  readonly forms: readonly FoundForm[]
  readonly names: readonly string[]
}

/** What the pages of a shop show to somebody: every form once, and by which names pages are asked. */
export async function found(shop: TownShop, cookies: string): Promise<Found> {
  const pages = await atOnce(everyAddress(shop), crowd, async (path) => {
    const { body } = await visit(shop.origin + path, cookies)
    return { forms: formsIn(path, body), names: queryNamesIn(body) }
  })
  const forms = new Map(pages.flatMap(({ forms }) => forms).map((form) => [keyOf(form), form]))
  const fields = [...forms.values()].flatMap((form) => form.fields.map(([name]) => name))
  return { forms: [...forms.values()], names: [...new Set([...pages.flatMap(({ names }) => names), ...fields])] }
}

function keyOf({ action, method, fields }: FoundForm): string {
  const meant = fields.filter(([name]) => name === 'intent' || name === 'id')
  return JSON.stringify([method, action, fields.map(([name]) => name), meant])
}

/** The form's fields as a body. */
export function bodyOf({ fields }: FoundForm): string {
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
}
