import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getMailTexts } from '#app/domain/admin/texts.ts'
import { adminMailMessages, adminTextsMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { composeSampleMail, parseMailTextTarget, toTextsByKey } from '#app/http/admin-mail-preview.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminAction, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { MailTextForm, PREVIEW_FRAME } from './mail-text-form.tsx'
import { restoreMailTexts, saveMailTexts, sendTestMail } from './save-mail-texts.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const { kind, language } = parseMailTextTarget(request, params.kind)
  const record = await context.admin.record.load()
  const texts = record === null ? null : getMailTexts(record, kind, language)
  if (record === null || texts === null) throw notFound()
  const { mail } = await composeSampleMail(context, shop, { kind, language, texts: toTextsByKey(texts) })
  return {
    title: translate(messages, `adminMail.kind.${kind}`),
    ...{ kind, language, texts, version: record.version, key: createFormKey() },
    plainText: mail.text,
  }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const mailText = { target: parseMailTextTarget(request, params.kind), admin, context }
  switch (parseIntent(form, ['save', 'restore', 'send-test'])) {
    case 'save':
      return saveMailTexts(form, mailText)
    case 'restore':
      return restoreMailTexts(form, mailText)
    case 'send-test':
      return sendTestMail(form, mailText)
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminMailText() {
  const t = useMessages(adminMailMessages)
  const tTexts = useMessages(adminTextsMessages)
  const { title, kind, language, texts, version, key, plainText } = useLoaderData<typeof loader>()
  const action = adminLinks.mailText(kind, language)
  const isCustom = texts.some(({ text, original }) => text !== original)
  return (
    <AdminPage
      title={title}
      text={`${tTexts(`adminTexts.${language}`)}. ${t('adminMailTexts.hint')}`}
      actions={
        <Link to={adminLinks.mailTexts()} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('adminMailTexts.all')}
        </Link>
      }
    >
      <AdminPanel title={t('adminMailTexts.texts')}>
        <div className="grid gap-4">
          {/* The key fills the form again when the original text is restored. */}
          <FreshForm key={String(isCustom)}>
            <MailTextForm {...{ kind, language, texts, version }} />
          </FreshForm>
          <div className="flex flex-wrap gap-3">
            <AdminAction action={action} intent="send-test" fields={{ key }}>
              {t('adminMailTexts.sendTest')}
            </AdminAction>
            {isCustom && (
              <AdminAction action={action} intent="restore" fields={{ version }}>
                {t('adminMailTexts.restore')}
              </AdminAction>
            )}
          </div>
        </div>
      </AdminPanel>
      <AdminPanel title={t('adminMailTexts.preview')}>
        <div className="grid gap-4">
          <iframe
            key={version}
            name={PREVIEW_FRAME}
            title={t('adminMailTexts.preview')}
            src={adminLinks.mailPreview(kind, language)}
            sandbox="allow-popups"
            className="h-[44rem] w-full rounded-m border border-line"
          />
          <details>
            <summary className="min-h-11 font-semibold">{t('adminMailTexts.plainText')}</summary>
            <pre lang={language} className="mt-2 text-sm wrap-anywhere whitespace-pre-wrap">
              {plainText}
            </pre>
          </details>
        </div>
      </AdminPanel>
    </AdminPage>
  )
}
