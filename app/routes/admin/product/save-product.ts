import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import {
  createProductPageForm,
  createVariantForm,
  getVariantFieldName,
  toDisplayValues,
  toVariantFormValues,
} from '#app/domain/admin/product-forms.ts'
import {
  createNextSnapshot,
  mergeValues,
  type ProductSnapshot,
  parseProductSnapshot,
} from '#app/domain/admin/product-snapshot.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { getProductName, getProductRules } from '#app/domain/catalogue/stored-product.ts'
import { toEndInstant } from '#app/domain/dates.ts'
import { localizeDecimal, normalizeDecimal } from '#app/domain/decimal-input.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'
import { getMoneyFormat } from '#app/domain/money.ts'
import { cleanText } from '#app/domain/text.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { getField, getTooLongIssues, parseFormData, rejectForm } from '#app/http/form-submissions.ts'
import type { AdminProduct, SaveOutcome } from '#workers/shop/admin/products.ts'
import { productFormId } from './product-form.tsx'

type SaveFailure = Extract<SaveOutcome, { ok: false }>

/** Saves the product and its edited variants. Validates all of them before it writes anything. */
export async function saveProduct(
  form: FormData,
  adminProduct: AdminProduct,
  admin: AdminContext,
  context: AppLoadContext,
) {
  const { id, product, warehouses, priceLists } = adminProduct
  const { shop, staff, messages } = admin
  const fields = { warehouses, priceLists }
  const snapshot = parseProductSnapshot(getField(form, 'version') ?? '')
  if (snapshot === null) throw data(null, { status: 400 })
  const submission = parseFormData(form, createProductPageForm(listPrices(snapshot), fields, product.variants))
  if (submission.status !== 'success') return rejectForm(productFormId, submission)
  const rules = getProductRules(context.tenant)
  const formatValue = createValueFormat(messages, context.tenant.locale)
  const edits = listEditedVariants(form, snapshot, adminProduct)
  const rejectSave = (outcome: SaveFailure, currentValues: string, productVersion: string) =>
    rejectForm(
      productFormId,
      submission,
      createFailureMessage(messages, outcome, currentValues, formatValue(String(rules.refillMl ?? 0))),
      {
        status: 409,
        version: createNextSnapshot(snapshot, productVersion, edits ?? []),
        ...('fields' in outcome ? { issues: getTooLongIssues(outcome.fields) } : {}),
        ...('skus' in outcome ? { issues: { fits: ['field.invalid'] } } : {}),
      },
    )

  if (edits === null) return rejectSave({ ok: false, reason: 'not-found' }, '', snapshot.product)
  const conflicts = edits.flatMap(({ sku, conflicts: names, currentValues }) =>
    names.map(
      (name) =>
        `${sku} · ${getVariantFieldLabel(messages, name, adminProduct)}: ${formatValue(currentValues[name] ?? '')}`,
    ),
  )
  if (conflicts.length > 0) return rejectSave({ ok: false, reason: 'changed' }, conflicts.join('; '), snapshot.product)
  const parsed = edits.map(({ sku, position, values }) => ({
    sku,
    position,
    parsedForm: createVariantForm(fields).safeParse(values),
  }))
  const issueEntries = parsed.flatMap(({ position, parsedForm }) =>
    (parsedForm.error?.issues ?? []).map(({ path, message }): [string, string[]] => [
      getVariantFieldName(position, String(path[0])),
      [message],
    ]),
  )
  if (issueEntries.length > 0)
    return rejectForm(productFormId, submission, null, { issues: Object.fromEntries(issueEntries) })

  const productInput = { ...submission.value, saleUntil: parseSaleEnd(submission.value.saleUntil, rules.timeZone) }
  const outcome = await shop.write((db, tenantId) =>
    db.saveProduct(tenantId, id, snapshot.product, productInput, rules, staff.email),
  )
  if (!outcome.ok) {
    const values = toDisplayValues(product, rules.timeZone)
    return rejectSave(
      outcome,
      formatCurrentValues(form, values, (name) => translate(messages, `adminProducts.${name}`), formatValue),
      outcome.reason === 'changed' ? adminProduct.version : snapshot.product,
    )
  }
  for (const { sku, parsedForm } of parsed) {
    if (!parsedForm.success) continue
    const version = adminProduct.versions[sku] ?? ''
    const variantOutcome = await shop.write((db, tenantId) =>
      db.saveVariant(tenantId, id, sku, version, parsedForm.data, hasRole(staff.role, 'owner'), staff.email),
    )
    if (!variantOutcome.ok) {
      // The product's details are saved: with their old version, the next save of this form would conflict with them.
      const saved = await shop.read((db, tenantId) => db.findAdminProduct(tenantId, id, false, context.language))
      return rejectSave(variantOutcome, sku, saved?.version ?? snapshot.product)
    }
  }
  const { name, nameEl } = submission.value
  const text = translate(messages, 'adminProducts.saved', {
    name: getProductName({ name, el: { name: nameEl } }, context.language),
  })
  return redirectWithMessage(context, adminLinks.product(id), { kind: 'success', title: null, text })
}

