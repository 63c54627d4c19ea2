import type { NoticeCounts } from '#app/domain/desk/mails.ts'
import { deskMailWords } from '#app/domain/messages/words/desk-mail.ts'
import { links } from '#app/links.ts'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** How many wait for word of the shop, and of which goods. */
export function Notices({ counts: { subscribers, waiting, mostWanted } }: { counts: NoticeCounts }) {
  const say = useMessages(deskMailWords)
  return (
    <DeskPanel title={say('deskMail.notices')}>
      <div className="grid gap-5">
        <DeskFacts
          facts={[
            [say('deskMail.subscribers'), subscribers.confirmed],
            [say('deskMail.unconfirmed'), subscribers.unconfirmed],
            [say('deskMail.waitingGoods'), waiting],
          ]}
        />
        <DeskTable
          caption={say('deskMail.waitingGoods')}
          columns={[{ label: say('deskMail.product') }, { label: say('deskMail.wanted'), end: true }]}
          empty={say('deskMail.nobody')}
          rows={mostWanted.map(({ product, name, choice, waiting: count }) => ({
            key: `${product} ${choice}`,
            cells: [
              <a
                key="product"
                href={links.product({ id: product })}
                className="inline-flex min-h-6 items-center text-primary-strong underline"
              >
                {choice === '' ? name : `${name}, ${choice}`}
              </a>,
              count,
            ],
          }))}
        />
      </div>
    </DeskPanel>
  )
}
