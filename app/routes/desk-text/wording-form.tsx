import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import type { TextToWord } from '#app/domain/desk/find-texts.ts'
import { wordingForm } from '#app/domain/desk/record-forms.ts'
import { deskTextsWords } from '#app/domain/messages/words/desk-texts.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** `version` is that of the record which the page shows: it comes along, and stays with what was typed. */
export function WordingForm({ text, version }: { text: TextToWord; version: string }) {
  const say = useMessages(deskTextsWords)
  const schema = useMemo(() => wordingForm(text.names), [text.names])
  const { checked, fields } = useCheckedForm({
    id: 'wording',
    schema,
    order: [
      ['field.required', 'field.required'],
      ['field.braces', 'field.braces'],
      ['field.tooLong', 'field.tooLong'],
    ],
    defaultValue: { version, text: text.text },
  })
  return (
    <CheckedForm checked={checked} action={deskLinks.text(text.key, text.language)}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
      <TextAreaField
        field={fields.text}
        label={say('deskText.words')}
        {...(text.names === '' ? {} : { hint: say('deskText.names', { names: text.names }) })}
        lang={text.language}
        rows={4}
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('deskText.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
