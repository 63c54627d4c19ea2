import type { Adding } from '#app/domain/catalogue/adding.ts'
import { stockNoticeWords } from '#app/domain/messages/words/stock-notice.ts'
import { links } from '#app/links.ts'
import { EmailForm } from '../notices/email-form.tsx'
import { useCustomer, useMessages } from '../shop-context.tsx'

/** Asks to be told when what is sold out is back (spec §2 stock-notification popup). */
export function NoticeForm({ product, variant }: Pick<Adding, 'product' | 'variant'>) {
  const say = useMessages(stockNoticeWords)
  const customer = useCustomer()
  return (
    <div className="mt-4 rounded-m border border-line bg-paper p-4">
      <EmailForm
        key={`${product} ${variant}`}
        action={links.stockNotice(product, variant)}
        label={say('notice.title')}
        submit={say('notice.submit')}
        email={customer?.email}
      >
        <p className="mt-2 text-sm text-ink-soft">{say('notice.hint')}</p>
      </EmailForm>
    </div>
  )
}
