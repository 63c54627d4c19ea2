import type { NamedQuery, RowPage, SpecRow } from '#app/domain/retail/named-queries.ts'
import type { Database } from '../database.ts'

/**
 * Each named query with the spec's field names (spec §3, §7). `?1` is the id asked for, `?2` the key of the row before, `?3` how many
 * rows. Euros are text with two decimals: a number would lose cents.
 */
const euros = (column: string) => `printf('%.2f', ${column} / 100.0)`
const instant = (column: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${column} / 1000, 'unixepoch')`
const sumOfPoints = (condition: string) =>
  `coalesce((SELECT sum(amount) FROM point_entries e WHERE e.customer_id = c.id AND ${condition}), 0)`

const balance = `(${sumOfPoints("kind = 'earned' AND state <> 'void'")} - ${sumOfPoints("kind = 'redeemed' AND state = 'final'")})`

/** What the spec's rows have and never say (spec §3 Customer). */
const sentEmpty = [
  ...[1, 2, 3].flatMap((number) => [`CONTACTPERSON${number}`, `TITLE${number}`]),
  ...['CUSTIDNUMBER', 'CUSTCONTACTPERSON', 'CUSTPHONE', 'CUSTSTATUSID', 'CUSTFAX'],
]

const sql: Readonly<Record<NamedQuery, string>> = {
  categories: `SELECT id AS PCM_Id, code AS PCM_Code, description AS PCM_Description, sequence AS PCM_Seq
    FROM master_categories WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  subcategories: `SELECT id AS CatID, code AS CatCode, description AS CatDescription, sequence AS CatSequence,
      master_id AS PCM_Id, popular AS CAT_IQWEB_POPULAR, popular_order AS CAT_IQWEB_POPULAR_ORDER
    FROM categories WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  popular_categories: `SELECT id AS CATID, code AS CatCode, description AS CatDescription,
      popular AS CAT_IQWEB_POPULAR, popular_order AS CAT_IQWEB_POPULAR_ORDER
    FROM categories WHERE ?1 = 0 AND popular = 1 AND popular_order <> -1 AND id > ?2 ORDER BY id LIMIT ?3`,
  brands: `SELECT id AS Brand_Id, code AS Brand_code, name AS Brand_name, sequence AS Brand_Sequences,
      show_on_home_page AS Brand_show_on_home_page
    FROM brands WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  page_content: `SELECT id AS IQWPP_ID, page AS IQWPP_PAGE_ID, position AS IQWPP_POSITION_DESC, text AS IQWPP_TEXT,
      picture AS IQWPP_IMG
    FROM page_content WHERE ?1 = 0 AND id > ?2 ORDER BY id LIMIT ?3`,
  warehouses: `SELECT id AS WH_Id, code AS WH_Code, web_description AS WH_Web_Description
    FROM warehouses WHERE ?1 = 0 AND active = 1 AND id > ?2 ORDER BY id LIMIT ?3`,
  product_warehouses: `SELECT w.id AS WH_Id, w.web_description AS WH_Web_Description, sum(s.quantity) AS WS_Stock
    FROM sellable_stock s JOIN warehouses w ON w.id = s.warehouse_id JOIN products p ON p.id = s.product_id
    WHERE s.product_id = ?1 AND p.deleted = 0 AND w.id > ?2 GROUP BY w.id ORDER BY w.id LIMIT ?3`,
  customers: `SELECT c.id AS CUSTID, c.code AS CUSTCODE, c.username AS CUST_USERNAME, c.first_name AS CUSTNAME,
      c.last_name AS CUSTSURNAME, c.phone AS CUSTMOBILEPHONE, c.email AS CUSTEMAIL,
      coalesce(a.street || ', ' || a.postcode, '') AS CUSTADDRESS, coalesce(a.city, '') AS CUSTCITY,
      coalesce(a.country, '') AS CUSTCOUNTRY, c.place_id AS CUSTPLACEID, c.vat AS CUSTVAT, c.is_customer AS IS_CUSTOMER,
      c.deleted AS DELETEDFLAG, ${instant('c.registered_at')} AS DTMOD, c.sales_prices AS CUSTSALESPRICES,
      c.is_pos AS IsPos, c.tables_sequences AS TablesSequences, c.latitude AS CUST_Lat_Default,
      c.longitude AS CUST_Lot_Default, c.is_mobile_user AS CUST_Is_Mobile_User, c.show_on_pos AS CustShowOnPOS,
      coalesce(c.price_list_id, -1) AS CUST_PriceLIst_Header_Id, c.exclude_vat AS CUST_Exclude_Vat,
      ${euros(balance)} AS CUST_POINT_Balance, ${euros(sumOfPoints("state = 'held'"))} AS CUST_POINTS_Onhold,
      coalesce((SELECT ${instant('l.expires_at')} FROM mailed_links l WHERE l.customer_id = c.id AND l.kind = 'reset'), '')
        AS CUST_PASS_TOKEN_EXPIRE_DATE, ${sentEmpty.map((name) => `'' AS ${name}`).join(', ')}
    FROM customers c LEFT JOIN addresses a ON a.customer_id = c.id AND a.is_default = 1
    WHERE c.deleted = 0 AND ?1 IN (0, c.id) AND c.id > ?2 ORDER BY c.id LIMIT ?3`,
  orders: `SELECT id AS ORDERID, code AS ORDERCODE, customer_id AS ORDERCUSTID, ${euros('total')} AS ORDERTOTAL,
      ${instant('placed_at')} AS ORDERDT, is_web AS ORDER_IS_WEB, show_on_pos AS ORDER_SHOW_ON_POS, status AS ORDERSTATUS,
      payment AS ORDERPAYMENT, payment_text AS ORDERPAYMENTTEXT, shipping_id AS ORDERSHIPID,
      shipping_description AS ORDERSHIPDESC, ${euros('shipping')} AS ORDERSHIPCOST, ${euros('points')} AS ORDERPOINTS,
      vat_excluded AS CUST_Exclude_Vat, notes AS ORDERNOTES
    FROM orders WHERE ?1 IN (0, id) AND id > ?2 ORDER BY id LIMIT ?3`,
  order_lines: `SELECT order_id AS ORDERID, position + 1 AS ORDERDSEQ, product_id AS PRODID, sku AS PRODCODE, name AS PRODDESC,
      choice AS PRODCHOICE, quantity AS ORDERDQTTY, ${euros('price')} AS ORDERDPRICE
    FROM order_lines WHERE order_id = ?1 AND position + 1 > ?2 ORDER BY position LIMIT ?3`,
}

export function namedRows(db: Database, name: NamedQuery, { id, after, limit }: RowPage): SpecRow[] {
  return db.sql.exec<Record<string, string | number | null>>(sql[name], id, after, limit).toArray()
}
