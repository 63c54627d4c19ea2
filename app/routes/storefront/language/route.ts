import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { formatLanguageCookie, languageParam } from '#app/domain/messages/languages.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { getFormPage, toSamePath, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** Saves the chosen language in a cookie and redirects back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormData(request)
  const languageInput = getField(form, languageParam)
  const language = context.tenant.languages.find((candidate) => candidate === languageInput)
  const returnPath = removeLanguageParam(getFormPage(request, form))
  if (language === undefined) return redirect(returnPath)
  return redirect(returnPath, {
    headers: withCookies(formatLanguageCookie(language, request.url.startsWith('https:'))),
  })
}

/** A GET request does not change the language. */
export function loader() {
  return redirect(links.home())
}

/** Removes the language from the URL, because it would override the choice. */
function removeLanguageParam(page: string): string {
  const { pathname, searchParams } = new URL(page, 'https://shop.invalid')
  searchParams.delete(languageParam)
  const query = searchParams.toString()
  return toSamePath(query === '' ? pathname : `${pathname}?${query}`) ?? links.home()
}
