import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskRemovalWords } from '#app/domain/messages/words/desk-removal.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { RemovalQuestion } from '#app/ui/desk/removal-question.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

async function askedProduct({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const id = wholeNumber(params.id ?? null)
  const found = id === null ? null : await desk.shop.read((db, tenantId) => db.deskProduct(tenantId, id, false))
  if (found === null) throw notFound()
  return { desk, id: found.id, name: found.product.name }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, id, name } = await askedProduct(args)
  return {
    title: say(desk.messages, 'deskRemoval.title', { name }),
    id,
    name,
    uses: await desk.shop.read((db, tenantId) => db.productUses(tenantId, id)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, id, name } = await askedProduct(args)
  const outcome = await desk.shop.write((db, tenantId) => db.removeProduct(tenantId, id, desk.staff.email))
  if (!outcome.ok) return data(null, { status: 409 })
  const text = say(desk.messages, 'deskRemoval.done', { name })
  return deskAnswer(args.context, deskLinks.goods(), { kind: 'success', title: null, text })
}

export default function DeskProductRemoval() {
  const say = useMessages(deskRemovalWords)
  const { id, name, uses } = useLoaderData<typeof loader>()
  return (
    <RemovalQuestion
      name={name}
      uses={uses}
      action={deskLinks.productRemoval(id)}
      back={deskLinks.product(id)}
      also={say('deskRemoval.product')}
    />
  )
}
