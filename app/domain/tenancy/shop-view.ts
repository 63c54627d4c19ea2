import type { MoneyFormat } from '../money.ts'
import type { PaymentMark } from '../payments/payment-provider.ts'
import type { Tenant } from './tenant-record.ts'

export const publicSettings = [
  'telephone',
  'companyName',
  'fullScreenSlider',
  'masterCategoriesOnHomePage',
  'masterCategoriesLink',
  'brandPictures',
  'categoryPictures',
  'showStock',
  'showSignIn',
  'showSignUp',
  'pointPercentage',
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'tiktok',
] as const satisfies readonly (keyof Tenant['settings'])[]

/** The part of a tenant that is sent to browsers. Every page carries it, so it holds only what screens show. */
export type ShopView = Pick<
  Tenant,
  'id' | 'name' | 'locale' | 'languages' | 'time_zone' | 'url' | 'img_folder' | 'theme' | 'messages'
> & {
  readonly money: MoneyFormat
  /** The `tel:` URI of the shop's telephone. */
  readonly phoneUri: string
  readonly settings: Pick<Tenant['settings'], (typeof publicSettings)[number]>
  /** The marks of the offered payment methods, with their alternative texts. */
  readonly paymentMarks: readonly { readonly file: PaymentMark['file']; readonly name: string }[]
}

interface NamedShop {
  readonly name: string
  readonly settings: Pick<ShopView['settings'], 'companyName'>
}

/** The company's name for shoppers (spec §3 CompanyName; empty means the record's name). */
export function getCompanyName({ name, settings }: NamedShop): string {
  return settings.companyName || name
}
