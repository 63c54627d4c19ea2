import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { type DraftPartProps, FoundName, SearchField } from './draft-products.tsx'

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

/** Renders nothing for a customer with standard prices. */
function CustomerTerms({ priceList, excludeVat }: { priceList: string | null; excludeVat: boolean }): ReactNode {
  const t = useMessages(adminOrdersMessages)
  const terms = [
    ...(priceList === null ? [] : [t('adminDraft.priceList', { name: priceList })]),
    ...(excludeVat ? [t('adminDraft.vatExcluded')] : []),
  ]
  if (terms.length === 0) return null
  return <span className="block text-sm font-normal text-ink-soft">{terms.join(' · ')}</span>
}
