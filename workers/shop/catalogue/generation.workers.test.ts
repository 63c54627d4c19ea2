import { expect, test } from 'vitest'
import { aCatalogue } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { getGeneration } from './catalogue.queries.ts'

const changes = {
  'a price': 'UPDATE variants SET price = price + 1',
  stock: 'UPDATE stock SET quantity = quantity - 1',
  'a product’s name': "UPDATE products SET name = 'Renamed'",
  'a product’s description': "UPDATE product_texts SET long_description = '<p>New</p>'",
  'a category of the menu': "UPDATE master_categories SET description = 'Renamed'",
  'a new category': "INSERT INTO master_categories (code, description, sequence) VALUES ('new', 'New', 9)",
  'a brand': 'UPDATE brands SET show_on_home_page = 1 - show_on_home_page',
  'a store': "UPDATE warehouses SET web_description = 'Moved'",
  'a slide': "UPDATE slides SET title1 = 'New'",
  'a deleted slide': 'DELETE FROM slides',
  'a page text': "UPDATE page_content SET text = '<p>New</p>'",
  'a post': `INSERT INTO posts (code, title, summary, author, published_on, html)
    VALUES ('new', 'New', '', 'Maria', '2026-11-21', '')`,
  'a synonym': `INSERT INTO search_synonyms (position, phrases) VALUES (9, '[["pod"],["cartridge"]]')`,
  'a deleted review of the shop': 'DELETE FROM shop_reviews',
  'an approved review': `INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
    SELECT id, 'Maria', 5, 'Good', 0, 1, 0 FROM products LIMIT 1`,
}

for (const [label, sql] of Object.entries(changes))
  test(
    `${label} changes the generation`,
    runWithDatabase((db) => {
      stockShop(db, aCatalogue(), someContent())
      const before = getGeneration(db, noon)
      expect(getGeneration(db, noon + 1)).toBe(before)
      db.sql.exec(sql)
      expect(getGeneration(db, noon)).not.toBe(before)
    }),
  )

test(
  'the end of a sale changes the generation by itself',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    db.sql.exec('UPDATE products SET sale_until = ?', noon + 5_000)
    const before = getGeneration(db, noon)
    expect(getGeneration(db, noon + 4_999)).toBe(before)
    expect(getGeneration(db, noon + 5_000)).not.toBe(before)
  }),
)

test(
  'a changed author of an approved review changes the generation, that of a pending review does not',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    db.sql.exec(`INSERT INTO reviews (product_id, author, rating, text, at, approved, imported)
      SELECT id, 'Maria', 5, 'Good', 0, approved, 0 FROM products, (SELECT 0 AS approved UNION SELECT 1)`)
    const before = getGeneration(db, noon)
    db.sql.exec("UPDATE reviews SET author = 'Somebody' WHERE approved = 0")
    expect(getGeneration(db, noon)).toBe(before)
    db.sql.exec("UPDATE reviews SET author = 'A customer' WHERE approved = 1")
    expect(getGeneration(db, noon)).not.toBe(before)
  }),
)

test(
  'a visitor’s message doesn’t change the generation',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const before = getGeneration(db, noon)
    db.sql.exec(`INSERT INTO visitor_messages (topic, digest, name, email, phone, subject, message, at)
      VALUES ('contact', 'd', '', '', '', '', '', 0)`)
    expect(getGeneration(db, noon)).toBe(before)
  }),
)
