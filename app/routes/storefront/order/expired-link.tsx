import { Form } from '@remix-run/react'
import { orderPageMessages } from '#app/domain/messages/en/orders.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** An expired link. The customer can sign in or have a new link mailed to the order's address. */
export function ExpiredLink({ token, formKey }: { token: string; formKey: string }) {
  const t = useMessages(orderPageMessages)
  return (
    <AccountPage title={t('orderPage.expired.title')}>
      <p>{t('orderPage.expired.text')}</p>
      <Form method="post" action={links.order(token)} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value="mail-link">
          {t('orderPage.expired.sendLink')}
        </Button>
        <ButtonLink to={links.login(links.dashboard('orders'))} appearance="quiet">
          {t('orderPage.expired.signIn')}
        </ButtonLink>
      </Form>
    </AccountPage>
  )
}
