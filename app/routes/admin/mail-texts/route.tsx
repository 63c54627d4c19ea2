import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { listMailKinds } from '#app/domain/admin/texts.ts'
import { adminMailMessages, adminTextsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const record = (await context.admin.record.load()) ?? { wordings: [] }
  return {
    title: translate(messages, 'adminMailTexts.title'),
    languages: record.wordings.map(({ language }) => language),
    kinds: listMailKinds(record),
  }
}

export default function AdminMailTexts() {
  const t = useMessages(adminMailMessages)
  const tTexts = useMessages(adminTextsMessages)
  const { title, languages, kinds } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={title} text={t('adminMailTexts.text')}>
      <AdminTable
        caption={title}
        columns={[
          { label: t('adminMailTexts.kind') },
          ...languages.map((language) => ({ label: tTexts(`adminTexts.${language}`) })),
        ]}
        emptyText={t('adminMailTexts.text')}
        rows={kinds.map(({ kind, translations }) => ({
          key: kind,
          cells: [
            t(`adminMail.kind.${kind}`),
            ...translations.map(({ language, custom }) => (
              <span key={language}>
                <Link
                  to={adminLinks.mailText(kind, language)}
                  className="inline-flex min-h-6 items-center font-semibold text-primary-strong underline"
                >
                  {t('adminMailTexts.edit')}
                  <span className="sr-only">
                    : {t(`adminMail.kind.${kind}`)}, {tTexts(`adminTexts.${language}`)}
                  </span>
                </Link>
                {custom && <span className="block text-sm text-ink-soft">{t('adminMailTexts.changed')}</span>}
              </span>
            )),
          ],
        }))}
      />
    </AdminPage>
  )
}
