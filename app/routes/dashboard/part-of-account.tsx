import { AddressFields } from './address-fields.tsx'
import { Addresses } from './addresses.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadData } from './download-data.tsx'
import { EmailFields } from './email-fields.tsx'
import { Notices } from './notices.tsx'
import { Orders } from './orders.tsx'
import { Overview } from './overview.tsx'
import { OwnPassword } from './own-password.tsx'
import type { PartData } from './part-data.ts'
import { PointsPart } from './points-part.tsx'
import { ProfileFields } from './profile-fields.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor.tsx'

/** One page of the account. */
export function PartOfAccount({ shown }: { shown: PartData }) {
  switch (shown.part) {
    case 'overview':
      return <Overview {...shown} />
    case 'orders':
      return <Orders orders={shown.orders} />
    case 'addresses':
      return shown.form === null ? (
        <Addresses addresses={shown.addresses} countries={shown.countries} />
      ) : (
        <AddressFields form={shown.form} countries={shown.countries} />
      )
    case 'profile':
      return (
        <>
          <ProfileFields account={shown.account} />
          <EmailFields account={shown.account} formKey={shown.formKey} />
        </>
      )
    case 'security':
      return (
        <>
          <OwnPassword formKey={shown.formKey} />
          <TwoFactor account={shown.account} />
          <Sessions sessions={shown.sessions} />
        </>
      )
    case 'points':
      return <PointsPart points={shown.points} />
    case 'notices':
      return <Notices wanted={shown.wanted} />
    case 'data':
      return (
        <>
          <DownloadData />
          <DeleteAccount />
        </>
      )
  }
}
