import { renderToStaticMarkup } from 'react-dom/server'
import type { consentMessages } from '#app/domain/messages/en/content.ts'
import { links } from '#app/links.ts'
import { ConsentButtons } from './consent-choice.tsx'

type ConsentMessages = Readonly<Record<keyof typeof consentMessages, string>>

/**
 * The consent banner, which is part of the page and covers nothing. It is server-rendered markup: the form loads a new
 * document, so a first visit needs no script for it. Pages opened from a mail link send no `Referer`, so their form has
 * a `back` field.
 */
export function renderConsentBanner(
  messages: ConsentMessages,
  text: string,
  { pathname, search, searchParams }: URL,
): string {
  return renderToStaticMarkup(
    <form method="post" action={links.cookieSettings()} aria-labelledby="consent-title">
      {searchParams.has('token') && <input type="hidden" name="back" value={`${pathname}${search}`} />}
      <div className="shell grid items-center gap-x-8 gap-y-2 py-2.5 md:grid-cols-[1fr_auto]">
        <p className="text-sm leading-snug">
          <strong id="consent-title" className="font-semibold max-sm:hidden">
            {messages['consent.title']}.
          </strong>{' '}
          {text}{' '}
          <a href={links.cookieSettings()} className="font-semibold whitespace-nowrap underline">
            {messages['consent.settings']}
          </a>
        </p>
        <ConsentButtons reject={messages['consent.reject']} accept={messages['consent.accept']} />
      </div>
    </form>,
  )
}
