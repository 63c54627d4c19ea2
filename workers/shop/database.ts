/** One tenant's database. Code that holds it may read it: use cases don't check the tenant again. */
export type Database = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>

const rollbackSignal = Symbol('roll back')

/** Does the work in a transaction and rolls it back. A dry run finds the same issues as the real run. */
export function runAndRollBack<Result>(db: Database, work: () => Result): Result {
  const results: Result[] = []
  try {
    db.transactionSync(() => {
      results.push(work())
      throw rollbackSignal
    })
  } catch (error) {
    if (error !== rollbackSignal) throw error
  }
  const [result] = results
  if (result === undefined) throw new Error('The dry run returned no result')
  return result
}
