import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { say } from '#app/domain/messages/say.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { intentIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { NewStaff } from './new-staff.tsx'
import { StaffActions } from './staff-actions.tsx'
import { changeStaff, invite, staffSteps } from './take-staff.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop, messages } = await deskPage(context, request, 'owner')
  return {
    title: say(messages, 'deskStaff.title'),
    you: staff.id,
    people: await shop.read((db, tenantId) => db.staff(tenantId)),
    formKey: newFormKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const desk = await deskPage(context, request, 'owner')
  const form = await formOf(request)
  const intent = intentIn(form, ['invite', ...staffSteps])
  if (intent === null) throw data(null, { status: 400 })
  if (intent === 'invite') return invite(form, desk, { context, request })
  return changeStaff(intent, form, desk, { context, request })
}

export default function DeskStaff() {
  const words = useMessages(deskStaffWords)
  const desk = useMessages(deskWords)
  const { you, people, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage title={words('deskStaff.title')} text={words('deskStaff.text')}>
      <DeskTable
        caption={words('deskStaff.title')}
        columns={(['name', 'email', 'role', 'state', 'actions'] as const).map((name) => ({
          label: words(`deskStaff.${name}`),
        }))}
        empty=""
        rows={people.map((person) => ({
          key: person.id,
          cells: [
            person.name,
            person.email,
            desk(`desk.role.${person.role}`),
            person.settled
              ? person.sessions > 0
                ? words('deskStaff.sessions', { count: person.sessions })
                : words('deskStaff.away')
              : words('deskStaff.invited'),
            person.id === you ? (
              words('deskStaff.you')
            ) : (
              <StaffActions key="actions" person={person} formKey={formKey} />
            ),
          ],
        }))}
      />
      {/* Drawn anew after every step: what was taken does not stay in it. */}
      <NewStaff key={key} formKey={formKey} />
    </DeskPage>
  )
}
