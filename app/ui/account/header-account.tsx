import { Link } from '@remix-run/react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { decimalEuros } from '#app/domain/money.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useCustomer, useMessages, useShop } from '../shop-context.tsx'
import { LogOutForm } from './log-out-form.tsx'

const entry = 'flex min-h-11 items-center whitespace-nowrap gap-2 rounded-s max-lg:min-w-11 max-lg:justify-center'

/** The ways in for visitors; account, points and the way out for customers (spec §2 Header). */
export function HeaderAccount() {
  const say = useMessages(layoutWords)
  const { showSignIn, showSignUp } = useShop().settings
  const customer = useCustomer()
  if (customer !== null)
    return (
      <div className="flex items-center gap-1 lg:gap-4">
        <PointsBadge />
        <Link to={links.dashboard()} className={`${entry} max-sm:hidden`}>
          <Icon name="person" className="size-6" />
          <span className="max-lg:sr-only">{say('menu.account')}</span>
        </Link>
        <LogOutForm className="min-h-11 whitespace-nowrap hover:underline max-lg:hidden" />
      </div>
    )
  if (!showSignIn && !showSignUp) return null
  return (
    <div className="flex items-center gap-1.5 max-sm:hidden">
      <Link to={showSignIn ? links.login() : links.register()} className={entry}>
        <Icon name="person" className="size-6" />
        <span className="max-lg:sr-only">{say(showSignIn ? 'menu.signIn' : 'menu.signUp')}</span>
      </Link>
      {showSignIn && showSignUp && (
        <>
          <span aria-hidden="true" className="max-lg:hidden">
            /
          </span>
          <Link to={links.register()} className={`${entry} max-lg:hidden`}>
            {say('menu.signUp')}
          </Link>
        </>
      )}
    </div>
  )
}

/** Spec §9: only where points are earned, with two decimals. */
function PointsBadge() {
  const say = useMessages(layoutWords)
  const { pointPercentage } = useShop().settings
  const customer = useCustomer()
  if (customer === null || pointPercentage <= 0) return null
  const points = decimalEuros(customer.points)
  return (
    <Link to={links.dashboard()} aria-label={say('header.points', { points })} className={`${entry} max-xs:hidden`}>
      <Icon name="gift" className="size-6" />
      <span className="text-sm font-semibold tabular-nums">{points}</span>
    </Link>
  )
}
