import { productWords } from '#app/domain/catalogue/search-text.ts'
import type { SynonymRow } from '#app/domain/content/content-file.ts'
import type { Database } from '../database.ts'
import type { Verdict } from '../import-rows.ts'
import { replaceSynonyms, synonyms } from './full-text.queries.ts'

/** Brings the groups of synonyms up to the file's, folded as the search compares them. */
export function importSynonyms(db: Database, rows: readonly SynonymRow[]): Verdict {
  const groups = rows.map((row) => row.map(productWords).filter((phrase) => phrase.length > 0))
  const known = synonyms(db)
  if (JSON.stringify(known) === JSON.stringify(groups)) return 'unchanged'
  replaceSynonyms(db, groups)
  return known.length === 0 ? 'added' : 'changed'
}
