import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { getMailTexts } from '#app/domain/admin/texts.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { addSubjectLine } from '#app/domain/notifications/mail-html.ts'
import { composeSampleMail, parseMailTextTarget, toTextsByKey } from '#app/http/admin-mail-preview.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'

/** The mail must not run scripts or send forms, and only pages of the shop may embed it. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups",
  'X-Frame-Options': 'SAMEORIGIN',
}

/** The mail with the saved texts. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  return renderPreview({ request, params, context }, async () => null)
}

/** The mail with the typed texts, before they are saved. */
export function action({ request, params, context }: ActionFunctionArgs) {
  return renderPreview({ request, params, context }, () => readFormData(request))
}

async function renderPreview(
  { request, params, context }: LoaderFunctionArgs,
  readForm: () => Promise<FormData | null>,
) {
  const { shop, messages } = await requireStaff(context, request, 'owner')
  const target = parseMailTextTarget(request, params.kind)
  const record = await context.admin.record.load()
  const texts = record === null ? null : getMailTexts(record, target.kind, target.language)
  if (texts === null) throw notFound()
  const form = await readForm()
  const typed = Object.fromEntries(
    texts.flatMap(({ part }) => {
      const text = getField(form, part)
      return text === null ? [] : [[part, text]]
    }),
  )
  const { mail } = await composeSampleMail(context, shop, { ...target, texts: toTextsByKey(texts, typed) })
  const label = translate(messages, 'adminMailTexts.part.subject')
  return new Response(addSubjectLine(mail.html, { label, subject: mail.subject }), { headers })
}
