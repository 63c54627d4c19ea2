import { renderToStaticMarkup } from 'react-dom/server'
import { Icon, type IconName } from '#app/ui/icon.tsx'

export interface ShopFact {
  readonly icon: IconName
  readonly title: string
  readonly text: string | null
  readonly to?: string
}

/** Short facts about the shop. They are server-rendered markup, because they need no script. */
export function renderShopFacts(label: string, facts: readonly ShopFact[]): string {
  return renderToStaticMarkup(
    <ul
      aria-label={label}
      className="shell grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-3 py-3 lg:grid-flow-col lg:grid-cols-none lg:gap-x-8 lg:py-4"
    >
      {facts.map(({ icon, title, text, to }) => (
        <li
          key={icon}
          className="relative grid min-h-11 grid-cols-[auto_1fr] content-center items-center gap-x-3 text-sm leading-tight"
        >
          <Icon name={icon} className="row-span-2 size-6 text-primary-strong" />
          {to === undefined ? (
            <b className="font-semibold">{title}</b>
          ) : (
            <a href={to} className="font-semibold after:absolute after:inset-0 hover:underline">
              {title}
            </a>
          )}
          {text !== null && <span className="text-ink-soft">{text}</span>}
        </li>
      ))}
    </ul>,
  )
}
