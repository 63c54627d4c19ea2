import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { formatOrderFilter } from '#app/domain/orders/operations.ts'
import { fulfilmentStates, lifecycleStates, orderQueues, paymentStates } from '#app/domain/orders/order-states.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { AdminFilters, CheckboxFilter, SelectFilter, TextFilter } from '#app/ui/admin/admin-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface OrderFiltersProps {
  filter: ReturnType<typeof formatOrderFilter>
  stores: readonly { readonly id: number; readonly name: string }[]
}

export function OrderFilters({ filter, stores }: OrderFiltersProps) {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const { payment, fulfilment, method, state, store, from, until, attention } = filter
  const hasMoreFilters = [payment, fulfilment, method, state, store, from, until, attention].some((set) => set !== null)
  return (
    <AdminFilters action={adminLinks.orders()}>
      <TextFilter label={t('adminOrders.search')} name="search" defaultValue={filter.search ?? ''} />
      <ChoiceFilter
        name="queue"
        label={t('adminOrders.queue')}
        chosen={filter.queue}
        options={orderQueues.map((queue) => [queue, t(`adminOrders.${queue}`)])}
      />
      <details open={hasMoreFilters} className="order-last basis-full">
        <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-sm font-semibold">
          {t('adminOrders.moreFilters')}
          <Icon name="down" className="turning size-4" />
        </summary>
        <div className="flex flex-wrap items-end gap-3">
          <ChoiceFilter
            name="payment"
            label={t('adminOrders.payment')}
            chosen={filter.payment}
            options={paymentStates.map((state) => [state, tOrders(`order.${state}`)])}
          />
          <ChoiceFilter
            name="fulfilment"
            label={t('adminOrders.fulfilment')}
            chosen={filter.fulfilment}
            options={fulfilmentStates.map((state) => [state, tOrders(`order.${state}`)])}
          />
          <ChoiceFilter
            name="method"
            label={t('adminOrders.method')}
            chosen={filter.method}
            options={paymentMethodCodes.map((code) => [code, tOrders(`payment.${code}`)])}
          />
          <ChoiceFilter
            name="state"
            label={t('adminOrders.state')}
            chosen={filter.state}
            options={lifecycleStates.map((state) => [state, t(`adminOrders.state.${state}`)])}
          />
          {stores.length > 0 && (
            <ChoiceFilter
              name="store"
              label={t('adminOrders.store')}
              chosen={filter.store === null ? null : String(filter.store)}
              options={stores.map(({ id, name }) => [String(id), name])}
            />
          )}
          <DayFilter name="from" label={t('adminOrders.from')} day={filter.from} />
          <DayFilter name="until" label={t('adminOrders.until')} day={filter.until} />
          <CheckboxFilter
            label={t('adminOrders.attention')}
            name="attention"
            defaultChecked={filter.attention !== null}
          />
        </div>
      </details>
    </AdminFilters>
  )
}

function DayFilter({ name, label, day }: { name: string; label: string; day: string | null }) {
  return (
    <label className="grow basis-36 text-sm font-semibold">
      {label}
      <input
        key={day}
        type="date"
        name={name}
        defaultValue={day ?? ''}
        className="mt-1 block h-11 w-full min-w-0 rounded-s border border-ink-soft bg-paper px-3 font-normal text-ink"
      />
    </label>
  )
}

interface Choice {
  name: string
  label: string
  chosen: string | null
  options: readonly (readonly [value: string, label: string])[]
}

function ChoiceFilter({ name, label, chosen, options }: Choice) {
  const t = useMessages(adminOrdersMessages)
  return (
    <SelectFilter label={label} name={name} defaultValue={chosen ?? ''}>
      <option value="">{t('adminOrders.all')}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectFilter>
  )
}
