import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { findTexts, type SaidText } from '#app/domain/desk/find-texts.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskTextsWords } from '#app/domain/messages/words/desk-texts.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { typedText } from '#app/http/search-term.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DeskFilters, TextFilter, TickFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request, 'owner')
  const { searchParams } = new URL(request.url)
  const term = typedText(searchParams.get('term') ?? '')
  const own = searchParams.has('own')
  const record = (await context.desk.record.read()) ?? { wordings: [] }
  return { title: say(messages, 'deskTexts.title'), term, own, ...findTexts(record, { term, own }) }
}

export default function DeskTexts() {
  const words = useMessages(deskTextsWords)
  const { term, own, texts, more } = useLoaderData<typeof loader>()
  return (
    <DeskPage title={words('deskTexts.title')} text={words('deskTexts.text')}>
      <DeskFilters action={deskLinks.texts()}>
        <TextFilter label={words('deskTexts.search')} name="term" defaultValue={term} />
        <TickFilter label={words('deskTexts.own')} name="own" defaultChecked={own} />
      </DeskFilters>
      <DeskTable
        caption={words('deskTexts.title')}
        columns={[
          { label: words('deskTexts.key') },
          ...languages.map((language) => ({ label: words(`deskTexts.${language}`) })),
        ]}
        empty={words('deskTexts.empty')}
        rows={texts.map(({ key, said }) => ({
          key,
          cells: [
            <code key="key" className="text-sm font-normal wrap-anywhere">
              <Breakable text={key} />
            </code>,
            ...said.map((each) => <Said key={each.language} textKey={key} said={each} />),
          ],
        }))}
      />
      {more && <p className="text-ink-soft">{words('deskTexts.more', { count: texts.length })}</p>}
    </DeskPage>
  )
}

function Said({ textKey, said: { language, text, own, editable } }: { textKey: string; said: SaidText }) {
  const words = useMessages(deskTextsWords)
  return (
    <>
      <span lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </span>
      {own && <span className="block text-sm text-ink-soft">({words('deskTexts.yours')})</span>}
      {editable && (
        <Link
          to={deskLinks.text(textKey, language)}
          className="flex min-h-6 w-fit items-center text-sm font-semibold text-primary-strong underline"
        >
          {words('deskTexts.change')}
          <span className="sr-only">
            : {textKey}, {words(`deskTexts.${language}`)}
          </span>
        </Link>
      )}
    </>
  )
}