/** The variants' prices as the page showed them when the edit began. */
const listPrices = ({ variants }: ProductSnapshot) => variants.map(({ values }) => values.price ?? '')

const parseSaleEnd = (input: string | null, timeZone: string) => (input === null ? null : toEndInstant(input, timeZone))

/** The edited variants; null if any variant of the form no longer exists, edited or not. */
function listEditedVariants(
  form: FormData,
  snapshot: ProductSnapshot,
  { product, warehouses, priceLists }: AdminProduct,
) {
  const edited = []
  for (const [position, { sku, values }] of snapshot.variants.entries()) {
    const variant = product.variants.find((candidate) => candidate.sku === sku)
    if (variant === undefined) return null
    const currentValues = toVariantFormValues(variant, { warehouses, priceLists })
    const input = Object.fromEntries(
      Object.keys(currentValues).flatMap((name) => {
        const text = form.get(getVariantFieldName(position, name))
        // All fields of a variant are numbers. The form shows them with the decimal sign of the shop's language.
        return typeof text === 'string' ? [[name, normalizeDecimal(text.trim())]] : []
      }),
    )
    const mergedVariant = mergeValues(input, values, currentValues)
    if (mergedVariant.edited.length > 0) edited.push({ sku, position, currentValues, ...mergedVariant })
  }
  return edited
}

function getVariantFieldLabel(messages: Messages, name: string, { warehouses, priceLists }: AdminProduct): string {
  if (name === 'price' || name === 'salePrice') return translate(messages, `adminProducts.${name}`)
  if (name === 'weight') return translate(messages, 'adminProducts.variantWeight')
  const warehouse = warehouses.find(({ id }) => name === `stock_${id}`)
  if (warehouse !== undefined) return translate(messages, 'adminProducts.stockInStore', { store: warehouse.name })
  const priceList = priceLists.find(({ id }) => name === `list_${id}`)
  return translate(messages, 'adminProducts.priceListPrice', { list: priceList?.name ?? name })
}

/** Formats a value for a message, with numbers as the form shows them. */
function createValueFormat(messages: Messages, locale: string) {
  const { decimal } = getMoneyFormat(locale)
  return (value: string | boolean): string => {
    if (typeof value === 'boolean') return translate(messages, value ? 'adminSettings.yes' : 'adminSettings.no')
    return value === '' ? '–' : localizeDecimal(value, decimal).slice(0, 200)
  }
}

/** The shop's current values of the fields that differ from the form. */
function formatCurrentValues<Name extends string>(
  form: FormData,
  values: Readonly<Record<Name, string | boolean>>,
  label: (name: Name) => string,
  formatValue: ReturnType<typeof createValueFormat>,
): string {
  const names = Object.keys(values) as Name[]
  return names
    .filter((name) =>
      typeof values[name] === 'string'
        ? normalizeDecimal(cleanText(String(form.get(name) ?? ''))) !== values[name]
        : form.has(name) !== values[name],
    )
    .map((name) => `${label(name)}: ${formatValue(values[name])}`)
    .join('; ')
}

function createFailureMessage(
  messages: Messages,
  failure: SaveFailure,
  currentValues: string,
  refillText: string,
): Message {
  const reasonTexts: Record<SaveFailure['reason'], string> = {
    'not-found': translate(messages, 'admin.notFound.text'),
    changed: `${translate(messages, 'admin.editConflict')} ${translate(messages, 'adminProducts.currentValues', { now: currentValues })}`,
    'slug-taken': translate(messages, 'adminProducts.slugTaken'),
    'unknown-code': translate(messages, 'adminProducts.unknownCode'),
    'too-long': translate(messages, 'field.tooLong'),
    refill: translate(messages, 'adminProducts.refillTooLarge', { max: refillText }),
    'unknown-products': translate(messages, 'adminProducts.unknownProducts', {
      skus: 'skus' in failure ? failure.skus.join(', ') : '',
    }),
  }
  return { kind: 'warning', title: null, text: reasonTexts[failure.reason] }
}
