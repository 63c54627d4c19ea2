import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { recordMessage } from '#app/http/record-answer.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { RemovalQuestion } from '#app/ui/desk/removal-question.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

/** The way of delivery of an address, with the record as it is now. */
async function askedMethod({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const desk = await deskPage(context, request, 'owner')
  const record = await context.desk.record.read()
  if (record === null) throw data(null, { status: 503 })
  const id = wholeNumber(params.id ?? null)
  const method = record.fields.shipping.find((each) => each.id === id)
  if (method === undefined) throw notFound()
  return { desk, record, method }
}

export async function loader(args: LoaderFunctionArgs) {
  const { desk, record, method } = await askedMethod(args)
  const { id, description: name } = method
  const last = record.fields.shipping.length === 1
  return { title: say(desk.messages, 'deskRemoval.title', { name }), id, name, last }
}

export async function action(args: ActionFunctionArgs) {
  const { desk, record, method } = await askedMethod(args)
  const shipping = record.fields.shipping.filter(({ id }) => id !== method.id)
  const edit = { kind: 'delivery', fields: { shipping } } as const
  const outcome = await args.context.desk.record.change(record.version, edit, desk.staff.email)
  return deskAnswer(args.context, deskLinks.delivery(), recordMessage(desk.messages, outcome))
}

export default function DeskMethodRemoval() {
  const say = useMessages(deskFieldsWords)
  const { id, name, last } = useLoaderData<typeof loader>()
  return (
    <RemovalQuestion
      name={name}
      uses={[]}
      action={deskLinks.methodRemoval(id)}
      back={deskLinks.delivery()}
      also={say(last ? 'deskDelivery.last' : 'deskDelivery.removed')}
    />
  )
}
