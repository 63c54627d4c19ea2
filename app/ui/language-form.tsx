import { renderToStaticMarkup } from 'react-dom/server'
import { languageName } from '#app/domain/messages/choose-language.ts'
import { ownNames } from '#app/domain/messages/languages.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'

/**
 * The other languages of the shop, each under its own name; empty where there are none. Plain markup from the server, because a
 * form that brings a whole new page needs no script. A page behind a mail's link keeps its address from the forms on it, so
 * there the form says where it stands.
 */
export function languageForm(
  { languages, locale }: Pick<Tenant, 'languages' | 'locale'>,
  { pathname, search, searchParams }: URL,
): string {
  const others = languages.filter((language) => !locale.startsWith(language))
  if (others.length === 0) return ''
  return renderToStaticMarkup(
    <form method="post" action={links.language()}>
      {searchParams.has('token') && <input type="hidden" name="back" value={`${pathname}${search}`} />}
      {others.map((language) => (
        <button
          key={language}
          type="submit"
          name={languageName}
          value={language}
          lang={language}
          className="min-h-11 font-semibold underline-offset-4 hover:underline"
        >
          {ownNames[language]}
        </button>
      ))}
    </form>,
  )
}
