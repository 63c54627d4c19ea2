import { Link } from '@remix-run/react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useMessages, useTextLanguage } from './shop-context.tsx'

interface BreadcrumbProps {
  ancestors?: readonly { readonly label: string; readonly to: string }[]
  current: string
}

export function Breadcrumb({ ancestors = [], current }: BreadcrumbProps) {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const items = [{ label: t('menu.home'), to: links.home() }, ...ancestors]
  return (
    <nav aria-label={t('layout.breadcrumb')} className="print:hidden">
      <ol className="flex items-center gap-x-1 text-sm text-ink-soft max-md:overflow-x-auto max-md:whitespace-nowrap max-md:[scrollbar-width:none] md:flex-wrap">
        {items.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} lang={lang(label)} className="py-1 -outline-offset-2 hover:text-ink hover:underline">
              {label}
            </Link>
            <Icon name="right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" lang={lang(current)} className="max-w-full truncate py-1 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  )
}
