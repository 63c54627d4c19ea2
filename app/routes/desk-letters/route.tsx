import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { messageTopics } from '#app/domain/content/visitor-message.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { ChoiceFilter, DeskFilters } from '#app/ui/desk/desk-filters.tsx'
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
  const { letters, more } = await shop.writtenMessages({ topic, before })
  return { title: say(messages, 'deskLetters.title'), topic, before, letters, more }
}

export default function DeskLetters() {
  const words = useMessages(deskMailWords)
  const { topic, before, letters, more } = useLoaderData<typeof loader>()
  const columns = (['from', 'about', 'message', 'at'] as const).map((name) => ({ label: words(`deskLetters.${name}`) }))
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
      </DeskFilters>
      <DeskTable
        caption={words('deskLetters.title')}
        columns={columns}
        empty={words('deskLetters.empty')}
        rows={letters.map(({ id, name, email, phone, subject, message, at }) => ({
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
          ],
        }))}
      />
      <DeskPager
        previous={before === null ? null : deskLinks.letters({ topic })}
        next={more ? deskLinks.letters({ topic, before: letters.at(-1)?.id ?? null }) : null}
      />
    </DeskPage>
  )
}
