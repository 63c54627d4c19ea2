import { Link } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'
import { useTextLanguage } from './text-language.ts'

interface BreadcrumbProps {
  way?: readonly { readonly label: string; readonly to: string }[]
  here: string
}

/** The way from the home page to here. */
export function Breadcrumb({ way = [], here }: BreadcrumbProps) {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const steps = [{ label: say('menu.home'), to: links.home() }, ...way]
  return (
    <nav aria-label={say('layout.breadcrumb')} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {steps.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-1">
            <Link to={to} lang={lang(label)} className="py-1 hover:text-ink hover:underline">
              {label}
            </Link>
            <Icon name="right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" lang={lang(here)} className="max-w-full truncate py-1 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  )
}
