import { newsletterWords } from '#app/domain/messages/words/newsletter.ts'
import { links } from '#app/links.ts'
import { useMessages } from '../shop-context.tsx'
import { EmailForm } from './email-form.tsx'

/** The newsletter's form at the foot of every page. */
export function FooterNewsletter() {
  const say = useMessages(newsletterWords)
  return (
    <div className="mt-6">
      <EmailForm
        action={links.newsletter()}
        label={say('newsletter.title')}
        placeholder={say('newsletter.email')}
        submit={say('newsletter.submit')}
        light
      />
    </div>
  )
}
