import { Link } from '@remix-run/react'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { LogOutForm } from '#app/ui/account/log-out-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { type Part, parts, partsOf } from './parts.ts'

const entry =
  'flex min-h-11 items-center rounded-s border border-line bg-paper px-3.5 text-sm font-semibold hover:border-primary hover:text-primary-strong lg:w-full lg:border-transparent lg:bg-transparent'

/** The account's pages: a handful of buttons on a narrow screen, a column on a wide one. */
export function DashboardMenu({ here }: { here: Part }) {
  const say = useMessages(dashboardWords)
  return (
    <nav aria-label={say('dashboard.parts')} className="lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-1">
        {partsOf(useShop().settings).map((part) => (
          <li key={part}>
            <Link
              to={links.dashboard(part === parts[0] ? undefined : part)}
              aria-current={part === here ? 'page' : undefined}
              className={`${entry} aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary-strong`}
            >
              {say(`dashboard.part.${part}`)}
            </Link>
          </li>
        ))}
        <li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
          <LogOutForm className={entry} />
        </li>
      </ul>
    </nav>
  )
}
