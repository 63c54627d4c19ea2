import type { AuditEntry } from '#app/domain/admin/audit.ts'
import { adminMessages, auditLogMessages } from '#app/domain/messages/en/admin.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { markableStates } from '#app/domain/orders/order-states.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Names of details that have a text. Others are names of settings and fields, which stay as they are. */
const detailNames = [
  'browser',
  'role',
  'from',
  'to',
  'why',
  'amount',
  'active',
  'kind',
  'code',
  'number',
  'name',
] as const

const isDetailName = (name: string): name is (typeof detailNames)[number] =>
  detailNames.some((detailName) => detailName === name)

/** Returns the formatter of a change's details, such as `From: Staff, To: Owner`. */
export function useAuditDetail() {
  const t = useMessages(auditLogMessages)
  const tAdmin = useMessages(adminMessages)
  const tOrders = useMessages(ordersMessages)
  return ({ what, detail }: Pick<AuditEntry, 'what' | 'detail'>) => {
    const formatValue = (name: string, value: string | number | boolean | null): string => {
      if (typeof value === 'boolean') return t(value ? 'auditLog.yes' : 'auditLog.no')
      if (what.startsWith('staff.') && (value === 'owner' || value === 'staff')) return tAdmin(`admin.role.${value}`)
      const status =
        what === 'order.marked' && name === 'to' ? markableStates.find((state) => state === value) : undefined
      return status === undefined ? String(value) : tOrders(`order.${status}`)
    }
    return Object.entries(detail)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => {
        const label = isDetailName(name) ? t(`auditLog.detail.${name}`) : name
        return `${label}: ${formatValue(name, value)}`
      })
      .join(', ')
  }
}
