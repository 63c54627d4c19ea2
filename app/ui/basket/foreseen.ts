import type { BasketView, LineView } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'

/** The basket as it will look when the shop agrees to a form, as far as a browser can tell: prices and rules are the shop's. */
export function foreseen(view: BasketView, wish: FormData): BasketView {
  const variant = Number(wish.get('variant'))
  const product = Number(wish.get('product'))
  const line = view.lines.find((each) => each.variant === variant)
  const saved = view.saved.find((each) => each.variant === variant)
  const lines = view.lines.filter((each) => each !== line)
  const othersSaved = view.saved.filter((each) => each !== saved)
  switch (wish.get('intent')) {
    case 'add':
      return added(view, variant, Number(wish.get('quantity') ?? 1))
    case 'update':
      return withLines(
        view,
        view.lines.map((each) => ofQuantity(each, Number(wish.get(`quantity-${each.variant}`) ?? each.quantity))),
      )
    case 'remove':
      return withLines(view, lines)
    case 'clear':
      return withLines(view, [])
    case 'save':
      return withLines(view, lines, line ? [...view.saved, line] : view.saved)
    case 'unsave':
      return withLines(view, saved ? [...view.lines, saved] : view.lines, othersSaved)
    case 'forget':
      return { ...view, saved: othersSaved }
    case 'wish':
      return { ...view, wished: wish.has('variant') ? including(view.wished, variant) : [...view.wished, unknown] }
    case 'unwish':
      return { ...view, wished: excluding(view.wished, variant) }
    case 'wish-to-cart':
      return added({ ...view, wished: excluding(view.wished, variant) }, variant, 1)
    case 'clear-wishes':
      return { ...view, wished: [] }
    case 'compare':
      return { ...view, compared: including(view.compared, product) }
    case 'uncompare':
      return { ...view, compared: excluding(view.compared, product) }
    case 'clear-compared':
      return { ...view, compared: [] }
    default:
      return view
  }
}

/** The only variant of a simple product, which no form has to name: the shop knows it. */
const unknown = 0

/** A line that is new to the cart shows with the shop's answer; until then it only counts. */
function added(view: BasketView, variant: number, quantity: number): BasketView {
  if (!isQuantity(quantity)) return view
  if (!view.lines.some((line) => line.variant === variant)) return { ...view, count: view.count + quantity }
  return withLines(
    view,
    view.lines.map((line) => (line.variant === variant ? ofQuantity(line, line.quantity + quantity) : line)),
  )
}

function withLines(view: BasketView, lines: readonly LineView[], saved = view.saved): BasketView {
  const units = (all: readonly LineView[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  // The difference alone: what was added but has no line yet goes on counting.
  const count = lines.length === 0 ? 0 : view.count - units(view.lines) + units(lines)
  return { ...view, lines, saved, count, total: cents(lines.reduce((sum, line) => sum + line.sum, 0)) }
}

function ofQuantity(line: LineView, quantity: number): LineView {
  if (!isQuantity(quantity)) return line
  return { ...line, quantity, sum: line.orderable ? cents(line.price.now * quantity) : line.sum }
}

const isQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1

const including = (ids: readonly number[], id: number) => (id > 0 && !ids.includes(id) ? [...ids, id] : ids)
const excluding = (ids: readonly number[], id: number) => ids.filter((each) => each !== id)
