import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { cartResultMessages } from '#app/domain/messages/en/cart.ts'
import { type DraftContent, isQuantityTooHigh } from '#app/domain/orders/draft-order.ts'
import type { LineProblem } from '#app/domain/orders/order.ts'
import { MAX_VOUCHERS_PER_ORDER } from '#app/domain/vouchers/voucher.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import type { DraftView } from '#workers/shop/admin/draft-orders.ts'

interface DraftProductsProps extends DraftPartProps {
  /** As typed, by variant. */
  invalidQuantities: Readonly<Record<string, string>>
}

/** The products of a draft, and a search for more. */
export function DraftProducts({ draft, content, term, invalidQuantities }: DraftProductsProps) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  return (
    <AdminPanel title={t('adminDraft.products')}>
      <div className="grid gap-5">
        <SearchField name="findProduct" label={t('adminDraft.findProduct')} term={term} />
        {term !== '' && (
          <AdminTable
            caption={t('adminDraft.found')}
            columns={[
              { label: t('adminOrder.product') },
              { label: t('adminOrder.price'), alignEnd: true },
              { label: t('adminDraft.inStock'), alignEnd: true },
              { label: t('adminDraft.add'), alignEnd: true },
            ]}
            emptyText={t('adminDraft.noProducts')}
            rows={draft.foundVariants.map(({ variant, name, choice, sku, price, stock }) => ({
              key: variant,
              cells: [
                <FoundName key="product" name={name} details={[choice, sku]} />,
                money(price),
                String(stock),
                <Button
                  key="add"
                  type="submit"
                  name="add"
                  value={variant}
                  appearance="quiet"
                  aria-label={t('adminDraft.addNamed', { name: [name, choice].filter(Boolean).join(' · ') })}
                >
                  {t('adminDraft.add')}
                </Button>,
              ],
            }))}
          />
        )}
        <DraftLines draft={draft} content={content} invalidQuantities={invalidQuantities} />
        <Problems problems={draft.quote.problems} />
      </div>
    </AdminPanel>
  )
}

function DraftLines({ draft: { quote }, content, invalidQuantities }: Omit<DraftProductsProps, 'term'>) {
  const t = useMessages(adminOrdersMessages)
  const tCart = useMessages(cartResultMessages)
  const money = useMoney()
  return (
    <AdminTable
      caption={t('adminDraft.products')}
      columns={[
        { label: t('adminOrder.product') },
        { label: t('adminOrder.price'), alignEnd: true },
        { label: t('adminOrder.quantity'), alignEnd: true },
        { label: t('adminOrder.lineTotal'), alignEnd: true },
        { label: t('adminDraft.remove'), alignEnd: true },
      ]}
      emptyText={t('adminDraft.noLines')}
      rows={content.lines.map(({ variant, quantity }) => {
        const line = quote.lines.find((quoted) => quoted.variant === variant)
        const name = line?.name ?? quote.problems.find((problem) => problem.variant === variant)?.name ?? ''
        const details = line === undefined ? [] : [line.choice, line.sku]
        const invalidQuantity = invalidQuantities[variant]
        const errorId = invalidQuantity === undefined ? undefined : `draft-quantity-${variant}-error`
        return {
          key: variant,
          cells: [
            <FoundName key="product" name={name} details={details} />,
            line === undefined ? '' : money(line.price),
            <span key="quantity" className="inline-block">
              <input type="hidden" name="line" value={variant} />
              <input
                type="text"
                inputMode="numeric"
                autoComplete="off"
                name="quantity"
                defaultValue={invalidQuantity ?? quantity}
                aria-label={t('adminDraft.quantityOf', { name })}
                aria-invalid={errorId !== undefined || undefined}
                aria-describedby={errorId}
                className="h-11 w-20 rounded-s border border-ink-soft bg-paper px-3 text-ink aria-invalid:border-bad"
              />
              {errorId !== undefined && (
                <span id={errorId} className="mt-1 block max-w-48 text-sm text-bad">
                  {isQuantityTooHigh(invalidQuantity ?? '')
                    ? t('adminDraft.quantityTooHigh', { count: MAX_UNITS_PER_PRODUCT })
                    : tCart('lists.quantityInvalid')}
                </span>
              )}
            </span>,
            line === undefined ? '' : money(line.sum),
            <Button
              key="remove"
              type="submit"
              name="remove"
              value={variant}
              appearance="quiet"
              aria-label={t('adminDraft.removeNamed', { name })}
            >
              {t('adminDraft.remove')}
            </Button>,
          ],
        }
      })}
    />
  )
}

