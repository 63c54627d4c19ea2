import type { z } from 'zod'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'

type TenantRecordInput = z.input<typeof TenantRecord>

const page = { title: 'Kiosk', description: 'A kiosk', keywords: 'kiosk', company: 'Kiosk Ltd' }
const day = { opens: '09:00', closes: '18:00' }

/** A complete tenant record, as an operator writes it. */
export function aTenantRecord(changes: Partial<TenantRecordInput> = {}): TenantRecordInput {
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

/** A tenant id that no other test uses. Short and without digits, because the log masks numbers and long words. */
export function createUniqueName(): string {
  return crypto
    .randomUUID()
    .replaceAll('-', '')
    .slice(0, 12)
    .replace(/\d/g, (character) => 'ghijklmnop'.charAt(Number(character)))
}
