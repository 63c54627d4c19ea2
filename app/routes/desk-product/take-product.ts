import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { goodsRules } from '#app/domain/catalogue/goods-rules.ts'
import { lastsUntil } from '#app/domain/day-starts.ts'
import {
  mergedValues,
  productPageForm,
  readSeen,
  type SeenProduct,
  seenProduct,
  shownValues,
  variantField,
  variantForm,
  variantValues,
} from '#app/domain/desk/product-forms.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { type Messages, say } from '#app/domain/messages/say.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { fieldIn, refusal, submissionIn, tooLongFaults } from '#app/http/form-answers.ts'
import type { DeskProduct, SaveOutcome } from '#workers/shop/desk/desk-product.ts'
import { productFormId } from './form-id.ts'

type Refused = Extract<SaveOutcome, { ok: false }>

/** Saves the product and those of its variants that were edited. Nothing is written before all of it is checked. */
export async function takeProduct(form: FormData, before: DeskProduct, desk: DeskPage, context: AppLoadContext) {
  const { id, product, warehouses, priceLists } = before
  const { shop, staff, messages } = desk
  const fields = { warehouses, lists: priceLists }
  const seen = readSeen(fieldIn(form, 'version') ?? '')
  if (seen === null) throw data(null, { status: 400 })
  const submission = submissionIn(form, productPageForm(seen.variants.length, fields))
  if (submission.status !== 'success') return refusal(productFormId, submission)
  const rules = goodsRules(context.tenant)
  const refused = (outcome: Refused, now: string) =>
    refusal(productFormId, submission, reason(messages, outcome, now, rules.refillMl), {
      status: 409,
      version: seenProduct(before.version, product.variants, fields),
      ...('fields' in outcome ? { faults: tooLongFaults(outcome.fields) } : {}),
    })

  const edits = editedVariants(form, seen, before)
  if (edits === null) return refused({ ok: false, reason: 'not-found' }, '')
  const conflicts = edits.flatMap(({ sku, conflicts: names, now }) =>
    names.map((name) => `${sku} · ${variantLabel(messages, name, before)}: ${now[name] || '–'}`),
  )
  if (conflicts.length > 0) return refused({ ok: false, reason: 'changed' }, conflicts.join('; '))
  const parsed = edits.map(({ sku, place, values }) => ({ sku, place, read: variantForm(fields).safeParse(values) }))
  const wrong = parsed.flatMap(({ place, read }) =>
    (read.error?.issues ?? []).map(({ path, message }): [string, string[]] => [
      variantField(place, String(path[0])),
      [message],
    ]),
  )
  if (wrong.length > 0) return refusal(productFormId, submission, null, { faults: Object.fromEntries(wrong) })

  const facts = { ...submission.value, saleUntil: endOfSale(submission.value.saleUntil, rules.timeZone) }
  const outcome = await shop.write((db, tenantId) =>
    db.saveProduct(tenantId, id, seen.product, facts, rules, staff.email),
  )
  if (!outcome.ok) {
    const values = shownValues(product, rules.timeZone)
    return refused(
      outcome,
      nowInShop(form, values, (name) => say(messages, `deskGoods.${name}`)),
    )
  }
  for (const { sku, read } of parsed) {
    if (!read.success) continue
    const version = before.versions[sku] ?? ''
    const saved = await shop.write((db, tenantId) =>
      db.saveVariant(tenantId, id, sku, version, read.data, mayAct(staff.role, 'owner'), staff.email),
    )
    if (!saved.ok) return refused(saved, sku)
  }
  const text = say(messages, 'deskGoods.saved', { name: submission.value.name })
  return deskAnswer(context, deskLinks.product(id), { kind: 'success', title: null, text })
}

const endOfSale = (typed: string | null, timeZone: string) => (typed === null ? null : lastsUntil(typed, timeZone))

/** The variants in which something was typed over; null where one of them is no longer there. */
function editedVariants(form: FormData, seen: SeenProduct, { product, warehouses, priceLists }: DeskProduct) {
  const edited = []
  for (const [place, { sku, values }] of seen.variants.entries()) {
    const variant = product.variants.find((each) => each.sku === sku)
    if (variant === undefined) return null
    const now = variantValues(variant, { warehouses, lists: priceLists })
    const typed = Object.fromEntries(
      Object.keys(now).flatMap((name) => {
        const text = form.get(variantField(place, name))
        return typeof text === 'string' ? [[name, text.trim()]] : []
      }),
    )
    const merged = mergedValues(typed, values, now)
    if (merged.edited.length > 0) edited.push({ sku, place, now, ...merged })
  }
  return edited
}

function variantLabel(messages: Messages, name: string, { warehouses, priceLists }: DeskProduct): string {
  if (name === 'price' || name === 'salePrice') return say(messages, `deskGoods.${name}`)
  const store = warehouses.find(({ id }) => name === `stock_${id}`)
  if (store !== undefined) return say(messages, 'deskGoods.stockOf', { store: store.name })
  const list = priceLists.find(({ id }) => name === `list_${id}`)
  return say(messages, 'deskGoods.listPrice', { list: list?.name ?? name })
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
    'too-long': say(messages, 'field.tooLong'),
    refill: say(messages, 'deskGoods.refill', { most: refillMl ?? 0 }),
  }
  return { kind: 'warning', title: null, text: texts[why] }
}
