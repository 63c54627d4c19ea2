import type { AppLoadContext } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { goodsRules } from '#app/domain/catalogue/goods-rules.ts'
import { lastsUntil } from '#app/domain/day-starts.ts'
import { ProductForm, shownValues, variantForm, variantValues } from '#app/domain/desk/product-forms.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import type { DeskProduct, SaveOutcome } from '#workers/shop/desk/desk-goods-handle.ts'
import { factsFormId, variantFormId } from './form-ids.ts'

type Refused = Extract<SaveOutcome, { ok: false }>

/** What the shop says of a product. */
export async function takeFacts(form: FormData, before: DeskProduct, desk: DeskPage, context: AppLoadContext) {
  const { id, product } = before
  const submission = submissionIn(form, ProductForm)
  if (submission.status !== 'success') return refusal(factsFormId, submission)
  const version = String(form.get('version'))
  const { saleUntil } = submission.value
  const rules = goodsRules(context.tenant)
  const end = saleUntil === null ? null : lastsUntil(saleUntil, rules.timeZone)
  const facts = { ...submission.value, saleUntil: end }
  const outcome = await desk.shop.saveProduct(id, version, facts, rules, desk.staff.email)
  if (outcome.ok) return saved(context, desk.messages, id, submission.value.name)
  const now = nowInShop(form, shownValues(product, rules.timeZone), (name) => say(desk.messages, `deskGoods.${name}`))
  return refusal(factsFormId, submission, reason(desk.messages, outcome, now, rules.refillMl), {
    status: 409,
    version: before.version,
  })
}

/** Prices and units of one variant. Prices of lists are the owner's. */
export async function takeVariant(form: FormData, before: DeskProduct, desk: DeskPage, context: AppLoadContext) {
  const { id, product, warehouses, priceLists } = before
  const sku = String(form.get('sku'))
  const place = product.variants.findIndex((variant) => variant.sku === sku)
  const owner = mayAct(desk.staff.role, 'owner')
  const fields = { warehouses, lists: priceLists }
  const submission = submissionIn(form, variantForm(fields))
  if (submission.status !== 'success') return refusal(variantFormId(place), submission)
  const version = String(form.get('version'))
  const outcome = await desk.shop.saveVariant(id, sku, version, submission.value, owner, desk.staff.email)
  if (outcome.ok) return saved(context, desk.messages, id, sku)
  const [variant] = product.variants.slice(place, place + 1)
  const labels = new Map([
    ['price', say(desk.messages, 'deskGoods.price')],
    ['salePrice', say(desk.messages, 'deskGoods.salePrice')],
    ...warehouses.map(
      (store) => [`stock_${store.id}`, say(desk.messages, 'deskGoods.stockOf', { store: store.name })] as const,
    ),
    ...priceLists.map(
      (list) => [`list_${list.id}`, say(desk.messages, 'deskGoods.listPrice', { list: list.name })] as const,
    ),
  ])
  const values = variant === undefined ? {} : variantValues(variant, fields)
  const now = nowInShop(form, values, (name) => labels.get(name) ?? name)
  return refusal(variantFormId(place), submission, reason(desk.messages, outcome, now, context.tenant.refill_ml), {
    status: 409,
    version: before.versions[sku] ?? '',
  })
}

function saved(context: AppLoadContext, messages: Messages, id: number, name: string) {
  const text = say(messages, 'deskGoods.saved', { name })
  return deskAnswer(context, deskLinks.product(id), { kind: 'success', title: null, text })
}

/** What the shop has where the form says something else. */
function nowInShop<Name extends string>(
  form: FormData,
  values: Readonly<Record<Name, string | boolean>>,
  label: (name: Name) => string,
): string {
  const names = Object.keys(values) as Name[]
  return names
    .filter((name) =>
      typeof values[name] === 'string' ? form.get(name) !== values[name] : form.has(name) !== values[name],
    )
    .map((name) => `${label(name)}: ${values[name] === '' ? '–' : String(values[name]).slice(0, 200)}`)
    .join('; ')
}

function reason(messages: Messages, { reason: why }: Refused, now: string, refillMl: number | null): Message {
  const texts: Record<Refused['reason'], string> = {
    'not-found': say(messages, 'desk.absent.text'),
    changed: `${say(messages, 'desk.changedMeanwhile')} ${say(messages, 'deskGoods.now', { now })}`,
    'slug-taken': say(messages, 'deskGoods.slugTaken'),
    'unknown-code': say(messages, 'deskGoods.unknownCode'),
    refill: say(messages, 'deskGoods.refill', { most: refillMl ?? 0 }),
  }
  return { kind: 'warning', title: null, text: texts[why] }
}
