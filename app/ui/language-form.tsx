import { renderToStaticMarkup } from 'react-dom/server'
import { languageNames, languageParam } from '#app/domain/messages/languages.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'

/**
 * A form with the shop's other languages; '' if there are none. It is server-rendered markup, because it loads a new
 * document and needs no script. Pages opened from a mail link send no `Referer`, so their form has a `back` field.
 */
export function renderLanguageForm(
  { languages, locale }: Pick<Tenant, 'languages' | 'locale'>,
  { pathname, search, searchParams }: URL,
): string {
  const otherLanguages = languages.filter((language) => !locale.startsWith(language))
  if (otherLanguages.length === 0) return ''
  return renderToStaticMarkup(
    <form method="post" action={links.language()}>
      {searchParams.has('token') && <input type="hidden" name="back" value={`${pathname}${search}`} />}
      {otherLanguages.map((language) => (
        <button
          key={language}
          type="submit"
          name={languageParam}
          value={language}
          lang={language}
          className="min-h-11 font-semibold underline-offset-4 hover:underline"
        >
          {languageNames[language]}
        </button>
      ))}
    </form>,
  )
}
