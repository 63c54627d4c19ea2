import type { StaffRole } from '#app/domain/desk/staff.ts'
import type { PlainKey } from '#app/domain/messages/fill.ts'
import type { deskWords } from '#app/domain/messages/words/desk.ts'
import { links } from '#app/links.ts'

interface MenuEntry {
  readonly label: PlainKey<typeof deskWords>
  readonly to: string
  /** Whose role shows it. The page itself asks `deskPage` for the same. */
  readonly role: StaffRole
}

/** The desk's screens, in the order of a day's work: a new screen gets its line here. */
export const deskMenu: readonly MenuEntry[] = [
  { label: 'desk.menu.overview', to: links.desk(), role: 'staff' },
  { label: 'desk.menu.orders', to: links.deskOrders(), role: 'staff' },
  { label: 'desk.menu.goods', to: links.deskGoods(), role: 'staff' },
  { label: 'desk.menu.masterCategories', to: links.deskRows('master-categories'), role: 'staff' },
  { label: 'desk.menu.categories', to: links.deskRows('categories'), role: 'staff' },
  { label: 'desk.menu.brands', to: links.deskRows('brands'), role: 'staff' },
  { label: 'desk.menu.slides', to: links.deskRows('slides'), role: 'staff' },
  { label: 'desk.menu.pages', to: links.deskRows('pages'), role: 'staff' },
  { label: 'desk.menu.priceLists', to: links.deskRows('price-lists'), role: 'owner' },
  { label: 'desk.menu.customers', to: links.deskCustomers(), role: 'staff' },
  { label: 'desk.menu.reviews', to: links.deskReviews(), role: 'staff' },
  { label: 'desk.menu.letters', to: links.deskLetters(), role: 'staff' },
  { label: 'desk.menu.mail', to: links.deskMail(), role: 'staff' },
  { label: 'desk.menu.errors', to: links.deskErrors(), role: 'staff' },
  { label: 'desk.menu.messages', to: links.deskTexts(), role: 'owner' },
  { label: 'desk.menu.settings', to: links.deskSettings(), role: 'owner' },
  { label: 'desk.menu.staff', to: links.deskStaff(), role: 'owner' },
  { label: 'desk.menu.changes', to: links.deskChanges(), role: 'owner' },
]
