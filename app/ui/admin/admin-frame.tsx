import { Link, useLocation, useRevalidator } from '@remix-run/react'
import { type ReactNode, useEffect } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { hasRole, type StaffMember, type StaffRole } from '#app/domain/admin/staff.ts'
import { adminMessages } from '#app/domain/messages/en/admin.ts'
import type { Message, MessageKind, PlainKey } from '#app/domain/messages/message-format.ts'
import { links } from '#app/links.ts'
import { FrameReloader } from '../frame-reloader.tsx'
import { Icon } from '../icon.tsx'
import { PageMessages, usePageMessages } from '../page-messages.tsx'
import { LanguageChoice, useMessages, useShop } from '../shop-context.tsx'
import { usePreservedFocus } from '../use-preserved-focus.ts'
import { useUnsavedText } from './use-unsaved-text.ts'

const entry =
  'flex min-h-11 items-center rounded-s px-3.5 text-sm font-semibold hover:text-primary-strong aria-[current]:bg-tint aria-[current]:text-primary-strong'

interface AdminFrameProps {
  staff: Pick<StaffMember, 'name' | 'role'>
  /** Flash messages: the result of the form that led to this page. */
  messages: readonly Message[]
  children: ReactNode
}

/** Messages that need action stay on the page: a toast disappears after two seconds. */
const persistentKinds: readonly MessageKind[] = ['warning', 'error']

/** The frame of an admin page: header, menu and sign-out. It is not printed. */
export function AdminFrame({ staff, messages, children }: AdminFrameProps) {
  const t = useMessages(adminMessages)
  const shop = useShop()
  const visibleMessages = usePageMessages(messages, persistentKinds)
  usePreservedFocus()
  useUnsavedText(t('admin.leaveUnsaved'))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The session may have ended while the page was in the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) revalidate()
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [revalidate])
  return (
    <>
      <FrameReloader signedIn={null} />
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-s bg-paper px-4 py-3 font-semibold text-ink -outline-offset-4 focus:translate-y-0 focus:shadow-panel print:hidden"
      >
        {t('admin.skip')}
      </a>
      <header className="border-b border-line bg-paper print:hidden">
        <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
          <p className="font-bold">
            {shop.name} <span className="font-semibold text-ink-soft">{t('admin.title')}</span>
          </p>
          <div className="flex flex-wrap items-center gap-x-5 text-sm">
            <span>
              {staff.name} <span className="text-ink-soft">({t(`admin.role.${staff.role}`)})</span>
            </span>
            <a href={links.home()} className="flex min-h-11 items-center font-semibold underline">
              {t('admin.toShop')}
            </a>
            <LanguageChoice />
            {/* A plain form, so signing out loads a new document and no admin data stays in memory. */}
            <form method="post" action={adminLinks.logout()}>
              <button type="submit" className="min-h-11 font-semibold underline">
                {t('admin.signOut')}
              </button>
            </form>
          </div>
        </div>
      </header>
      <div className="shell flex-1 pt-4 pb-12 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10 lg:pt-6">
        <details className="rounded-m border border-line bg-paper lg:hidden print:hidden">
          <summary className="flex min-h-11 items-center justify-between px-4 font-semibold">
            {t('admin.menu')}
            <Icon name="down" className="turning size-4" />
          </summary>
          <Menu role={staff.role} className="border-t border-line p-2" />
        </details>
        <Menu role={staff.role} className="hidden lg:block lg:self-start print:hidden" />
        <main id="content" tabIndex={-1} className="mt-4 min-w-0 outline-none lg:mt-0">
          <PageMessages messages={visibleMessages} />
          {children}
        </main>
      </div>
    </>
  )
}

