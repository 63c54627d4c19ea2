import type { StoreStock as Store } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

/** What each store has of it, where stock is displayed. */
export function StoreStock({ stores }: { stores: readonly Store[] }) {
  const say = useMessages(productWords)
  return (
    <details className="branch mt-4 rounded-m border border-line bg-paper px-[min(1rem,5vw)]" open>
      <summary className="flex min-h-12 items-center gap-[12px] font-semibold">
        <Icon name="store" className="size-5 text-primary-strong" />
        {say('product.stores')}
        <Icon name="down" className="turning ml-auto size-4" />
      </summary>
      <ul className="pb-3 text-sm">
        {stores.map(({ webDescription, stock }) => (
          <li key={webDescription} className={`border-t border-line py-2 ${stock > 0 ? 'text-good' : 'text-ink-soft'}`}>
            {stock > 0
              ? say('product.storeStock', { store: webDescription, count: stock })
              : say('product.storeNone', { store: webDescription })}
          </li>
        ))}
      </ul>
    </details>
  )
}
