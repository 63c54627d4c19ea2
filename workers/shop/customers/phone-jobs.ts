import { phoneCountry } from '#app/domain/customers/phone-number.ts'
import type { ClockJob } from '../clock/clock-job.ts'
import { convertPhones } from './convert-phones.ts'
import { phoneConversion } from './phone-conversion.queries.ts'

/** Converts phone numbers that earlier releases stored as they were typed, some hundred rows a run. */
export const convertPhonesJob: ClockJob = {
  name: 'convert-phones',
  due: (db) => (phoneConversion(db) === null ? null : 0),
  async run({ db, clock, tenant }) {
    const country = phoneCountry((await tenant()).record)
    convertPhones(db, country, clock())
  },
}
