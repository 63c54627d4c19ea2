import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { hasRole } from '#app/domain/admin/staff.ts'
import { type ProductImport, ProductImportId } from '#app/domain/catalogue/product-import.ts'
import type { IssueMessage } from '#app/domain/catalogue/product-issues.ts'
import { adminImportMessages, productIssueMessages } from '#app/domain/messages/en/admin-products.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { parseIntent, parseValues, readFormData } from '#app/http/form-submissions.ts'
import { AdminAction, AdminDetails, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { checkFile, type RejectedFile, writeImport } from './import-file.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff, messages } = await requireStaff(context, request)
  const run = ProductImportId.safeParse(new URL(request.url).searchParams.get('run'))
  const isOwner = hasRole(staff.role, 'owner')
  const { data: id } = run
  const found = id === undefined ? null : await shop.read((db, tenantId) => db.getProductImport(tenantId, id, isOwner))
  return {
    title: translate(messages, 'adminImport.title'),
    run: found,
    freeRows: found === null ? [] : await shop.read((db, tenantId) => db.listFreeRows(tenantId, found.id)),
  }
}

const ImportForm = z.object({ intent: z.enum(['write', 'drop']), run: ProductImportId })

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const form = await readFormData(request)
  if (form !== null && parseIntent(form, ['check']) !== null) return checkFile(form, admin, context)
  const input = parseValues(form, ImportForm)
  if (input === null) throw data(null, { status: 400 })
  const run = await admin.shop.read((db, tenantId) =>
    db.getProductImport(tenantId, input.run, hasRole(admin.staff.role, 'owner')),
  )
  const redirectWithWarning = (key: 'adminImport.fileExpired' | 'adminImport.discarded') =>
    redirectWithMessage(context, adminLinks.productImport(), {
      kind: 'info',
      title: null,
      text: translate(admin.messages, key),
    })
  if (run === null || run.state === 'checking') return redirectWithWarning('adminImport.fileExpired')
  if (input.intent === 'write') return writeImport(run, admin, context)
  await admin.shop.write((db, tenantId) => db.deleteProductImport(tenantId, run.id))
  return redirectWithWarning('adminImport.discarded')
}

export default function AdminProductImport() {
  const t = useMessages(adminImportMessages)
  // The key determines the values, but the issue's schema does not type them.
  const tIssues = useMessages(productIssueMessages) as (key: string, values: IssueMessage['values']) => string
  const { run, freeRows } = useLoaderData<typeof loader>()
  const rejectedFile = useActionData<RejectedFile>()
  return (
    <AdminPage title={t('adminImport.title')} text={t('adminImport.text')}>
      {rejectedFile !== undefined && (
        <div role="alert" className="grid gap-4">
          <h2 className="text-lg font-bold text-bad">
            {rejectedFile.name}: {t('adminImport.rejected')}
          </h2>
          <AdminTable
            caption={t('adminImport.rejected')}
            columns={[
              { label: t('adminImport.row') },
              { label: t('adminImport.column') },
              { label: t('adminImport.issue') },
            ]}
            emptyText=""
            rows={rejectedFile.issues.map(({ row, column, message }, index) => ({
              key: index,
              cells: [row, column, tIssues(message.key, message.values)],
            }))}
          />
        </div>
      )}
      {run === null ? (
        <AdminPanel title={t('adminImport.file')}>
          <Form
            method="post"
            action={adminLinks.productImport()}
            encType="multipart/form-data"
            // The gateway answers a file over the limit with a page of its own.
            reloadDocument
            className="grid max-w-md gap-4"
          >
            <label className="text-sm font-semibold">
              {t('adminImport.file')}
              <input
                type="file"
                name="file"
                accept=".csv,text/csv"
                required
                className="mt-1 block w-full rounded-s border border-ink-soft bg-paper p-2.5 font-normal"
              />
            </label>
            <Button type="submit" name="intent" value="check" className="justify-self-start">
              {t('adminImport.check')}
            </Button>
          </Form>
        </AdminPanel>
      ) : (
        <ImportPreview run={run} freeRows={freeRows} />
      )}
    </AdminPage>
  )
}

/** Shows what a staged file would change and asks for confirmation. */
function ImportPreview({ run, freeRows }: { run: ProductImport; freeRows: readonly number[] }) {
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
        emptyText={run.added > 0 ? t('adminImport.onlyAdditions') : t('adminImport.noDifferences')}
        rows={run.differences.map(({ row, column, code, was, is }, key) => ({
          key,
          cells: [`${row} (${code})`, column, was.slice(0, 200), is.slice(0, 200)],
        }))}
      />
    </>
  )
}
