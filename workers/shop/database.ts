/** One tenant's database. Holding it is the right to read it: use cases never ask whose it is. */
export type Database = Pick<DurableObjectStorage, 'sql' | 'transactionSync'>

const rollBack = Symbol('roll back')

/** Does the work in one transaction and undoes it all, so that a rehearsal finds what the real thing would find. */
export function rehearse<Result>(db: Database, work: () => Result): Result {
  const results: Result[] = []
  try {
    db.transactionSync(() => {
      results.push(work())
      throw rollBack
    })
  } catch (thrown) {
    if (thrown !== rollBack) throw thrown
  }
  const [result] = results
  if (result === undefined) throw new Error('The rehearsed work gave no result')
  return result
}
