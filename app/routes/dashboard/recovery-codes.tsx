import { useEffect, useRef } from 'react'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { CodeList } from '#app/ui/account/code-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Panel } from './panel.tsx'

/** Shown by one answer: the shop keeps only what they can be recognised by. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const say = useMessages(dashboardWords)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Panel title={say('twoFactor.codes.title')}>
      <p ref={text} role="status" tabIndex={-1} className="outline-none">
        {say('twoFactor.codes.text')}
      </p>
      <CodeList codes={codes} />
      <ButtonLink to={links.dashboard('security')} className="mt-4">
        {say('twoFactor.codes.done')}
      </ButtonLink>
    </Panel>
  )
}
