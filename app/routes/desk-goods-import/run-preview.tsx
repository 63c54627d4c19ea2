import { deskLinks } from '#app/desk-links.ts'
import type { GoodsRun } from '#app/domain/catalogue/goods-run.ts'
import { deskImportWords } from '#app/domain/messages/words/desk-import.ts'
import { DeskAction } from '#app/ui/desk/desk-action.tsx'
import { DeskFacts } from '#app/ui/desk/desk-facts.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** What a file that was checked would change, and the question whether it may. */
export function RunPreview({ run }: { run: GoodsRun }) {
  const say = useMessages(deskImportWords)
  return (
    <>
      <DeskPanel title={`${say('deskImport.preview')}: ${run.name}`}>
        <DeskFacts
          facts={(['rows', 'added', 'changed', 'unchanged'] as const).map((name) => [
            say(`deskImport.${name}`),
            run[name],
          ])}
        />
        <div className="mt-5 flex flex-wrap gap-3">
          {run.added + run.changed > 0 && (
            <DeskAction action={deskLinks.goodsImport()} intent="write" fields={{ run: run.id }} look="primary">
              {say('deskImport.write')}
            </DeskAction>
          )}
          <DeskAction action={deskLinks.goodsImport()} intent="drop" fields={{ run: run.id }}>
            {say('deskImport.drop')}
          </DeskAction>
        </div>
      </DeskPanel>
      <DeskTable
        caption={say('deskImport.first')}
        columns={(['row', 'column', 'was', 'is'] as const).map((name) => ({ label: say(`deskImport.${name}`) }))}
        empty={run.added > 0 ? say('deskImport.added') : say('deskImport.nothing')}
        rows={run.differences.map(({ row, column, code, was, is }, key) => ({
          key,
          cells: [`${row} (${code})`, column, was.slice(0, 200), is.slice(0, 200)],
        }))}
      />
    </>
  )
}
