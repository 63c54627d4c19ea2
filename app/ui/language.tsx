import { detectForeignLanguage } from '#app/domain/messages/languages.ts'
import { useLanguageForm, useShop } from './shop-context.tsx'

/** The language form, rendered by the server. */
export function LanguageChoice() {
  const form = useLanguageForm()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup (language-form.tsx)
  return form === '' ? null : <div dangerouslySetInnerHTML={{ __html: form }} />
}

/** Returns the `lang` of a text by the merchant or a customer: `<h1 lang={lang(product.name)}>`. */
export function useTextLanguage() {
  const { locale } = useShop()
  return (text: string) => detectForeignLanguage(text, locale)
}
