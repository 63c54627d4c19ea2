import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { cents, decimalEuros } from '#app/domain/money.ts'
import { mostPointEntries, type PointEntry, type PointsHistory } from '#app/domain/rewards/points.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { Panel } from './panel.tsx'

/** Reward points with their history, in two decimals (spec §9). */
export function PointsPart({ points: { spendable, balance, onHold, entries } }: { points: PointsHistory }) {
  const say = useMessages(dashboardWords)
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2 sm:gap-3">
        <Sum name={say('points.spendable')} value={decimalEuros(spendable)} />
        <Sum name={say('points.balance')} value={decimalEuros(balance)} />
        <Sum name={say('points.onHold')} value={decimalEuros(onHold)} />
      </dl>
      <p className="text-ink-soft">{say('points.text')}</p>
      <Panel title={say('points.history')}>
        {entries.length === 0 ? <p>{say('points.none')}</p> : <Entries entries={entries} />}
        {entries.length >= mostPointEntries && (
          <p className="mt-3 text-sm text-ink-soft">{say('points.recent', { count: entries.length })}</p>
        )}
      </Panel>
    </>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0 rounded-m border border-line bg-paper p-3 sm:p-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-lg font-bold tabular-nums sm:text-2xl">{value}</dd>
    </div>
  )
}

function Entries({ entries }: { entries: readonly PointEntry[] }) {
  const say = useMessages(dashboardWords)
  return (
    <table className="w-full text-left text-sm wrap-anywhere">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            {say('points.date')}
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            {say('points.what')}
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            {say('points.amount')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="py-2.5 pr-4 align-top">
              <DateText at={new Date(entry.at).toISOString()} />
            </td>
            <td className="py-2.5 pr-4 align-top">
              <What entry={entry} />
            </td>
            <td className="py-2.5 text-right align-top font-semibold tabular-nums">{signed(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function What({ entry: { kind, state, order, note } }: { entry: PointEntry }) {
  const say = useMessages(dashboardWords)
  return (
    <>
      {note !== ''
        ? say('points.byHand', { why: note })
        : order === ''
          ? say('points.brought')
          : say(`points.${kind}`, { order })}
      {state !== 'final' && <span className="block text-ink-soft">{say(`points.${state}`)}</span>}
    </>
  )
}

function signed({ kind, state, amount }: PointEntry): string {
  if (state === 'void') return decimalEuros(cents(0))
  return kind === 'earned' ? `+${decimalEuros(amount)}` : `−${decimalEuros(amount)}`
}
