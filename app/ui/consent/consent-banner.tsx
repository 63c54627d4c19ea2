import { renderToStaticMarkup } from 'react-dom/server'
import type { consentWords } from '#app/domain/messages/words/consent.ts'
import { links } from '#app/links.ts'
import { ConsentButtons } from './consent-buttons.tsx'

type Words = Readonly<Record<keyof typeof consentWords, string>>

/**
 * The question at the top of a page: a part of it that covers nothing. It is plain markup from the server, because a form that
 * brings a whole new page needs no script, and no first visit should pay for one. A page behind a mail's link keeps its address
 * from the forms on it, so there the question says where it stands.
 */
export function consentBanner(words: Words, question: string, { pathname, search, searchParams }: URL): string {
  return renderToStaticMarkup(
    <form method="post" action={links.cookieSettings()} aria-labelledby="consent-title">
      {searchParams.has('token') && <input type="hidden" name="back" value={`${pathname}${search}`} />}
      <div className="shell grid items-center gap-x-10 gap-y-3 py-3 md:grid-cols-[1fr_auto]">
        <p className="text-sm">
          <strong id="consent-title" className="font-semibold">
            {words['consent.title']}.
          </strong>{' '}
          {question}{' '}
          <a href={links.cookieSettings()} className="font-semibold whitespace-nowrap underline">
            {words['consent.settings']}
          </a>
        </p>
        <ConsentButtons reject={words['consent.reject']} accept={words['consent.accept']} />
      </div>
    </form>,
  )
}
