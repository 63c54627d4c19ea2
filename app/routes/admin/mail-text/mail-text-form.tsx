import { type MouseEvent, useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { createMailTextsForm, type MailText, mailTextIssues } from '#app/domain/admin/mail-text-form.ts'
import { adminMailMessages } from '#app/domain/messages/en/admin.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { MailKind } from '#app/domain/notifications/mail.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The name of the frame in which the preview button shows the typed texts. */
export const PREVIEW_FRAME = 'mail-preview'

interface MailTextFormProps {
  kind: MailKind
  language: Language
  texts: readonly MailText[]
  /** The version of the record that the form was rendered from. */
  version: string
}

export function MailTextForm({ kind, language, texts, version }: MailTextFormProps) {
  const t = useMessages(adminMailMessages)
  const schema = useMemo(() => createMailTextsForm(texts), [texts])
  const { formState, fields } = useValidatedForm({
    ...{ id: 'mail-text', schema, issueOrder: mailTextIssues },
    defaultValue: { version, ...Object.fromEntries(texts.map(({ part, text }) => [part, text])) },
  })
  const preview = adminLinks.mailPreview(kind, language)
  return (
    <ValidatedForm formState={formState} action={adminLinks.mailText(kind, language)}>
      <input type="hidden" name="intent" value="save" />
      <VersionField formState={formState} version={version} />
      {texts.map(({ part, placeholders }) => {
        const FieldOf = part === 'text' ? TextAreaField : Field
        return (
          <FieldOf
            key={part}
            field={fields[part]}
            label={t(`adminMailTexts.part.${part}`)}
            {...(placeholders === ''
              ? {}
              : { hint: t('adminMailTexts.placeholders', { names: placeholders.replaceAll(' ', ', ') }) })}
            lang={language}
            required
          />
        )
      })}
      <div className="flex flex-wrap gap-3">
        <SubmitButton formState={formState}>{t('adminMailTexts.save')}</SubmitButton>
        <Button
          type="submit"
          appearance="quiet"
          formAction={preview}
          formTarget={PREVIEW_FRAME}
          formNoValidate
          onClick={(event) => sendToFrame(event, preview)}
        >
          {t('adminMailTexts.showPreview')}
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** Posts the form to the preview frame. `submit()` fires no submit event, so Remix does not send it with `fetch`. */
function sendToFrame(event: MouseEvent<HTMLButtonElement>, preview: string): void {
  const { form } = event.currentTarget
  if (form === null) return
  event.preventDefault()
  const { action, target } = form
  form.action = preview
  form.target = PREVIEW_FRAME
  form.submit()
  form.action = action
  form.target = target
  document.getElementsByName(PREVIEW_FRAME)[0]?.scrollIntoView({ block: 'nearest' })
}
