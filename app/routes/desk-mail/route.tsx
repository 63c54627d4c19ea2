import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { z } from '#app/domain/schema.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { IdField, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { DeadMails, SentMails, WaitingMails } from './mails.tsx'
import { Notices } from './notices.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const [mails, notices] = await Promise.all([
    shop.read((db, tenantId) => db.mailDesk(tenantId)),
    shop.read((db, tenantId) => db.noticeCounts(tenantId)),
  ])
  return { title: say(messages, 'deskMail.title'), mails, notices }
}

const SendAgain = z.object({ intent: z.literal('send-again'), id: IdField })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await deskPage(context, request)
  const form = await formOf(request)
  const again = valuesIn(form, SendAgain)
  if (again === null) throw data(null, { status: 400 })
  const { ok } = await shop.write((db, tenantId) => db.sendMailAgain(tenantId, again.id, staff.email))
  const text = say(messages, ok ? 'deskMail.sentAgain' : 'deskMail.gone')
  return deskAnswer(context, deskLinks.mail(), { kind: ok ? 'success' : 'warning', title: null, text })
}

export default function DeskMail() {
  const words = useMessages(deskMailWords)
  const { mails, notices } = useLoaderData<typeof loader>()
  return (
    <DeskPage title={words('deskMail.title')} text={words('deskMail.text')}>
      <DeadMails mails={mails.dead} />
      <WaitingMails {...mails.waiting} />
      <SentMails {...mails.sent} />
      <Notices counts={notices} />
    </DeskPage>
  )
}
