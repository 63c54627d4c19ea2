import { Link } from '@remix-run/react'
import { loginMessages } from '#app/domain/messages/en/customers.ts'
import { links } from '#app/links.ts'
import { useMessages, useShop } from '../shop-context.tsx'

/** Tabs between the sign-in and registration pages. Shown only if the shop offers both. */
export function AccountTabs({ current }: { current: 'signIn' | 'register' }) {
  const t = useMessages(loginMessages)
  const { showSignIn, showSignUp } = useShop().settings
  if (!showSignIn || !showSignUp) return null
  const tabs = [
    { name: 'signIn', to: links.login() },
    { name: 'register', to: links.register() },
  ] as const
  return (
    <nav aria-label={t('login.tabs')} className="mb-6">
      <ul className="grid grid-cols-2 border-b border-line">
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className="grid h-12 place-items-center border-b-3 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
            >
              {t(`login.tab.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
