import type { MoneyWriting } from '../money.ts'
import type { Tenant } from './tenant-record.ts'

export const shownSettings = [
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

/** What a browser may know of a tenant. It travels with every page, so it holds what screens show and no more. */
export type ShopView = Pick<
  Tenant,
  'id' | 'name' | 'locale' | 'languages' | 'time_zone' | 'url' | 'img_folder' | 'theme' | 'messages'
> & {
  readonly money: MoneyWriting
  /** The `tel:` address of the shop's telephone. */
  readonly phoneUri: string
  readonly settings: Pick<Tenant['settings'], (typeof shownSettings)[number]>
}

interface Named {
  readonly name: string
  readonly settings: Pick<ShopView['settings'], 'companyName'>
}

/** The company as shoppers read it (spec §3 CompanyName; empty means the record's name). */
export function companyName({ name, settings }: Named): string {
  return settings.companyName || name
}
