import type { z } from 'zod'
import type { TenantRecord } from '#app/domain/tenancy/tenant-record.ts'
import type { Answers } from './interview.ts'

export const starterColours = { primary: '#1f6f6b', dark: '#1d2b33', surface: '#fbfaf7', accent: '#b3402a' } as const

const openingHours = { opens: '09:00', closes: '18:00' }

/** Creates the record of a new shop, with payment on delivery and one courier. */
export function createStarterRecord(answers: Answers, origin: string): z.input<typeof TenantRecord> {
  const { id, name, host, email, telephone, country } = answers
  const page = (title: string, description: string) => ({
    ...{ title: title === '' ? name : `${title} | ${name}`, description },
    ...{ keywords: [name, title].filter((word) => word !== '').join(', '), company: name },
  })
  return {
    ...{ id, name, hosts: [host], identifier_string: host, database: id, img_folder: id, url: origin },
    working_hours: true,
    working_hours_monday: openingHours,
    working_hours_tuesday: openingHours,
    working_hours_wednesday: openingHours,
    working_hours_thursday: openingHours,
    working_hours_friday: openingHours,
    working_hours_saturday: { opens: '10:00', closes: '14:00' },
    working_hours_sunday: null,
    settings: {
      CompanyName: name,
      Telephone: telephone,
      Email: email,
      IQ_WEB_Show_Place_Order: 'True',
      IQ_WEB_SHOW_SIGNIN: 'True',
      IQ_WEB_SHOW_SIGNUP: 'True',
    },
    pages: {
      home: page('', `Welcome to ${name}.`),
      about: page('About us', `Who we are at ${name}.`),
      contact: page('Contact us', 'Write to us, call us or visit us.'),
      products: page('All products', `All products of ${name}.`),
      partner: page('Become a partner', 'Retailers and distributors are welcome.'),
    },
    countries: [country],
    shipping: [{ id: 1, description: 'Courier', cost: 350, countries: [country] }],
    theme: {
      ...starterColours,
      ...{ logo: 'brand/logo.svg', favicon: 'brand/favicon.svg' },
      ...{ corners: 'soft', header: 'light', productCard: 'framed' },
      homeSections: ['slider', 'newProducts', 'categories', 'hotDeals'],
    },
    refill_ml: 10,
    locale: `en-${country}`,
    mail: { sender: email, sender_name: name, recipients: [email] },
  }
}
