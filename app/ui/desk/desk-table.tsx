import type { ReactNode } from 'react'
import { Breakable } from '../breakable.tsx'

export interface DeskColumn {
  readonly label: string
  /** For amounts and counts. */
  readonly end?: boolean
}

export interface DeskRow {
  readonly key: string | number
  /** One for each column. The first one names the row. */
  readonly cells: readonly ReactNode[]
}

interface DeskTableProps {
  /** What the table lists, for those who hear it. */
  caption: string
  columns: readonly DeskColumn[]
  rows: readonly DeskRow[]
  /** Said in its place when there are no rows. */
  empty: string
}

/** A list of the desk: a table, and on a narrow screen a card for each row (`desk.css`). */
export function DeskTable({ caption, columns, rows, empty }: DeskTableProps) {
  if (rows.length === 0) return <p className="rounded-l border border-line bg-paper p-5 text-ink-soft">{empty}</p>
  return (
    <div className="desk-table-room">
      <table className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, end }) => (
              <th key={label} scope="col" data-end={end || undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {columns.map(({ label, end }, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={label}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={label}
                    data-end={end || undefined}
                  >
                    <div>{partable(cells[index])}</div>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function partable(cell: ReactNode) {
  return typeof cell === 'string' && cell !== '' ? <Breakable text={cell} /> : cell
}
