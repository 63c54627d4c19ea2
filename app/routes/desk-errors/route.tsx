import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { say } from '#app/domain/messages/say.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  return {
    title: say(messages, 'deskErrors.title'),
    errors: await shop.read((db, tenantId) => db.loggedErrors(tenantId)),
  }
}

export default function DeskErrors() {
  const words = useMessages(deskMailWords)
  const { errors } = useLoaderData<typeof loader>()
  const columns = (['kind', 'route', 'last', 'times', 'id'] as const).map((name) => ({
    label: words(`deskErrors.${name}`),
    end: name === 'times',
  }))
  return (
    <DeskPage title={words('deskErrors.title')} text={words('deskErrors.text')}>
      <DeskTable
        caption={words('deskErrors.title')}
        columns={columns}
        empty={words('deskErrors.empty')}
        rows={errors.map(({ id, kind, route, times, firstAt, lastAt }) => ({
          key: `${kind} ${route} ${firstAt}`,
          cells: [
            words(`deskErrors.kind.${kind}`),
            <code key="route" className="text-sm wrap-anywhere">
              {route}
            </code>,
            <DateText key="last" at={lastAt} minute />,
            times,
            <code key="id" className="text-sm">
              {id}
            </code>,
          ],
        }))}
      />
    </DeskPage>
  )
}
