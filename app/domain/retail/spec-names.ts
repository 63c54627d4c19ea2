import { type ProductFields, productFields } from '../catalogue/product-fields.ts'
import { variantFields } from '../catalogue/variant-fields.ts'

/**
 * The external names of the shop's fields: the spec's (§3), and similar ones for fields that the spec does not name.
 * The Retail API's rows, their schemas in its document and the columns of Save use them. The CSV files of products and
 * orders have further column names of their own (`product-csv.ts`, `orders-file.ts`).
 */
export const specNames = {
  product: {
    id: 'id',
    ...getApiNames(productFields),
    price: 'price',
    salePrice: 'sale_price',
    stock: 'stock',
    rating: 'ratings',
    reviewCount: 'review',
    pictures: 'pictures',
    smallPictures: 'sm_pictures',
    variants: 'variants',
    brandName: 'brand',
  },
  variant: {
    id: 'id',
    ...getApiNames(variantFields),
    stock: 'stock',
  },
  category: { id: 'PCM_Id', code: 'PCM_Code', description: 'PCM_Description', sequence: 'PCM_Seq' },
  subcategory: {
    id: 'CatID',
    code: 'CatCode',
    description: 'CatDescription',
    sequence: 'CatSequence',
    masterId: 'PCM_Id',
    popular: 'CAT_IQWEB_POPULAR',
    popularOrder: 'CAT_IQWEB_POPULAR_ORDER',
  },
  popularCategory: {
    id: 'CATID',
    code: 'CatCode',
    description: 'CatDescription',
    popular: 'CAT_IQWEB_POPULAR',
    popularOrder: 'CAT_IQWEB_POPULAR_ORDER',
    picture: 'image_src',
  },
  brand: {
    id: 'Brand_Id',
    code: 'Brand_code',
    name: 'Brand_name',
    sequence: 'Brand_Sequences',
    onHomePage: 'Brand_show_on_home_page',
    picture: 'image_src',
  },
  warehouse: { id: 'WH_Id', code: 'WH_Code', webDescription: 'WH_Web_Description', stock: 'WS_Stock' },
  slide: {
    id: 'id',
    subtitle: 'intro_subtitle',
    title1: 'intro_title1',
    title2: 'intro_title2',
    title3: 'intro_title3',
    price: 'price',
    priceDecimal: 'price_decimal',
    linkTitle: 'link_title',
    link: 'link',
    picture: 'image_src',
    display: 'display',
  },
  pageElement: {
    id: 'IQWPP_ID',
    page: 'IQWPP_PAGE_ID',
    position: 'IQWPP_POSITION_DESC',
    text: 'IQWPP_TEXT',
    picture: 'IQWPP_IMG',
  },
  review: { authorName: 'author_name', rating: 'rating', text: 'text', profilePhotoUrl: 'profile_photo_url' },
  customer: {
    id: 'CUSTID',
    code: 'CUSTCODE',
    username: 'CUST_USERNAME',
    firstName: 'CUSTNAME',
    lastName: 'CUSTSURNAME',
    password: 'CUST_Password',
    phone: 'CUSTMOBILEPHONE',
    email: 'CUSTEMAIL',
    address: 'CUSTADDRESS',
    city: 'CUSTCITY',
    country: 'CUSTCOUNTRY',
    placeId: 'CUSTPLACEID',
    vat: 'CUSTVAT',
    isCustomer: 'IS_CUSTOMER',
    deleted: 'DELETEDFLAG',
    registeredAt: 'DTMOD',
    salesPrices: 'CUSTSALESPRICES',
    isPos: 'IsPos',
    tablesSequences: 'TablesSequences',
    latitude: 'CUST_Lat_Default',
    longitude: 'CUST_Lot_Default',
    isMobileUser: 'CUST_Is_Mobile_User',
    showOnPos: 'CustShowOnPOS',
    priceListId: 'CUST_PriceLIst_Header_Id',
    excludeVat: 'CUST_Exclude_Vat',
    pointBalance: 'CUST_POINT_Balance',
    pointsOnHold: 'CUST_POINTS_Onhold',
    resetExpiresAt: 'CUST_PASS_TOKEN_EXPIRE_DATE',
  },
  order: {
    id: 'ORDERID',
    code: 'ORDERCODE',
    customerId: 'ORDERCUSTID',
    total: 'ORDERTOTAL',
    placedAt: 'ORDERDT',
    isWeb: 'ORDER_IS_WEB',
    showOnPos: 'ORDER_SHOW_ON_POS',
    status: 'ORDERSTATUS',
    payment: 'ORDERPAYMENT',
    paymentText: 'ORDERPAYMENTTEXT',
    shippingId: 'ORDERSHIPID',
    shippingDescription: 'ORDERSHIPDESC',
    shipping: 'ORDERSHIPCOST',
    points: 'ORDERPOINTS',
    discount: 'ORDERDISCOUNT',
    shippingDiscount: 'ORDERSHIPDISCOUNT',
    voucher: 'ORDERVOUCHER',
    vat: 'ORDERVAT',
    excludeVat: 'CUST_Exclude_Vat',
    notes: 'ORDERNOTES',
  },
  orderLine: {
    orderId: 'ORDERID',
    id: 'ORDERDSEQ',
    productId: 'PRODID',
    sku: 'PRODCODE',
    name: 'PRODDESC',
    choice: 'PRODCHOICE',
    quantity: 'ORDERDQTTY',
    price: 'ORDERDPRICE',
    discount: 'ORDERDDISCOUNT',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** Columns of a customer that are always empty, as the spec requires. */
export const emptyColumns = [
  ...(['CONTACTPERSON1', 'TITLE1', 'CONTACTPERSON2', 'TITLE2', 'CONTACTPERSON3', 'TITLE3'] as const),
  ...(['CUSTIDNUMBER', 'CUSTCONTACTPERSON', 'CUSTPHONE', 'CUSTSTATUSID', 'CUSTFAX'] as const),
] as const

type Names = Readonly<Record<string, string>>
type WithSpecNames<Own extends Names, Row> = { [Name in keyof Row & keyof Own as Own[Name]]: Row[Name] }

/** The fields of a row that the spec names, under the spec's names. Works for values and for their schemas. */
export function toSpecNames<Own extends Names, Row extends { readonly [Name in keyof Own]?: unknown }>(
  names: Own,
  row: Row,
): WithSpecNames<Own, Row> {
  const entries = Object.entries(names).filter(([own]) => Object.hasOwn(row, own))
  return Object.fromEntries(entries.map(([own, name]) => [name, Reflect.get(row, own)])) as WithSpecNames<Own, Row>
}

/** The names of a table's fields in the Retail API. */
export function getApiNames<Fields extends ProductFields>(fields: Fields): ApiNames<Fields> {
  const apiEntries = Object.entries(fields).flatMap(([field, { api }]) =>
    api === undefined ? [] : [[field, api.name]],
  )
  return Object.fromEntries(apiEntries) as ApiNames<Fields>
}
type ApiNames<Fields extends ProductFields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { api: object } ? Name : never]: Fields[Name] extends {
    api: { name: infer Own }
  }
    ? Own
    : never
}
