import type { ComparedProduct } from '#app/domain/cart/basket.ts'
import { compareWords } from '#app/domain/messages/words/compare.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ComparedCell } from './compared-cell.tsx'
import { ComparedHead } from './compared-head.tsx'
import type { ComparisonRow } from './comparison-rows.ts'

const firstColumn = 'sticky left-0 z-10 w-28 min-w-28 border-r border-line bg-paper text-left sm:w-44 sm:min-w-44'

interface CompareTableProps {
  products: readonly ComparedProduct[]
  rows: readonly ComparisonRow[]
}

/** A column for each product. In a narrow window it scrolls sideways by itself while the names of the rows stay. */
export function CompareTable({ products, rows }: CompareTableProps) {
  const say = useMessages(compareWords)
  const caption = say('compare.table', { count: products.length })
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative w-fit max-w-full overflow-x-auto overscroll-x-contain rounded-l border border-line bg-paper"
    >
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={firstColumn}>
              <span className="sr-only">{say('compare.product')}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="p-3 text-left align-top font-normal sm:p-4">
                <ComparedHead product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fact, differs }) => (
            <tr key={fact}>
              <th scope="row" className={`${firstColumn} border-t p-3 align-top font-semibold sm:p-4`}>
                {say(`compare.${fact}`)}
                {differs && (
                  <span className="mt-0.5 block text-xs font-semibold text-primary-strong">
                    <span aria-hidden="true">≠ </span>
                    {say('compare.differs')}
                  </span>
                )}
              </th>
              {products.map((product) => (
                <td
                  key={product.id}
                  className={`border-t border-line p-3 align-top sm:p-4 ${differs ? 'bg-tint' : ''}`}
                >
                  <ComparedCell product={product} fact={fact} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
