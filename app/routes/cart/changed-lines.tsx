import type { LineView } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Prices or quantities that are not what they were: one button takes them as they are now. */
export function ChangedLines({ lines }: { lines: readonly LineView[] }) {
  const say = useMessages(cartWords)
  const kinds = new Set(lines.flatMap(({ notices }) => notices.map(({ kind }) => kind)))
  if (kinds.size === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <p className="flex flex-1 basis-60 items-start gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-bad" />
        {say('cart.changed')}
      </p>
      {(kinds.has('price') || kinds.has('stock')) && (
        <BasketForm intent="refresh">
          <Button type="submit" look="quiet">
            {say(kinds.has('stock') ? 'cart.acceptChanges' : 'cart.acceptPrices')}
          </Button>
        </BasketForm>
      )}
    </div>
  )
}
