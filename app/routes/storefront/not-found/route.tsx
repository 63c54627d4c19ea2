import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { NotFoundPage } from '#app/ui/error-pages.tsx'
import { CategoryLinks } from '#app/ui/suggestions.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...(data ? [{ title: data.title }] : []),
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: LoaderFunctionArgs) {
  const title = translate(getMessages(context.tenant), 'notFound.title')
  return data({ title: `${title} | ${context.tenant.name}` }, { status: 404 })
}

export default function NotFound() {
  return (
    <NotFoundPage>
      <CategoryLinks className="mt-8" />
    </NotFoundPage>
  )
}
