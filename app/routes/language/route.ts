import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { languageCookie, languageName } from '#app/domain/messages/choose-language.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { pageOfForm } from '#app/http/referer.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'

/** Keeps the language that was chosen and leads back to the page where it was. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request)
  const chosen = fieldIn(form, languageName)
  const language = context.tenant.languages.find((each) => each === chosen)
  const back = withoutLanguage(pageOfForm(request, form))
  if (language === undefined) return redirect(back)
  return redirect(back, { headers: withCookies(languageCookie(language, request.url.startsWith('https:'))) })
}

/** No link changes the language in passing: an address that names one is another matter. */
export function loader() {
  return redirect(links.home())
}

/** An address that names a language would speak against the choice. */
function withoutLanguage(page: string): string {
  const { pathname, searchParams } = new URL(page, 'https://shop.invalid')
  searchParams.delete(languageName)
  const query = searchParams.toString()
  return samePath(query === '' ? pathname : `${pathname}?${query}`) ?? links.home()
}
