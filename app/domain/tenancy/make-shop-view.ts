import { formatPhoneUri, getPhoneCountry } from '../customers/phone-number.ts'
import { getMessages, translate } from '../messages/translate.ts'
import { getMoneyFormat } from '../money.ts'
import { listOfferedPayments, paymentMethods } from '../payments/payment-methods.ts'
import { publicSettings, type ShopView } from './shop-view.ts'
import type { Tenant } from './tenant-record.ts'

/**
 * The part of a tenant that is sent to browsers. In its own file, so that no browser loads the parser of phone numbers.
 */
export function toShopView(tenant: Tenant): ShopView {
  const { id, name, locale, languages, time_zone, url, img_folder, theme, messages } = tenant
  const settings = Object.fromEntries(
    publicSettings.map((setting) => [setting, tenant.settings[setting]]),
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
    money: getMoneyFormat(locale),
    phoneUri: formatPhoneUri(settings.telephone, getPhoneCountry(tenant)),
    settings,
    paymentMarks: listOfferedPayments(tenant).flatMap((code) =>
      paymentMethods[code].marks.map((mark) => ({
        file: mark.file,
        name: mark.name ?? translate(getMessages(tenant), `payment.${code}`),
      })),
    ),
  }
}
