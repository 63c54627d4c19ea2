import { deskLinks } from '#app/desk-links.ts'
import type { StaffRole } from '#app/domain/desk/staff.ts'
import type { PlainKey } from '#app/domain/messages/plural.ts'
import type { deskWords } from '#app/domain/messages/words/desk.ts'

interface MenuEntry {
  readonly label: PlainKey<typeof deskWords>
  readonly to: string
  /** Whose role shows it. The page itself asks `deskPage` for the same. */
  readonly role: StaffRole
}

/** The desk's screens, in the order of a day's work: a new screen gets its line here. */
export const deskMenu: readonly MenuEntry[] = [
  { label: 'desk.menu.overview', to: deskLinks.overview(), role: 'staff' },
  { label: 'desk.menu.orders', to: deskLinks.orders(), role: 'staff' },
  { label: 'desk.menu.goods', to: deskLinks.goods(), role: 'staff' },
  { label: 'desk.menu.masterCategories', to: deskLinks.rows('master-categories'), role: 'staff' },
  { label: 'desk.menu.categories', to: deskLinks.rows('categories'), role: 'staff' },
  { label: 'desk.menu.brands', to: deskLinks.rows('brands'), role: 'staff' },
  { label: 'desk.menu.slides', to: deskLinks.rows('slides'), role: 'staff' },
  { label: 'desk.menu.pages', to: deskLinks.rows('pages'), role: 'staff' },
  { label: 'desk.menu.posts', to: deskLinks.rows('posts'), role: 'staff' },
  { label: 'desk.menu.pictures', to: deskLinks.pictures(), role: 'staff' },
  { label: 'desk.menu.stores', to: deskLinks.rows('stores'), role: 'owner' },
  { label: 'desk.menu.priceLists', to: deskLinks.rows('price-lists'), role: 'owner' },
  { label: 'desk.menu.customers', to: deskLinks.customers(), role: 'staff' },
  { label: 'desk.menu.reviews', to: deskLinks.reviews(), role: 'staff' },
  { label: 'desk.menu.letters', to: deskLinks.letters(), role: 'staff' },
  { label: 'desk.menu.mail', to: deskLinks.mail(), role: 'staff' },
  { label: 'desk.menu.errors', to: deskLinks.errors(), role: 'staff' },
  { label: 'desk.menu.messages', to: deskLinks.texts(), role: 'owner' },
  { label: 'desk.menu.delivery', to: deskLinks.delivery(), role: 'owner' },
  { label: 'desk.menu.company', to: deskLinks.company(), role: 'owner' },
  { label: 'desk.menu.settings', to: deskLinks.settings(), role: 'owner' },
  { label: 'desk.menu.staff', to: deskLinks.staff(), role: 'owner' },
  { label: 'desk.menu.changes', to: deskLinks.changes(), role: 'owner' },
  { label: 'desk.menu.account', to: deskLinks.account(), role: 'staff' },
]
