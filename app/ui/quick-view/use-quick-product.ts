import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { ShowableProduct } from '#app/domain/catalogue/shown-product.ts'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import { links } from '#app/links.ts'
import { useShop } from '../shop-context.tsx'

/** What the address of a quick view answers. */
export interface QuickProduct extends ShowableProduct {
  /** Whether its page says what its sizes mean. */
  readonly hasSizeGuide: boolean
}

/** All of the product whose card is known; null until it has come. What can't be had leads to the product's own page. */
export function useQuickProduct(card: ProductCard): QuickProduct | null {
  const { theme } = useShop()
  const navigate = useNavigate()
  const giveUp = useRef(() => {})
  giveUp.current = () => navigate(links.product(card))
  const [product, setProduct] = useState<QuickProduct | null>(null)
  const address = links.quickView(theme.quickView === 'full' ? card.slug : card.id)
  useEffect(() => {
    const question = new AbortController()
    async function ask() {
      try {
        const answer = await fetch(address, { signal: question.signal })
        if (!answer.ok) throw new Error(`${answer.status}`)
        setProduct(await answer.json())
      } catch {
        if (!question.signal.aborted) giveUp.current()
      }
    }
    void ask()
    return () => question.abort()
  }, [address])
  return product
}
