import { useEffect, useRef } from 'react'
import {
  ContactMessageForm,
  MAX_MESSAGE_LENGTH,
  type MessageTopic,
  messageIssues,
} from '#app/domain/content/contact-message-form.ts'
import { contactMessages } from '#app/domain/messages/en/content.ts'
import { Field, TextAreaField } from './form/field.tsx'
import { Honeypot } from './form/honeypot.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from './form/validated-form.tsx'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface MessageFormProps {
  topic: MessageTopic
  /** The URL of the route whose action handles it. */
  action: string
  /** New with each page load, so the form is empty after a message was sent. */
  formKey: string
  /** Shows the confirmation for the previous message. */
  isSent: boolean
  /** An example email address of the shop, for the validation message. */
  example: string
}

/** The contact and partner form (spec §2 Pages area). */
export function MessageForm({ isSent, ...form }: MessageFormProps) {
  return (
    <div key={form.formKey} className="grid gap-5">
      {isSent && <SentConfirmation />}
      <MessageFields {...form} />
    </div>
  )
}

function MessageFields({ topic, action, formKey, example }: Omit<MessageFormProps, 'isSent'>) {
  const t = useMessages(contactMessages)
  const { formState, fields } = useValidatedForm({
    id: topic,
    schema: ContactMessageForm,
    issueOrder: messageIssues,
    defaultValue: { key: formKey },
    values: { email: example },
  })
  return (
    <ValidatedForm formState={formState} action={action}>
      <input type="hidden" name={fields.key.name} defaultValue={fields.key.defaultValue} />
      <Honeypot />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.name} label={t('contact.name')} autoComplete="name" required />
        <Field
          field={fields.email}
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field field={fields.phone} label={t('contact.phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <Field field={fields.subject} label={t('contact.subject')} autoComplete="off" />
      </div>
      <TextAreaField field={fields.message} label={t('contact.message')} maxLength={MAX_MESSAGE_LENGTH} required />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('contact.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}

/** Not a toast: two seconds are too short for a confirmation. */
function SentConfirmation() {
  const t = useMessages(contactMessages)
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <div
      ref={confirmation}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the reloaded page starts at the confirmation
      autoFocus
      className="flex items-start gap-3 rounded-m border border-l-4 border-good bg-paper px-4 py-3"
    >
      <Icon name="check" className="size-6 text-good" />
      <p className="min-w-0">
        <strong className="block font-semibold">{t('contact.sent.title')}</strong>
        {t('contact.sent.text')}
      </p>
    </div>
  )
}
