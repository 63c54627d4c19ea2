import { phoneCountry, phoneUri } from '../customers/phone-number.ts'
import { moneyWriting } from '../money.ts'
import { type ShopView, shownSettings } from './shop-view.ts'
import type { Tenant } from './tenant-record.ts'

/** The part of a tenant that its pages show. */
export function shopView(tenant: Tenant): ShopView {
  const { id, name, locale, languages, time_zone, url, img_folder, theme, messages } = tenant
  const settings = Object.fromEntries(
    shownSettings.map((setting) => [setting, tenant.settings[setting]]),
  ) as ShopView['settings']
  return {
    id,
    name,
    locale,
    languages,
    time_zone,
    url,
    img_folder,
    theme,
    messages,
    money: moneyWriting(locale),
    phoneUri: phoneUri(settings.telephone, phoneCountry(tenant)),
    settings,
  }
}
