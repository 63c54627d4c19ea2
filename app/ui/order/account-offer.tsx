import { useId } from 'react'
import { orderStatusMessages } from '#app/domain/messages/en/orders.ts'
import { links } from '#app/links.ts'
import { Button } from '../button.tsx'
import { Field, LinkedText } from '../form/field.tsx'
import { useMessages } from '../shop-context.tsx'
import { OrderCard } from './order-card.tsx'

/** The offer of an account to the guest who placed the order, in the browser that placed it. */
export interface AccountOfferView {
  readonly token: string
  readonly email: string
  readonly formKey: string
  /** Whether the shopper has just sent the form. */
  readonly isSent: boolean
}

interface AccountOfferProps {
  offer: AccountOfferView
  /** Why the password was refused, as a message key. */
  issue?: string | undefined
}

/** The form for an account: it asks only for a password, because the order has all other data. */
export function AccountOffer({ offer: { token, email, formKey, isSent }, issue }: AccountOfferProps) {
  const t = useMessages(orderStatusMessages)
  const id = useId()
  if (isSent)
    return (
      <OrderCard title={t('orderStatus.account.sent')} id={id}>
        <p role="status" className="mt-1">
          {t('orderStatus.account.sentText', { email })}
        </p>
      </OrderCard>
    )
  const field = {
    ...{ key: 'password', id: `${id}-password`, name: 'password', errorId: `${id}-error`, defaultValue: undefined },
    ...{ descriptionId: `${id}-hint`, defaultChecked: undefined, errors: issue === undefined ? undefined : [issue] },
  }
  return (
    <div className="print:hidden">
      <OrderCard title={t('orderStatus.account')} id={id}>
        <p className="mt-1">{t('orderStatus.account.text', { email })}</p>
        <form method="post" action={links.order(token)} className="mt-4 grid max-w-md gap-3">
          <input type="hidden" name="key" value={formKey} />
          {/* Password managers store the password with this name. */}
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <Field
            field={field}
            label={t('orderStatus.account.password')}
            hint={t('orderStatus.account.hint')}
            type="password"
            autoComplete="new-password"
            required
          />
          <p className="text-sm text-ink-soft">
            <LinkedText
              text={t('orderStatus.account.privacy', { link: '{link}' })}
              link={t('orderStatus.account.privacyLink')}
              to={links.privacy()}
            />
          </p>
          <Button type="submit" name="intent" value="register" className="justify-self-start">
            {t('orderStatus.account.submit')}
          </Button>
        </form>
      </OrderCard>
    </div>
  )
}
