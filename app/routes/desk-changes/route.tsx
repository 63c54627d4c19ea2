import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import type { AuditEntry } from '#app/domain/desk/audit.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskChangesWords } from '#app/domain/messages/words/desk-changes.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskFilters, TextFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request, 'owner')
  const { searchParams } = new URL(request.url)
  const subject = searchParams.get('subject')?.trim().slice(0, 200) || null
  const before = /^\d{1,15}$/.test(searchParams.get('before') ?? '') ? Number(searchParams.get('before')) : null
  const { entries, more } = await shop.read((db, tenantId) => db.changes(tenantId, { before, subject }))
  return {
    title: say(messages, 'deskChanges.title'),
    entries,
    subject,
    newest: before === null,
    older: more ? deskLinks.changes({ subject, before: entries.at(-1)?.id ?? null }) : null,
  }
}

export default function DeskChanges() {
  const words = useMessages(deskChangesWords)
  const { entries, subject, newest, older } = useLoaderData<typeof loader>()
  const columns = (['at', 'what', 'subject', 'who', 'detail'] as const).map((name) => ({
    label: words(`deskChanges.${name}`),
  }))
  return (
    <DeskPage title={words('deskChanges.title')} text={words('deskChanges.text')}>
      <DeskFilters action={deskLinks.changes()}>
        <TextFilter label={words('deskChanges.about')} name="subject" defaultValue={subject ?? ''} />
      </DeskFilters>
      <DeskTable
        caption={words('deskChanges.title')}
        columns={columns}
        empty={words(subject === null ? 'deskChanges.empty' : 'deskChanges.noMatch')}
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [
            <DateText key="at" at={entry.at} minute />,
            words(`change.${entry.what}`),
            entry.subject,
            entry.who,
            inWords(entry.detail),
          ],
        }))}
      />
      <DeskPager previous={newest ? null : deskLinks.changes({ subject })} next={older} />
    </DeskPage>
  )
}

/** As `from: staff, to: owner`. */
function inWords(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}
