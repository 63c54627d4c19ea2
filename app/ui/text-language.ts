import { foreignLanguage } from '#app/domain/messages/text-language.ts'
import { useShop } from './shop-context.tsx'

/** For the `lang` of whatever holds a text of the shop's own, or of its customers: `<h1 lang={lang(product.name)}>`. */
export function useTextLanguage() {
  const { locale } = useShop()
  return (text: string) => foreignLanguage(text, locale)
}
