import { Link } from '@remix-run/react'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { formatDecimalEuros } from '#app/domain/money.ts'
import { links } from '#app/links.ts'
import { Icon } from '../icon.tsx'
import { useCustomer, useMessages, useShop } from '../shop-context.tsx'

const entry = 'flex min-h-11 items-center whitespace-nowrap gap-2 rounded-s max-lg:min-w-[44px] max-lg:justify-center'

/** Sign-in and registration for visitors; points, account and sign-out for customers (spec §2 Header). */
export function HeaderAccount() {
  const t = useMessages(layoutMessages)
  const { showSignIn, showSignUp } = useShop().settings
  const customer = useCustomer()
  if (customer !== null)
    return (
      <div className="flex items-center lg:gap-3 2xl:gap-4">
        <PointsBadge />
        <Link to={links.dashboard()} className={entry}>
          <Icon name="person" className="size-6" />
          <span className="max-lg:sr-only">{t('menu.account')}</span>
        </Link>
        <LogOutForm className="min-h-11 whitespace-nowrap hover:underline max-lg:hidden" />
      </div>
    )
  if (!showSignIn && !showSignUp) return null
  return (
    <div className="flex items-center gap-1.5">
      <Link to={showSignIn ? links.login() : links.register()} className={entry}>
        <Icon name="person" className="size-6" />
        <span className="max-lg:sr-only">{t(showSignIn ? 'menu.signIn' : 'menu.signUp')}</span>
      </Link>
      {showSignIn && showSignUp && (
        <>
          <span aria-hidden="true" className="max-lg:hidden">
            /
          </span>
          <Link to={links.register()} className={`${entry} max-lg:hidden`}>
            {t('menu.signUp')}
          </Link>
        </>
      )}
    </div>
  )
}

/** Spec §9: shown with two decimals, and only in shops with points. */
function PointsBadge() {
  const t = useMessages(layoutMessages)
  const { money, settings } = useShop()
  const customer = useCustomer()
  if (customer === null || settings.pointPercentage <= 0) return null
  const points = formatDecimalEuros(customer.points).replace('.', money.decimal)
  return (
    <Link to={links.dashboard()} aria-label={t('header.points', { points })} className={`${entry} max-xs:hidden`}>
      <Icon name="gift" className="size-6" />
      <span className="text-sm font-semibold tabular-nums">{points}</span>
    </Link>
  )
}

/** A plain form, so signing out loads a new document and no customer data stays in memory. */
export function LogOutForm({ className }: { className: string }) {
  const t = useMessages(layoutMessages)
  return (
    <form method="post" action={links.logout()}>
      <button type="submit" className={className}>
        {t('menu.logOut')}
      </button>
    </form>
  )
}
