import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { contentPageOf } from '#app/domain/content/pages.ts'
import { isMadeKind, isRowKind, rowKindFacts } from '#app/domain/desk/row-kinds.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskRowsWords } from '#app/domain/messages/words/desk-rows.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { notFound } from '#app/http/responses.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, params: { kind }, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request, isRowKind(kind) ? rowKindFacts[kind].role : 'staff')
  if (!isRowKind(kind)) throw notFound()
  return {
    title: say(messages, `deskRows.${kind}`),
    kind,
    rows: await shop.read((db, tenantId) => db.deskRows(tenantId, kind)),
  }
}

export default function DeskRows() {
  const words = useMessages(deskRowsWords)
  const { kind, rows } = useLoaderData<typeof loader>()
  const ofPages = kind === 'pages'
  const pageName = (number: string) => {
    const page = contentPageOf(number)
    return page === undefined ? number : words(`deskRows.page.${page}`)
  }
  return (
    <DeskPage
      title={words(`deskRows.${kind}`)}
      actions={isMadeKind(kind) && <ButtonLink to={deskLinks.newRow(kind)}>{words(`deskRows.new.${kind}`)}</ButtonLink>}
    >
      <DeskTable
        caption={words(`deskRows.${kind}`)}
        columns={[{ label: words('deskRows.title') }, { label: words(ofPages ? 'deskRows.page' : 'deskRows.code') }]}
        empty={words('deskRows.empty')}
        rows={rows.map(({ id, title, code }) => ({
          key: id,
          cells: [
            <Link key="title" to={deskLinks.row(kind, id)} className="font-semibold text-primary-strong underline">
              {title || code}
            </Link>,
            ofPages ? pageName(code) : code,
          ],
        }))}
      />
    </DeskPage>
  )
}
