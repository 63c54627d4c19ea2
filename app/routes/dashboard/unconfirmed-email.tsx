import { Form } from '@remix-run/react'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { resendIntent } from './account-forms.ts'
import { Panel } from './panel.tsx'

interface UnconfirmedEmailProps {
  email: string
  /** Made with the page: sent twice, the form mails one link. */
  formKey: string
}

/** Says that the account's address is not confirmed, on every page of the account. */
export function UnconfirmedEmail({ email, formKey }: UnconfirmedEmailProps) {
  const say = useMessages(dashboardWords)
  return (
    <Panel title={say('confirm.title')}>
      <p className="wrap-anywhere text-ink-soft">{say('confirm.text', { email })}</p>
      <Form method="post" action={links.dashboard()} className="mt-4">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value={resendIntent} look="quiet">
          {say('confirm.resend')}
        </Button>
      </Form>
    </Panel>
  )
}
