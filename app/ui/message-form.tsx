import { useEffect, useRef } from 'react'
import {
  longestMessage,
  type MessageTopic,
  messageFaults,
  VisitorMessage,
} from '#app/domain/content/visitor-message.ts'
import { contactWords } from '#app/domain/messages/words/contact.ts'
import { CheckedForm } from './form/checked-form.tsx'
import { Field, TextAreaField } from './form/field.tsx'
import { Honeypot } from './form/honeypot.tsx'
import { SubmitButton } from './form/submit-button.tsx'
import { useCheckedForm } from './form/use-checked-form.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface MessageFormProps {
  topic: MessageTopic
  /** The address of the route whose action takes it. */
  action: string
  /** Made anew with each page: the form of the next message is an empty one. */
  formKey: string
  /** The message before this one was sent. */
  sent: boolean
  /** What an e-mail address looks like: one of the shop's own. */
  example: string
}

/** Name, e-mail, telephone, subject, message (spec §2 Pages area, contact and partner). */
export function MessageForm({ sent, ...form }: MessageFormProps) {
  return (
    <div key={form.formKey} className="grid gap-5">
      {sent && <SentNote />}
      <TypedMessage {...form} />
    </div>
  )
}

function TypedMessage({ topic, action, formKey, example }: Omit<MessageFormProps, 'sent'>) {
  const say = useMessages(contactWords)
  const { checked, fields } = useCheckedForm({
    id: topic,
    schema: VisitorMessage,
    order: messageFaults,
    defaultValue: { key: formKey },
    values: { email: example },
  })
  return (
    <CheckedForm checked={checked} action={action}>
      <input type="hidden" name={fields.key.name} defaultValue={fields.key.defaultValue} />
      <Honeypot />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.name} label={say('contact.name')} autoComplete="name" required />
        <Field
          field={fields.email}
          label={say('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field field={fields.phone} label={say('contact.phone')} type="tel" inputMode="tel" autoComplete="tel" />
        <Field field={fields.subject} label={say('contact.subject')} autoComplete="off" />
      </div>
      <TextAreaField field={fields.message} label={say('contact.message')} maxLength={longestMessage} required />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('contact.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}

/** It stays until the page is left: two seconds would be short for what somebody has waited for. */
function SentNote() {
  const say = useMessages(contactWords)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div
      ref={note}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that came back without script starts at its answer
      autoFocus
      className="flex items-start gap-3 rounded-m border border-l-4 border-good bg-paper px-4 py-3"
    >
      <Icon name="check" className="size-6 text-good" />
      <p className="min-w-0">
        <strong className="block font-semibold">{say('contact.sent.title')}</strong>
        {say('contact.sent.text')}
      </p>
    </div>
  )
}
