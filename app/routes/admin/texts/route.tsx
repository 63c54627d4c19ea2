import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { findTexts, type LocalizedText } from '#app/domain/admin/texts.ts'
import { adminTextsMessages } from '#app/domain/messages/en/admin.ts'
import { languages } from '#app/domain/messages/languages.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { normalizeText } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminFilters, AdminTable, CheckboxFilter, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { Breakable } from '#app/ui/line-breaks.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await requireStaff(context, request, 'owner')
  const { searchParams } = new URL(request.url)
  const term = normalizeText(searchParams.get('term') ?? '')
  const onlyCustom = searchParams.has('own')
  const record = (await context.admin.record.load()) ?? { wordings: [] }
  return {
    title: translate(messages, 'adminTexts.title'),
    term,
    onlyCustom,
    ...findTexts(record, { term, custom: onlyCustom }),
  }
}

export default function AdminTexts() {
  const t = useMessages(adminTextsMessages)
  const { term, onlyCustom, texts, hasMore } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminTexts.title')} text={t('adminTexts.text')}>
      <AdminFilters action={adminLinks.texts()}>
        <TextFilter label={t('adminTexts.search')} name="term" defaultValue={term} />
        <CheckboxFilter label={t('adminTexts.onlyChanged')} name="own" defaultChecked={onlyCustom} />
      </AdminFilters>
      <AdminTable
        caption={t('adminTexts.title')}
        columns={[
          { label: t('adminTexts.key') },
          ...languages.map((language) => ({ label: t(`adminTexts.${language}`) })),
        ]}
        emptyText={t('adminTexts.empty')}
        rows={texts.map(({ key, translations }) => ({
          key,
          cells: [
            <code key="key" className="text-sm font-normal wrap-anywhere">
              <Breakable text={key} />
            </code>,
            ...translations.map((translation) => (
              <TextTranslation key={translation.language} textKey={key} translation={translation} />
            )),
          ],
        }))}
      />
      {hasMore && <p className="text-ink-soft">{t('adminTexts.firstResults', { count: texts.length })}</p>}
    </AdminPage>
  )
}

function TextTranslation({
  textKey,
  translation: { language, text, custom, editable },
}: {
  textKey: string
  translation: LocalizedText
}) {
  const t = useMessages(adminTextsMessages)
  return (
    <>
      <span lang={language} className="wrap-anywhere whitespace-pre-line">
        {text}
      </span>
      {custom && <span className="block text-sm text-ink-soft">({t('adminTexts.changed')})</span>}
      {editable && (
        <Link
          to={adminLinks.text(textKey, language)}
          className="flex min-h-6 w-fit items-center text-sm font-semibold text-primary-strong underline"
        >
          {t('adminTexts.edit')}
          <span className="sr-only">
            : {textKey}, {t(`adminTexts.${language}`)}
          </span>
        </Link>
      )}
    </>
  )
}
