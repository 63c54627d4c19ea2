import type { z } from 'zod'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'

type WrittenRecord = z.input<typeof TenantRecord>

const page = { title: 'Kiosk', description: 'A kiosk', keywords: 'kiosk', company: 'Kiosk Ltd' }
const day = { opens: '09:00', closes: '18:00' }

/** A whole tenant record, as its owner would write it. */
export function aTenantRecord(changes: Partial<WrittenRecord> = {}): WrittenRecord {
  return {
    id: 'kiosk',
    name: 'Kiosk',
    hosts: ['kiosk.example'],
    identifier_string: 'kiosk',
    database: 'kiosk',
    img_folder: 'kiosk',
    url: 'https://kiosk.example',
    working_hours: true,
    working_hours_monday: day,
    working_hours_tuesday: day,
    working_hours_wednesday: day,
    working_hours_thursday: day,
    working_hours_friday: day,
    working_hours_saturday: day,
    working_hours_sunday: null,
    settings: { CompanyName: 'Kiosk Ltd' },
    pages: { home: page, about: page, contact: page, products: page, partner: page },
    countries: ['CY'],
    shipping: [{ id: 1, description: 'Courier', cost: 350, countries: ['CY'] }],
    theme: {
      primary: '#1f6f6b',
      dark: '#23262b',
      surface: '#ffffff',
      accent: '#b4231f',
      logo: 'brand/logo.svg',
      favicon: 'brand/favicon.svg',
      corners: 'soft',
      header: 'light',
      productCard: 'framed',
      homeSections: ['slider', 'newProducts'],
    },
    mail: { sender: 'shop@kiosk.example', sender_name: 'Kiosk', recipients: ['office@kiosk.example'] },
    ...changes,
  }
}

/** What no other test's shop is called. Without digits and short: in the log a number may be somebody's, a long word a token, and both are left out. */
export function aNewName(): string {
  return crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
}
