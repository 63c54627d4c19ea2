import { organizationData, websiteData } from '#app/domain/catalogue/structured-data.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { socialNetworks } from '#app/ui/menus.ts'

/** The shop for machines: the company and its site with the search. */
export function structuredHome(tenant: Tenant) {
  const { url: origin, settings, theme } = tenant
  const name = companyName(tenant)
  return [
    organizationData({
      name,
      origin,
      logo: `${origin}${links.brandFile(tenant, theme.logo)}`,
      telephone: settings.telephone,
      email: settings.email,
      profiles: socialNetworks.map((network) => settings[network]).filter((address) => address !== ''),
    }),
    websiteData({
      name,
      origin,
      searchAddress: (term) => `${origin}${links.listing('3cols', { searchTerm: term })}`,
    }),
  ]
}
