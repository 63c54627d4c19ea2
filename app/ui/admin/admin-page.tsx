import { Form, type MetaDescriptor } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { RowUse } from '#app/domain/admin/row-kinds.ts'
import type { VatCheck } from '#app/domain/customers/vat-number.ts'
import { localizeDecimal } from '#app/domain/decimal-input.ts'
import { adminMessages } from '#app/domain/messages/en/admin.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { adminRemovalMessages } from '#app/domain/messages/en/admin-products.ts'
import { links } from '#app/links.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Unanswered } from '#app/ui/form/validated-form.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { DateText } from '../date-text.tsx'
import { Breakable } from '../line-breaks.tsx'
import { useMessages, useShop } from '../shop-context.tsx'

interface AdminActionProps {
  /** The URL of the route whose action handles it. */
  action: string
  intent: string
  /** Hidden fields by name. */
  fields?: Readonly<Record<string, string | number>>
  appearance?: 'primary' | 'quiet'
  children: ReactNode
}

/** A form with a single button. */
export function AdminAction({ action, intent, fields = {}, appearance = 'quiet', children }: AdminActionProps) {
  return (
    <Form method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value={intent} appearance={appearance}>
        {children}
      </Button>
    </Form>
  )
}

interface ConfirmationProps {
  /** The label of the button that opens it. */
  label: string
  /** The consequences. */
  text: ReactNode
  /** The button for the second click, or a form that contains it. */
  children: ReactNode
}

/** Asks for a second click, with and without JavaScript, before a change that can't be undone. */
export function Confirmation({ label, text, children }: ConfirmationProps) {
  return (
    <details className="min-w-0 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-button border border-line px-5 text-sm font-semibold hover:border-primary">
        {label}
      </summary>
      <div className="mt-2 grid gap-3 rounded-m border border-line p-4">
        <p>{text}</p>
        {children}
      </div>
    </details>
  )
}

/** An admin page for signed-out staff: one narrow form. */
export function AdminGuestPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useMessages(adminMessages)
  const shop = useShop()
  return (
    <main id="content" className="shell flex-1 py-10">
      <div className="mx-auto max-w-md">
        <p className="font-bold">
          {shop.name} <span className="font-semibold text-ink-soft">{t('admin.title')}</span>
        </p>
        <h1 className="mt-4 text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        <div className="mt-5 rounded-l border border-line bg-paper p-5 sm:p-8">{children}</div>
        <a href={links.home()} className="mt-4 inline-flex min-h-11 items-center text-sm font-semibold underline">
          {t('admin.toShop')}
        </a>
      </div>
    </main>
  )
}

/** A description list. */
export function AdminDetails({ details }: { details: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="admin-facts">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Breakable text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The meta tags of an admin page, which search engines must not index. */
export function getAdminMeta(title: string | undefined): MetaDescriptor[] {
  return [{ title: title ?? '' }, { name: 'robots', content: 'noindex, nofollow' }]
}

interface AdminPageProps {
  title: string
  /** One sentence about the purpose of the page. */
  text?: string
  /** `ButtonLink`s beside the title. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, text, actions, children }: AdminPageProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl font-bold tracking-tight lg:text-3xl">{title}</h1>
        {actions !== undefined && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {text !== undefined && <p className="mt-2 text-ink-soft">{text}</p>}
      <div className="mt-5 grid gap-6">
        <Unanswered />
        {children}
      </div>
    </>
  )
}

/** A titled box on an admin page. */
export function AdminPanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-l border border-line bg-paper p-5">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface RemovalConfirmationProps {
  name: string
  /** The uses that prevent the removal; empty if it can be removed. */
  uses: readonly RowUse[]
  /** The URL whose action removes it. */
  action: string
  returnPath: string
  /** A note about other rows that are removed too. */
  note?: string
}

/** Asks to confirm a removal, or shows why it is not possible. */
export function RemovalConfirmation({ name, uses, action, returnPath, note }: RemovalConfirmationProps) {
  const t = useMessages(adminRemovalMessages)
  return (
    <AdminPage title={t('adminRemoval.title', { name })}>
      <div className="grid gap-5 rounded-l border border-line bg-paper p-5">
        {uses.length > 0 ? (
          <div role="alert">
            <h2 className="font-bold text-bad">{t('adminRemoval.inUse')}</h2>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {uses.map(({ usedBy, count }) => (
                <li key={usedBy}>
                  {usedBy === 'last' ? t('adminRemoval.last') : t(`adminRemoval.${usedBy}`, { count })}
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <>
            <p>
              {t('adminRemoval.text')} {note}
            </p>
            <p className="text-ink-soft">{t('adminRemoval.folderNote')}</p>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {uses.length === 0 && (
            <AdminAction action={action} intent="remove" appearance="primary">
              {t('adminRemoval.confirm')}
            </AdminAction>
          )}
          <ButtonLink appearance="quiet" to={returnPath}>
            {t('adminRemoval.cancel')}
          </ButtonLink>
        </div>
      </div>
    </AdminPage>
  )
}

type DecimalFieldProps = Omit<ComponentProps<typeof Field>, 'inputMode' | 'type'>

/** A field for a decimal number, such as an amount: filled in with the decimal sign of the shop's language. */
export function DecimalField({ field, ...input }: DecimalFieldProps) {
  const { decimal } = useShop().money
  const { key, id, name, errorId, descriptionId, defaultChecked, errors } = field
  const defaultValue = field.defaultValue === undefined ? undefined : localizeDecimal(field.defaultValue, decimal)
  return (
    <Field
      autoComplete="off"
      {...input}
      field={{ key, id, name, errorId, descriptionId, defaultValue, defaultChecked, errors }}
      inputMode="decimal"
    />
  )
}

/** A VAT number with the result of its check by VIES. */
export function VatNumber({ number, check }: { number: string; check: VatCheck | null }) {
  const t = useMessages(adminCustomersMessages)
  if (check === null)
    return (
      <>
        {number}
        <span className="block text-sm text-ink-soft">{t('adminCustomer.vat.unchecked')}</span>
      </>
    )
  const [before = '', after = ''] = t(check.valid ? 'adminCustomer.vat.valid' : 'adminCustomer.vat.invalid', {
    date: '\n',
  }).split('\n')
  return (
    <>
      {number}
      <span className={`block text-sm ${check.valid ? 'text-ink-soft' : 'text-bad'}`}>
        {before}
        <DateText timestamp={check.at} />
        {after}
      </span>
      {[check.name, check.address.replaceAll('\n', ', ')].filter(Boolean).map((text) => (
        <span key={text} className="block text-sm text-ink-soft">
          {text}
        </span>
      ))}
      {check.requestIdentifier !== '' && (
        <span className="block text-sm text-ink-soft">
          {t('adminCustomer.vat.identifier', { id: check.requestIdentifier })}
        </span>
      )}
    </>
  )
}
