import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { messageTopics } from '#app/domain/content/visitor-message.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { z } from '#app/domain/schema.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { IdField, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { ChoiceFilter, DeskFilters, TickFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const { searchParams } = new URL(request.url)
  const topic = messageTopics.find((each) => each === searchParams.get('topic')) ?? 'contact'
  const before = wholeNumber(searchParams.get('before'))
  const waiting = searchParams.get('waiting') === 'on'
  const { letters, more } = await shop.read((db, tenantId) => db.writtenMessages(tenantId, { topic, waiting, before }))
  return { title: say(messages, 'deskLetters.title'), topic, waiting, before, letters, more }
}

const Handled = z.object({ intent: z.literal('handled'), id: IdField })

export async function action({ request, context }: ActionFunctionArgs) {
  const { staff, shop, messages } = await deskPage(context, request)
  const form = await formOf(request)
  const handled = valuesIn(form, Handled)
  if (handled === null) throw data(null, { status: 400 })
  await shop.write((db, tenantId) => db.noteHandled(tenantId, handled.id, staff.email))
  const { pathname, search } = new URL(request.url)
  const text = say(messages, 'deskLetters.handled.done')
  return deskAnswer(context, pathname + search, { kind: 'success', title: null, text })
}

export default function DeskLetters() {
  const words = useMessages(deskMailWords)
  const { topic, waiting, before, letters, more } = useLoaderData<typeof loader>()
  const filter = { topic, waiting: waiting ? ('on' as const) : null }
  const columns = (['from', 'about', 'message', 'at', 'state'] as const).map((name) => ({
    label: words(`deskLetters.${name}`),
  }))
  return (
    <DeskPage title={words('deskLetters.title')} text={words('deskLetters.text')}>
      <DeskFilters action={deskLinks.letters()}>
        <ChoiceFilter label={words('deskLetters.topic')} name="topic" defaultValue={topic}>
          {messageTopics.map((each) => (
            <option key={each} value={each}>
              {words(`deskLetters.${each}`)}
            </option>
          ))}
        </ChoiceFilter>
        <TickFilter label={words('deskLetters.waiting')} name="waiting" defaultChecked={waiting} />
      </DeskFilters>
      <DeskTable
        caption={words('deskLetters.title')}
        columns={columns}
        empty={words('deskLetters.empty')}
        rows={letters.map(({ id, name, email, phone, subject, message, at, handled }) => ({
          key: id,
          cells: [
            <span key="from" className="wrap-anywhere">
              {name}
              <a href={`mailto:${email}`} className="flex min-h-6 w-fit items-center font-normal underline">
                {email}
              </a>
              {phone !== '' && <span className="block font-normal">{phone}</span>}
            </span>,
            subject,
            <p key="message" className="wrap-anywhere whitespace-pre-line">
              {message}
            </p>,
            <DateText key="at" at={at} minute />,
            handled ? (
              words('deskLetters.handled')
            ) : (
              <DeskAction key="state" action={deskLinks.letters(filter)} intent="handled" fields={{ id }}>
                {words('deskLetters.handle')}
              </DeskAction>
            ),
          ],
        }))}
      />
      <DeskPager
        previous={before === null ? null : deskLinks.letters(filter)}
        next={more ? deskLinks.letters({ ...filter, before: letters.at(-1)?.id ?? null }) : null}
      />
    </DeskPage>
  )
}
