import type { RowUse } from '#app/domain/admin/row-kinds.ts'
import { adminRemovalMessages } from '#app/domain/messages/en/admin-products.ts'
import { ButtonLink } from '../button.tsx'
import { useMessages } from '../shop-context.tsx'
import { AdminAction, AdminPage } from './admin-page.tsx'

interface RemovalConfirmationProps {
  name: string
  /** The uses that prevent the removal; empty if it can be removed. */
  uses: readonly RowUse[]
  /** The URL whose action removes it. */
  action: string
  returnPath: string
  /** A note about other rows that are removed too. */
  note?: string
}

/** Asks to confirm a removal, or shows why it is not possible. */
export function RemovalConfirmation({ name, uses, action, returnPath, note }: RemovalConfirmationProps) {
  const t = useMessages(adminRemovalMessages)
  return (
    <AdminPage title={t('adminRemoval.title', { name })}>
      <div className="grid gap-5 rounded-l border border-line bg-paper p-5">
        {uses.length > 0 ? (
          <div role="alert">
            <h2 className="font-bold text-bad">{t('adminRemoval.inUse')}</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {uses.map(({ usedBy, count }) => (
                <li key={usedBy}>
                  {usedBy === 'last' ? t('adminRemoval.last') : t(`adminRemoval.${usedBy}`, { count })}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <>
            <p>
              {t('adminRemoval.text')} {note}
            </p>
            <p className="text-ink-soft">{t('adminRemoval.folderNote')}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {uses.length === 0 && (
            <AdminAction action={action} intent="remove" appearance="primary">
              {t('adminRemoval.confirm')}
            </AdminAction>
          )}
          <ButtonLink appearance="quiet" to={returnPath}>
            {t('adminRemoval.cancel')}
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  )
}
