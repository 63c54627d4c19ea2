import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'

/** The lists as they will be if the shop accepts the form. The browser lacks the prices and rules of new lines. */
export function getOptimisticView(view: ListsView, formData: FormData): ListsView {
  const variant = Number(formData.get('variant'))
  const product = Number(formData.get('product'))
  const line = view.lines.find((candidate) => candidate.variant === variant)
  const saved = view.saved.find((candidate) => candidate.variant === variant)
  const lines = view.lines.filter((other) => other !== line)
  const otherSaved = view.saved.filter((other) => other !== saved)
  switch (formData.get('intent')) {
    case 'add':
      return addLine(view, variant, Number(formData.get('quantity') ?? 1))
    case 'update':
      return setLines(
        view,
        view.lines.map((current) =>
          setQuantity(current, Number(formData.get(`quantity-${current.variant}`) ?? current.quantity)),
        ),
      )
    case 'remove':
      return setLines(view, lines)
    case 'clear':
      return setLines(view, [])
    case 'save':
      return setLines(view, lines, line ? [...view.saved, line] : view.saved)
    case 'unsave':
      return setLines(view, saved ? [...view.lines, saved] : view.lines, otherSaved)
    case 'forget':
      return { ...view, saved: otherSaved }
    case 'wish':
      return {
        ...view,
        wished: formData.has('variant') ? addId(view.wished, variant) : [...view.wished, UNKNOWN_VARIANT],
      }
    case 'unwish':
      return { ...view, wished: removeId(view.wished, variant) }
    case 'wish-to-cart':
      return addLine({ ...view, wished: removeId(view.wished, variant) }, variant, 1)
    case 'clear-wishes':
      return { ...view, wished: [] }
    case 'compare':
      return { ...view, compared: addId(view.compared, product) }
    case 'uncompare':
      return { ...view, compared: removeId(view.compared, product) }
    case 'clear-compared':
      return { ...view, compared: [] }
    default:
      return view
  }
}

/** Represents the only variant of a simple product: its form doesn't have the variant's id. */
const UNKNOWN_VARIANT = 0

/** A new line appears with the shop's response; until then only the count changes. */
function addLine(view: ListsView, variant: number, quantity: number): ListsView {
  if (!isValidQuantity(quantity)) return view
  if (!view.lines.some((line) => line.variant === variant)) return { ...view, count: view.count + quantity }
  return setLines(
    view,
    view.lines.map((line) => (line.variant === variant ? setQuantity(line, line.quantity + quantity) : line)),
  )
}

function setLines(view: ListsView, lines: readonly LineView[], saved = view.saved): ListsView {
  const countUnits = (counted: readonly LineView[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0)
  // Apply only the difference, so that added units without a line stay in the count.
  const count = lines.length === 0 ? 0 : view.count - countUnits(view.lines) + countUnits(lines)
  return { ...view, lines, saved, count, total: cents(lines.reduce((sum, line) => sum + line.sum, 0)) }
}

function setQuantity(line: LineView, quantity: number): LineView {
  if (!isValidQuantity(quantity)) return line
  return { ...line, quantity, sum: line.orderable ? cents(line.price.now * quantity) : line.sum }
}

const isValidQuantity = (quantity: number) => Number.isSafeInteger(quantity) && quantity >= 1

const addId = (ids: readonly number[], id: number) => (id > 0 && !ids.includes(id) ? [...ids, id] : ids)
const removeId = (ids: readonly number[], id: number) => ids.filter((listed) => listed !== id)
