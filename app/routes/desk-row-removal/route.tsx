import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { isMadeKind, rowKindFacts } from '#app/domain/desk/row-kinds.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { RemovalQuestion } from '#app/ui/desk/removal-question.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

/** The row of an address, for whoever may remove rows of its kind. */
async function askedRow({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const { kind } = params
  const desk = await deskPage(context, request, isMadeKind(kind) ? rowKindFacts[kind].role : 'staff')
  const id = wholeNumber(params.id ?? null)
  const row =
    isMadeKind(kind) && id !== null ? await desk.shop.read((db, tenantId) => db.deskRow(tenantId, kind, id)) : null
  if (row === null || !isMadeKind(kind)) throw notFound()
  return { desk, kind, id: row.id, name: row.title || row.code }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, kind, id, name } = await askedRow(args)
  const uses = await desk.shop.read((db, tenantId) => db.rowUses(tenantId, kind, id))
  return { title: say(desk.messages, 'deskRemoval.title', { name }), kind, id, name, uses }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, kind, id, name } = await askedRow(args)
  const outcome = await desk.shop.write((db, tenantId) => db.removeRow(tenantId, kind, id, desk.staff.email))
  if (!outcome.ok) return data(null, { status: 409 })
  const text = say(desk.messages, 'deskRemoval.done', { name })
  return deskAnswer(args.context, deskLinks.rows(kind), { kind: 'success', title: null, text })
}

export default function DeskRowRemoval() {
  const { kind, id, name, uses } = useLoaderData<typeof loader>()
  return (
    <RemovalQuestion name={name} uses={uses} action={deskLinks.rowRemoval(kind, id)} back={deskLinks.row(kind, id)} />
  )
}
