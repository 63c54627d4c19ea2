import { ownAccessWords } from '#app/domain/messages/words/own-access.ts'
import { links } from '#app/links.ts'
import { ChangePassword } from '#app/ui/account/change-password.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms } from './account-forms.ts'
import { Panel } from './panel.tsx'

export function OwnPassword({ formKey }: { formKey: string }) {
  const say = useMessages(ownAccessWords)
  return (
    <Panel title={say('security.password.title')}>
      <ChangePassword id={accountForms.password} action={links.dashboard('security')} formKey={formKey} />
    </Panel>
  )
}
