import { languageName } from '#app/domain/messages/choose-language.ts'
import { ownNames } from '#app/domain/messages/languages.ts'
import { links } from '#app/links.ts'
import { useShop } from './shop-context.tsx'

/** The other languages of the shop, each under its own name. A plain form: the page comes anew, script and all. */
export function LanguageForm() {
  const { languages, locale } = useShop()
  const others = languages.filter((language) => !locale.startsWith(language))
  if (others.length === 0) return null
  return (
    <form method="post" action={links.language()}>
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
    </form>
  )
}
