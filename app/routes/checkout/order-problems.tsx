import { Link } from '@remix-run/react'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import type { LineProblem } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What can't be ordered as it is; the cart is where it can be mended. */
export function OrderProblems({ problems }: { problems: readonly LineProblem[] }) {
  const say = useMessages(checkoutWords)
  if (problems.length === 0) return null
  const words = (problem: LineProblem) => {
    switch (problem.kind) {
      case 'out-of-stock':
        return say('checkout.outOfStock')
      case 'available':
        return say('checkout.available', { count: problem.available })
      case 'too-many':
        return say('checkout.tooMany')
      case 'unpaid-share':
        return problem.available === 0
          ? say('checkout.unpaidShare.none')
          : say('checkout.unpaidShare', { count: problem.available })
      case 'gone':
        return say('checkout.gone')
      case 'not-delivered':
        return say('checkout.notDelivered')
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
              {words(problem)}
            </li>
          ))}
        </ul>
        <Link to={links.cart()} className="mt-1 inline-block font-semibold text-primary-strong underline">
          {say('checkout.cart')}
        </Link>
      </div>
    </div>
  )
}
