import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The products of the cart that are sold out or no longer sold, and so are not part of the order. */
export function LeftOut({ names }: { names: readonly string[] }) {
  const say = useMessages(checkoutWords)
  if (names.length === 0) return null
  return (
    <p className="mt-5 flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      {say('checkout.leftOut', { names: names.join(', ') })}
    </p>
  )
}
