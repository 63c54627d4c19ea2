import { Form, useLocation } from '@remix-run/react'
import { newsletterWords } from '#app/domain/messages/words/newsletter.ts'
import { links } from '#app/links.ts'
import { Button } from '../button.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import { useMessages } from '../shop-context.tsx'

/** The newsletter's form at the foot of every page; what is wrong with an address its own page says. */
export function FooterNewsletter() {
  const say = useMessages(newsletterWords)
  const { pathname, search } = useLocation()
  return (
    <Form method="post" action={links.newsletter()} preventScrollReset noValidate className="mt-6">
      <input type="hidden" name="back" value={pathname + search} />
      <Honeypot />
      <label htmlFor="footer-newsletter" className="mb-1 block text-sm font-semibold">
        {say('newsletter.title')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="footer-newsletter"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={say('newsletter.email')}
          className="h-11 min-w-0 flex-[1_1_9rem] rounded-s border border-paper bg-paper px-3 text-ink placeholder:text-ink-soft"
        />
        <Button type="submit" look="light">
          {say('newsletter.submit')}
        </Button>
      </div>
    </Form>
  )
}