function Menu({ role, className }: Pick<StaffMember, 'role'> & { className: string }) {
  const t = useMessages(adminMessages)
  const { pathname } = useLocation()
  const isCurrent = (to: string) => pathname === to || (to !== adminLinks.overview() && pathname.startsWith(`${to}/`))
  return (
    <nav aria-label={t('admin.menu')} className={className}>
      {adminMenu.map(({ label, entries }) => {
        const visibleEntries = entries.filter((menuEntry) => hasRole(role, menuEntry.role))
        if (visibleEntries.length === 0) return null
        return (
          <div key={label} className="mb-3">
            <p className="px-3.5 py-1 text-sm text-ink-soft">{t(label)}</p>
            <ul aria-label={t(label)}>
              {visibleEntries.map((menuEntry) => (
                <li key={menuEntry.to}>
                  <Link to={menuEntry.to} aria-current={isCurrent(menuEntry.to) ? 'page' : undefined} className={entry}>
                    {t(menuEntry.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

interface MenuEntry {
  readonly label: PlainKey<typeof adminMessages>
  readonly to: string
  /** The lowest role that sees it. The page itself passes the same role to `requireStaff`. */
  readonly role: StaffRole
}

interface MenuGroup {
  readonly label: PlainKey<typeof adminMessages>
  readonly entries: readonly MenuEntry[]
}

/** The menu, in the order of a day's work. */
const adminMenu: readonly MenuGroup[] = [
  {
    label: 'admin.group.orders',
    entries: [
      { label: 'admin.menu.overview', to: adminLinks.overview(), role: 'staff' },
      { label: 'admin.menu.orders', to: adminLinks.orders(), role: 'staff' },
      { label: 'admin.menu.invoices', to: adminLinks.invoices(), role: 'staff' },
      { label: 'admin.menu.discounts', to: adminLinks.discounts(), role: 'owner' },
      { label: 'admin.menu.vouchers', to: adminLinks.vouchers(), role: 'owner' },
    ],
  },
  {
    label: 'admin.group.products',
    entries: [
      { label: 'admin.menu.products', to: adminLinks.products(), role: 'staff' },
      { label: 'admin.menu.masterCategories', to: adminLinks.rows('master-categories'), role: 'staff' },
      { label: 'admin.menu.categories', to: adminLinks.rows('categories'), role: 'staff' },
      { label: 'admin.menu.brands', to: adminLinks.rows('brands'), role: 'staff' },
      { label: 'admin.menu.priceLists', to: adminLinks.rows('price-lists'), role: 'owner' },
    ],
  },
  {
    label: 'admin.group.customers',
    entries: [
      { label: 'admin.menu.customers', to: adminLinks.customers(), role: 'staff' },
      { label: 'admin.menu.reviews', to: adminLinks.reviews(), role: 'staff' },
      { label: 'admin.menu.contactMessages', to: adminLinks.contactMessages(), role: 'staff' },
    ],
  },
  {
    label: 'admin.group.content',
    entries: [
      { label: 'admin.menu.slides', to: adminLinks.rows('slides'), role: 'staff' },
      { label: 'admin.menu.pages', to: adminLinks.rows('pages'), role: 'staff' },
      { label: 'admin.menu.posts', to: adminLinks.rows('posts'), role: 'staff' },
      { label: 'admin.menu.pictures', to: adminLinks.pictures(), role: 'staff' },
      { label: 'admin.menu.texts', to: adminLinks.texts(), role: 'owner' },
    ],
  },
  {
    label: 'admin.group.settings',
    entries: [
      { label: 'admin.menu.settings', to: adminLinks.settings(), role: 'owner' },
      { label: 'admin.menu.company', to: adminLinks.company(), role: 'owner' },
      { label: 'admin.menu.stores', to: adminLinks.rows('stores'), role: 'owner' },
      { label: 'admin.menu.delivery', to: adminLinks.delivery(), role: 'owner' },
      { label: 'admin.menu.vat', to: adminLinks.destinationVat(), role: 'owner' },
      { label: 'admin.menu.mail', to: adminLinks.mail(), role: 'staff' },
    ],
  },
  {
    label: 'admin.group.system',
    entries: [
      { label: 'admin.menu.staff', to: adminLinks.staff(), role: 'owner' },
      { label: 'admin.menu.changes', to: adminLinks.auditLog(), role: 'owner' },
      { label: 'admin.menu.errors', to: adminLinks.errors(), role: 'staff' },
      { label: 'admin.menu.account', to: adminLinks.account(), role: 'staff' },
    ],
  },
]
