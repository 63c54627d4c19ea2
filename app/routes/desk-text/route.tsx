import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { textToWord } from '#app/domain/desk/find-texts.ts'
import { WordingAddress } from '#app/domain/desk/record-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskTextsWords } from '#app/domain/messages/words/desk-texts.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound } from '#app/http/responses.ts'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { restoreText, takeText } from './take-text.ts'
import { WordingForm } from './wording-form.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request, 'owner')
  const record = await context.desk.record.read()
  const address = addressOf(request)
  const text = record === null ? null : textToWord(record, address.language, address.key)
  if (record === null || text === null) throw notFound()
  return { title: `${say(messages, 'deskTexts.title')}: ${text.key}`, text, version: record.version }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request, 'owner')
  const form = await formOf(request)
  const asked = { address: addressOf(request), desk, context }
  switch (intentIn(form, ['save', 'restore'])) {
    case 'save':
      return takeText(form, asked)
    case 'restore':
      return restoreText(form, asked)
    default:
      throw data(null, { status: 400 })
  }
}

function addressOf(request: Request) {
  const address = WordingAddress.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!address.success) throw notFound()
  return address.data
}

export default function DeskText() {
  const words = useMessages(deskTextsWords)
  const { text, version } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  const action = deskLinks.text(text.key, text.language)
  return (
    <DeskPage
      title={text.key}
      text={words('deskTexts.text')}
      actions={
        <Link to={deskLinks.texts()} className="inline-flex min-h-11 items-center font-semibold underline">
          {words('deskText.back')}
        </Link>
      }
    >
      <DeskPanel title={words('deskText.original')}>
        <DeskFacts
          facts={[
            [words('deskText.language'), words(`deskTexts.${text.language}`)],
            [
              words('deskText.original'),
              <span key="original" lang={text.language} className="whitespace-pre-line">
                {text.original}
              </span>,
            ],
          ]}
        />
      </DeskPanel>
      <DeskPanel title={words('deskText.words')}>
        <div className="grid gap-4">
          {/* Drawn anew after every step. */}
          <WordingForm key={key} text={text} version={version} />
          {text.own && (
            <DeskAction action={action} intent="restore" fields={{ version }}>
              {words('deskText.restore')}
            </DeskAction>
          )}
        </div>
      </DeskPanel>
    </DeskPage>
  )
}
