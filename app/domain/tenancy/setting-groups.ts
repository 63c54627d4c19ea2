import type { SettingKey } from './setting-table.ts'

/** The settings by what a merchant looks for, in the order of the desk's page. */
export const settingGroups = {
  contact: [
    ...['CompanyName', 'Telephone', 'Email'],
    ...['IQ_WEB_FACEBOOK', 'INSTAGRAM', 'TWITTER', 'YOUTUBE', 'TIKTOK'],
    ...['IQ_WEB_Show_Google_Maps', 'Clients_Lat', 'Clients_Long'],
  ],
  pages: [
    ...['IQ_WEB_SHOW_FULL_SCREEN_SLIDER', 'IQ_WEB_SHOW_MASTER_CATEGORIES_HOME_PAGE'],
    ...['IQ_WEB_SHOW_BRAND_PICTURES', 'IQ_WEB_SHOW_CAT_PICTURES', 'IQ_WEB_CATS_LINK'],
  ],
  delivery: ['Show_Stock_On_Mobile', 'IQ_WEB_WAREHOUSE_ID', 'IQ_WEB_Shipping_Total_Free_Delivery'],
  payment: ['IQ_WEB_Show_Place_Order', 'IQ_WEB_Show_Pay_Now', 'IQ_WEB_SHOW_VIVA_WALLET', 'IQ_WEB_SHOW_Bank_Transfer'],
  orders: ['ORDERS_UNPAID_PER_HOUR', 'ORDERS_UNPAID_STOCK_PERCENT', 'ORDER_MAILS_PER_HOUR', 'BANK_TRANSFER_DAYS'],
  customers: [
    ...['IQ_WEB_Show_18_Plus', 'IQ_WEB_SHOW_SIGNIN', 'IQ_WEB_SHOW_SIGNUP'],
    ...['Point_Percantage', 'IQ_WEB_SESSION_EXPIRE', 'IQ_WEB_COOKIE_EXPIRE'],
  ],
  systems: ['IQ_WEB_SITE_URL', 'IQ_WEB_IMG_Main_Path', 'Customer_VAT_On_Mobile', 'Order_Mobile_Show_On_Pos'],
} as const satisfies Record<string, readonly SettingKey[]>

export type SettingGroup = keyof typeof settingGroups
