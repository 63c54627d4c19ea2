import { useEffect, useRef, useState } from 'react'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import type { QrCode } from '#app/http/qr-code.ts'
import { links } from '#app/links.ts'
import { KeyPicture } from '#app/ui/account/key-picture.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, type FormField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Checked } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms } from './account-forms.ts'

/** What a customer sees of the key; the picture is drawn on the server. */
export interface ShownKey extends TwoFactorSecret {
  readonly picture: QrCode
  /** Made with the key: the same form sent again shows the same recovery codes. */
  readonly formKey: string
}

interface TwoFactorCodeProps {
  twoFactor: ShownKey
  checked: Checked
  field: FormField
}

/** The key for the authenticator, to be scanned, typed or tapped, and its first code. */
export function TwoFactorCode({ twoFactor: { secret, uri, picture, formKey }, checked, field }: TwoFactorCodeProps) {
  const say = useMessages(dashboardWords)
  const text = useRef<HTMLParagraphElement>(null)
  // A page that came back with a fault has the focus there.
  const [fresh] = useState(checked.message === null)
  useEffect(() => {
    if (fresh) text.current?.focus()
  }, [fresh])
  return (
    <CheckedForm checked={checked} action={links.dashboard('security')} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={accountForms.confirmTwoFactor} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <p ref={text} tabIndex={-1} className="text-ink-soft outline-none">
        {say('twoFactor.step')}
      </p>
      <KeyPicture picture={picture} name={say('twoFactor.picture')} />
      <dl className="rounded-m bg-tint px-4 py-3">
        <dt className="text-sm font-semibold">{say('twoFactor.key')}</dt>
        <dd className="font-mono text-lg">{secret}</dd>
      </dl>
      <a href={uri} className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline">
        {say('twoFactor.open')}
      </a>
      <Field
        field={field}
        label={say('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('twoFactor.confirm')}
      </SubmitButton>
    </CheckedForm>
  )
}
