import { Form } from '@remix-run/react'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** A link that is too old: who ordered signs in, or has a new link mailed to the order's own address. */
export function ExpiredLink({ token, formKey }: { token: string; formKey: string }) {
  const say = useMessages(orderPageWords)
  return (
    <AccountPage title={say('orderPage.expired.title')}>
      <p>{say('orderPage.expired.text')}</p>
      <Form method="post" action={links.order(token)} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value="mail-link">
          {say('orderPage.expired.mail')}
        </Button>
        <ButtonLink to={links.login(links.dashboard('orders'))} look="quiet">
          {say('orderPage.expired.signIn')}
        </ButtonLink>
      </Form>
    </AccountPage>
  )
}
