import { useLanguageForm } from './shop-context.tsx'

/** The shop's other languages, as the server has written them. */
export function LanguageChoice() {
  const form = useLanguageForm()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this shop's own markup (language-form.tsx)
  return form === '' ? null : <div dangerouslySetInnerHTML={{ __html: form }} />
}
