import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import type { FaultText } from '#app/domain/catalogue/goods-faults.ts'
import { GoodsRunId } from '#app/domain/catalogue/goods-run.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskImportWords } from '#app/domain/messages/words/desk-import.ts'
import { goodsFaultsWords } from '#app/domain/messages/words/goods-faults.ts'
import { z } from '#app/domain/schema.ts'
import { deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { intentIn, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { Button } from '#app/ui/button.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { RunPreview } from './run-preview.tsx'
import { checkFile, type RefusedFile, writeFile } from './take-file.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff, messages } = await deskPage(context, request)
  const run = GoodsRunId.safeParse(new URL(request.url).searchParams.get('run'))
  const owner = mayAct(staff.role, 'owner')
  return {
    title: say(messages, 'deskImport.title'),
    run: run.success ? await shop.read((db, tenantId) => db.goodsRun(tenantId, run.data, owner)) : null,
  }
}

const RunForm = z.object({ intent: z.enum(['write', 'drop']), run: GoodsRunId })

export async function action({ request, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request)
  const form = await formOf(request)
  if (form !== null && intentIn(form, ['check']) !== null) return checkFile(form, desk, context)
  const sent = valuesIn(form, RunForm)
  if (sent === null) throw data(null, { status: 400 })
  const run = await desk.shop.read((db, tenantId) => db.goodsRun(tenantId, sent.run, mayAct(desk.staff.role, 'owner')))
  const warn = (key: 'deskImport.gone' | 'deskImport.dropped') =>
    deskAnswer(context, deskLinks.goodsImport(), { kind: 'info', title: null, text: say(desk.messages, key) })
  if (run === null || run.state === 'checking') return warn('deskImport.gone')
  if (sent.intent === 'write') return writeFile(run, desk, context)
  await desk.shop.write((db, tenantId) => db.dropGoodsRun(tenantId, run.id))
  return warn('deskImport.dropped')
}

export default function DeskGoodsImport() {
  const words = useMessages(deskImportWords)
  // Which values a text takes its key says; the schema of faults knows them as any.
  const faultIn = useMessages(goodsFaultsWords) as (key: string, values: FaultText['values']) => string
  const { run } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedFile>()
  return (
    <DeskPage title={words('deskImport.title')} text={words('deskImport.text')}>
      {refused !== undefined && (
        <div role="alert" className="grid gap-4">
          <h2 className="text-lg font-bold text-bad">
            {refused.name}: {words('deskImport.refused')}
          </h2>
          <DeskTable
            caption={words('deskImport.refused')}
            columns={[
              { label: words('deskImport.row') },
              { label: words('deskImport.column') },
              { label: words('deskImport.fault') },
            ]}
            empty=""
            rows={refused.faults.map(({ row, column, says }, index) => ({
              key: index,
              cells: [row, column, faultIn(says.key, says.values)],
            }))}
          />
        </div>
      )}
      {run === null ? (
        <DeskPanel title={words('deskImport.file')}>
          <Form
            method="post"
            action={deskLinks.goodsImport()}
            encType="multipart/form-data"
            // A file over the limit is answered by the front, with a page.
            reloadDocument
            className="grid max-w-md gap-4"
          >
            <label className="text-sm font-semibold">
              {words('deskImport.file')}
              <input
                type="file"
                name="file"
                accept=".csv,text/csv"
                required
                className="mt-1 block w-full rounded-s border border-ink-soft bg-paper p-2.5 font-normal"
              />
            </label>
            <Button type="submit" name="intent" value="check" className="justify-self-start">
              {words('deskImport.check')}
            </Button>
          </Form>
        </DeskPanel>
      ) : (
        <RunPreview run={run} />
      )}
    </DeskPage>
  )
}
