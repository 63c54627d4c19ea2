import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Link } from '@remix-run/react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { links } from '#app/links.ts'
import { NotFoundPage } from '#app/ui/error-pages.tsx'
import { useFrame, useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

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
      <CategoryLinks />
    </NotFoundPage>
  )
}

function CategoryLinks() {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('menu.categories')} className="mt-8 max-w-2xl">
      <ul className="flex flex-wrap justify-center gap-2">
        {categories.map(({ id, description }) => (
          <li key={id}>
            <Link
              to={links.masterCategory(id)}
              lang={lang(description)}
              className="inline-flex min-h-11 items-center rounded-button border border-line bg-paper px-4 text-sm hover:border-primary hover:text-primary-strong"
            >
              {description}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
