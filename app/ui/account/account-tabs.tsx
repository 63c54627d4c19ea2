import { Link } from '@remix-run/react'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { links } from '#app/links.ts'
import { useMessages, useShop } from '../shop-context.tsx'

/** The two ways in, each with a page of its own; those that the shop does not offer are left out. */
export function AccountTabs({ here }: { here: 'signIn' | 'register' }) {
  const say = useMessages(loginWords)
  const { showSignIn, showSignUp } = useShop().settings
  if (!showSignIn || !showSignUp) return null
  const tabs = [
    { name: 'signIn', to: links.login() },
    { name: 'register', to: links.register() },
  ] as const
  return (
    <nav aria-label={say('login.tabs')} className="mb-6">
      <ul className="grid grid-cols-2 border-b border-line">
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === here ? 'page' : undefined}
              className="grid h-12 place-items-center border-b-3 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
            >
              {say(`login.tab.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
