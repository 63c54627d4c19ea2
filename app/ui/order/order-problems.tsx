import { Link } from '@remix-run/react'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import type { LineProblem } from '#app/domain/orders/order.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface OrderProblemsProps {
  problems: readonly LineProblem[]
  isInCart?: boolean
}

/** Lines that can't be ordered as they are. The shopper fixes them in the cart, to which the checkout links. */
export function OrderProblems({ problems, isInCart = false }: OrderProblemsProps) {
  const t = useMessages(checkoutMessages)
  if (problems.length === 0) return null
  const formatProblem = (problem: LineProblem) => {
    switch (problem.kind) {
      case 'out-of-stock':
        return t('checkout.outOfStock')
      case 'available':
        return t('checkout.availableStock', { count: problem.available })
      case 'too-many':
        return t('checkout.quantityTooHigh')
      case 'too-many-vouchers':
        return t('checkout.tooManyVouchers', { count: MAX_VOUCHERS_PER_ORDER })
      case 'unpaid-share':
        return problem.available === 0
          ? t('checkout.unpaidLimit.none')
          : t('checkout.unpaidLimit', { count: problem.available })
      case 'gone':
        return t('checkout.unavailable')
      case 'not-delivered':
        return t('checkout.countryNotDelivered')
    }
  }
  return (
    <div role="alert" className="flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      <div>
        <ul>
          {problems.map((problem) => (
            <li key={problem.variant}>
              {problem.name !== '' && <strong className="font-semibold">{problem.name}: </strong>}
              {formatProblem(problem)}
            </li>
          ))}
        </ul>
        {!isInCart && (
          <Link to={links.cart()} className="mt-1 inline-block font-semibold text-primary-strong underline">
            {t('checkout.editCart')}
          </Link>
        )}
      </div>
    </div>
  )
}
