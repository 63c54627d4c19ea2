import { adminLinks } from '#app/admin-links.ts'
import type { ProductImport } from '#app/domain/catalogue/product-import.ts'
import { adminImportMessages } from '#app/domain/messages/en/admin-products.ts'
import { AdminAction, AdminDetails, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Shows what a staged file would change and asks for confirmation. */
export function ImportPreview({ run, freeRows }: { run: ProductImport; freeRows: readonly number[] }) {
  const t = useMessages(adminImportMessages)
  return (
    <>
      <AdminPanel title={`${t('adminImport.preview')}: ${run.name}`}>
        <AdminDetails
          details={(['rows', 'added', 'changed', 'unchanged'] as const).map((name) => [
            t(`adminImport.${name}`),
            run[name],
          ])}
        />
        {freeRows.length > 0 && (
          <p role="alert" className="mt-5 flex items-start gap-2 font-semibold text-bad">
            <Icon name="warning" className="size-5 shrink-0" />
            {t('adminImport.freeRows', { rows: freeRows.join(', ') })}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {run.added + run.changed > 0 && (
            <AdminAction
              action={adminLinks.productImport()}
              intent="write"
              fields={{ run: run.id }}
              appearance="primary"
            >
              {t('adminImport.import')}
            </AdminAction>
          )}
          <AdminAction action={adminLinks.productImport()} intent="drop" fields={{ run: run.id }}>
            {t('adminImport.discard')}
          </AdminAction>
        </div>
      </AdminPanel>
      <AdminTable
        caption={t('adminImport.firstDifferences')}
        columns={(['row', 'column', 'was', 'is'] as const).map((name) => ({ label: t(`adminImport.${name}`) }))}
        emptyText={run.added > 0 ? t('adminImport.added') : t('adminImport.noDifferences')}
        rows={run.differences.map(({ row, column, code, was, is }, key) => ({
          key,
          cells: [`${row} (${code})`, column, was.slice(0, 200), is.slice(0, 200)],
        }))}
      />
    </>
  )
}
