import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Panel } from './panel.tsx'

export function DownloadData() {
  const say = useMessages(dashboardWords)
  return (
    <Panel title={say('data.download.title')}>
      <p className="text-ink-soft">{say('data.download.text')}</p>
      <ButtonLink to={links.accountData()} reloadDocument download look="quiet" className="mt-4">
        {say('data.download.submit')}
      </ButtonLink>
    </Panel>
  )
}