function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const t = useMessages(adminOrdersMessages)
  if (problems.length === 0) return null
  return (
    <ul role="alert" className="grid gap-1 text-sm text-bad">
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.variant}`} className="flex items-start gap-1.5">
          <Icon name="warning" className="size-4" />
          {t(`adminDraft.problem.${problem.kind}`, {
            name: problem.name,
            available: 'available' in problem ? problem.available : 0,
            limit: MAX_VOUCHERS_PER_ORDER,
          })}
        </li>
      ))}
    </ul>
  )
}

/** Props of the panels that have a search. */
export interface DraftPartProps {
  draft: DraftView
  /** The submitted content if it could not be saved, otherwise the saved content. */
  content: DraftContent
  /** The search term of the displayed results; '' for none. */
  term: string
}

/**
 * A search field with its button. The button of the product search comes first in the form, so that Enter in any field
 * saves and searches.
 */
function SearchField({ name, label, hint, term }: { name: string; label: string; hint?: string; term: string }) {
  const t = useMessages(adminOrdersMessages)
  const hintId = `${name}-hint`
  return (
    <div>
      <div className="flex flex-wrap items-end gap-3">
        <label className="grow basis-60 text-sm font-semibold">
          {label}
          <input
            type="search"
            name={name}
            defaultValue={term}
            maxLength={100}
            autoComplete="off"
            aria-describedby={hint === undefined ? undefined : hintId}
            className="mt-1 h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
          />
        </label>
        <Button type="submit" appearance="quiet">
          {t('adminDraft.find')}
        </Button>
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A name with details below it. */
function FoundName({ name, details }: { name: string; details: readonly string[] }) {
  return (
    <div>
      {name}
      <span className="block text-sm font-normal text-ink-soft">{details.filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** The account whose prices apply, and a search for one. */
export function DraftCustomerPanel({ draft, content, term }: DraftPartProps) {
  const t = useMessages(adminOrdersMessages)
  const { customer, foundCustomers } = draft
  return (
    <div id="customer" className="scroll-mt-4">
      <AdminPanel title={t('adminDraft.customer')}>
        <div className="grid gap-5">
          {content.customer !== null && <input type="hidden" name="customer" value={content.customer} />}
          {customer !== null && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="min-w-0">
                <Link to={adminLinks.customer(customer.id)} className="font-semibold text-primary-strong underline">
                  {t('adminDraft.account', { name: customer.name || customer.email })}
                </Link>
                <CustomerTerms {...customer} />
              </p>
              <Button type="submit" name="leave" value="on" appearance="quiet">
                {t('adminDraft.leave')}
              </Button>
            </div>
          )}
          <SearchField
            name="findCustomer"
            label={t('adminDraft.findCustomer')}
            hint={t('adminDraft.findCustomer.hint')}
            term={term}
          />
          {term !== '' && (
            <AdminTable
              caption={t('adminDraft.findCustomer')}
              columns={[{ label: t('adminDraft.customer') }, { label: t('adminDraft.choose'), alignEnd: true }]}
              emptyText={t('adminDraft.noCustomers')}
              rows={foundCustomers.map((found) => ({
                key: found.id,
                cells: [
                  <div key="name">
                    <FoundName name={found.name} details={[found.email]} />
                    <CustomerTerms {...found} />
                  </div>,
                  <Button
                    key="choose"
                    type="submit"
                    name="choose"
                    value={found.id}
                    appearance="quiet"
                    aria-label={t('adminDraft.chooseNamed', { name: found.name })}
                  >
                    {t('adminDraft.choose')}
                  </Button>,
                ],
              }))}
            />
          )}
        </div>
      </AdminPanel>
    </div>
  )
}

/** Renders nothing for a customer who pays the standard prices with VAT. */
function CustomerTerms({ priceList, excludeVat }: { priceList: string | null; excludeVat: boolean }): ReactNode {
  const t = useMessages(adminOrdersMessages)
  const terms = [
    ...(priceList === null ? [] : [t('adminDraft.priceList', { name: priceList })]),
    ...(excludeVat ? [t('adminDraft.vatExcluded')] : []),
  ]
  if (terms.length === 0) return null
  return <span className="block text-sm font-normal text-ink-soft">{terms.join(' · ')}</span>
}
