import { z } from 'zod'
import { staffRoles } from '#app/domain/desk/staff.ts'
import { Refused } from './fault.ts'
import type { Call } from './operator.ts'
import { type Print, rowText } from './row-text.ts'

/** `npm run tenant -- staff <shop> …`: who signs in at the shop's desk. */

export const staffUsage = `  staff <shop> list                who signs in at /desk, with role and state
  staff <shop> add <email>         prints a link, good once and for a day, where a password is chosen
      --role owner|staff --name <name>
  staff <shop> link <email>        the same for who has lost password or authenticator
  staff <shop> remove <email>      signs them out and removes them
      --who <name>                 of add, link and remove: stands in the log of changes`

export interface StaffFlags {
  readonly role: string
  readonly name?: string
  readonly who: string
  /** Of a Worker on this machine, whose links lead to the port on which it serves. */
  readonly port: string | null
}

const People = z.object({
  staff: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      role: z.enum(staffRoles),
      settled: z.boolean(),
      sessions: z.number(),
    }),
  ),
})
const Link = z.object({ link: z.string() })

/** Who works at a desk, over the operator's API. */
export function staffOperatorOf(call: Call, shop: string) {
  const at = `/tenants/${encodeURIComponent(shop)}/staff`
  const one = (email: string) => `${at}/${encodeURIComponent(email)}`
  const body = (fields: object) => JSON.stringify(fields)
  return {
    list: async () => (await call('GET', at, People)).staff,
    add: async (person: object) => (await call('POST', at, Link, body(person))).link,
    link: async (email: string, who: string) => (await call('POST', `${one(email)}/link`, Link, body({ who }))).link,
    remove: (email: string, who: string) =>
      call('POST', `${one(email)}/remove`, z.object({ ok: z.literal(true) }), body({ who })),
  }
}

/** One command about staff. Throws Refused with the usage where a word is missing or too many. */
export async function staffCommand(
  operator: ReturnType<typeof staffOperatorOf>,
  [command = '', ...words]: readonly string[],
  { role, name, who, port }: StaffFlags,
  print: Print,
): Promise<void> {
  const [email = ''] = words
  if (words.length !== (command === 'list' ? 0 : 1)) throw new Refused(staffUsage)
  const printLink = (text: string) => {
    const link = new URL(text)
    if (port !== null) link.port = port
    print(`${link.href}\n`)
  }
  switch (command) {
    case 'list':
      for (const each of await operator.list())
        print(rowText([each.role, each.email, each.name, each.settled ? `${each.sessions} signed in` : 'invited']))
      return
    case 'add':
      return printLink(await operator.add({ email, role, name: name ?? email.replace(/@.*/, ''), who }))
    case 'link':
      return printLink(await operator.link(email, who))
    case 'remove':
      await operator.remove(email, who)
      return print(`${email}: removed\n`)
    default:
      throw new Refused(staffUsage)
  }
}
