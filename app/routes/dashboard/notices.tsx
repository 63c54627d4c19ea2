import { Form, Link } from '@remix-run/react'
import { noticesWords } from '#app/domain/messages/words/notices.ts'
import type { CustomerNotice, CustomerNotices } from '#app/domain/notices/notices.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { Panel } from './panel.tsx'

/** What the customer is told of: goods that they wait for, and the newsletter. */
export function Notices({ wanted: { notices, newsletter } }: { wanted: CustomerNotices }) {
  const say = useMessages(noticesWords)
  return (
    <>
      <Panel title={say('notices.stock')}>
        <p className="text-ink-soft">{say(notices.length === 0 ? 'notices.none' : 'notices.text')}</p>
        {notices.length > 0 && (
          <ul className="mt-2 divide-y divide-line">
            {notices.map((notice) => (
              <Notice key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={say('notices.newsletter')}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="min-w-0">
            {newsletter === null
              ? say('notices.newsletter.off')
              : say(newsletter.confirmed ? 'notices.newsletter.on' : 'notices.newsletter.waiting', newsletter)}
          </p>
          {newsletter === null ? (
            <ButtonLink to={links.newsletter()} look="quiet">
              {say('notices.newsletter.join')}
            </ButtonLink>
          ) : (
            <Form method="post" action={links.dashboard('notices')} preventScrollReset>
              <Button type="submit" name="intent" value="leave-newsletter" look="quiet">
                {say('notices.newsletter.leave')}
              </Button>
            </Form>
          )}
        </div>
      </Panel>
    </>
  )
}

function Notice({ notice: { id, product, choice, variant, email, since } }: { notice: CustomerNotice }) {
  const say = useMessages(noticesWords)
  const lang = useTextLanguage()
  const name = choice === '' ? product.name : `${product.name}, ${choice}`
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <p className="min-w-0">
        <Link
          to={links.product(product, variant === null ? {} : { variant })}
          lang={lang(name)}
          className="font-semibold underline underline-offset-3 hover:text-primary-strong"
        >
          {name}
        </Link>
        <span className="block text-sm text-ink-soft">
          {say('notices.since')} <DateText at={new Date(since).toISOString()} />, {say('notices.to', { email })}
        </span>
      </p>
      <Form method="post" action={links.dashboard('notices')} preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="end-notice"
          look="quiet"
          aria-label={say('notices.removeOf', { product: name })}
        >
          {say('notices.remove')}
        </Button>
      </Form>
    </li>
  )
}
