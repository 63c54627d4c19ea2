import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { aPageText, someContent } from '#tests/factories/content.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { listAdminRows } from './rows.queries.ts'

test(
  'page content is listed by page, each title before its paragraph, in the order of their numbers',
  runWithDatabase((db) => {
    const aRow = (page: number, position: string) => aPageText({ page, position })
    const terms = ['paragraph 10', 'paragraph 2', 'title 10', 'title 2'].map((position) => aRow(6, position))
    const about = ['who we are', 'about title 1', 'our vision'].map((position) => aRow(2, position))
    stockShop(db, aCatalogue(), someContent({ pageContent: [...terms, ...about] }))
    expect(listAdminRows(db, 'pages').map(({ title }) => title)).toEqual([
      ...['about title 1', 'our vision', 'who we are'],
      ...['title 2', 'paragraph 2', 'title 10', 'paragraph 10'],
    ])
  }),
)
