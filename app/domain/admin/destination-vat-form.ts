import { DestinationRate, type DestinationVat, isEuCountry, toRateKey } from '#app/domain/pricing/cross-border-vat.ts'
import { z } from '#app/domain/schema.ts'
import * as cell from '../catalogue/cell-formats.ts'
import { inputSchema } from './product-forms.ts'
import { Version } from './record-forms.ts'

/** The table of the admin's form: a field for each country and rate. An empty field keeps the product's own rate. */
export interface DestinationVatTable {
  /** ISO 3166 */
  readonly countries: readonly string[]
  /** The rates of the shop's country in per cent, as the keys of the record; the highest first. */
  readonly rates: readonly string[]
}

interface TableSource {
  readonly destinationVat: DestinationVat
  /** The shop's country. */
  readonly home: string
  /** The countries to which the shop sells. */
  readonly countries: readonly string[]
  /** The rates of the shop's products, in hundredths of a per cent. */
  readonly productRates: readonly number[]
}

/**
 * The EU countries to which the shop sells and the rates of its products, with the countries and rates that the record
 * already has, because saving the form drops what it doesn't show.
 */
export function listDestinationVatTable(source: TableSource): DestinationVatTable {
  const { destinationVat, home, countries, productRates } = source
  const sold = countries.filter((country) => isEuCountry(country) && country !== home)
  const stored = Object.values(destinationVat).flatMap((rates) => Object.keys(rates))
  const rates = productRates.filter((rate) => rate > 0).map(toRateKey)
  return {
    countries: [...new Set([...sold, ...Object.keys(destinationVat)])],
    rates: [...new Set([...rates, ...stored])].sort((a, b) => Number(b) - Number(a)),
  }
}

/** The field's name, without dots, because the form library reads a dot as a path. */
export function getRateFieldName(country: string, rate: string): string {
  return `rate_${country}_${rate.replace('.', '_')}`
}

const RateInput = inputSchema(cell.decimal, 'field.vat', DestinationRate.nullable())

/** The schema of the form. A rate is in per cent; null for an empty field. */
export function createDestinationVatForm({ countries, rates }: DestinationVatTable) {
  const names = countries.flatMap((country) => rates.map((rate) => getRateFieldName(country, rate)))
  const fields = z.object(Object.fromEntries(names.map((name) => [name, RateInput])))
  return z.intersection(z.object({ version: Version }), fields)
}

/** The record's table: only the fields that are filled in. */
export function toDestinationVat(
  { countries, rates }: DestinationVatTable,
  form: z.output<ReturnType<typeof createDestinationVatForm>>,
): DestinationVat {
  const entries = countries.map((country) => {
    const replaced = rates.flatMap((rate) => {
      const value = form[getRateFieldName(country, rate)] ?? null
      return value === null ? [] : [[rate, value] as const]
    })
    return [country, Object.fromEntries(replaced)] as const
  })
  return Object.fromEntries(entries.filter(([, replaced]) => Object.keys(replaced).length > 0))
}

/** The record's table as the values of the form's fields. */
export function toDestinationVatFormValues(destinationVat: DestinationVat): Record<string, string> {
  return Object.fromEntries(
    Object.entries(destinationVat).flatMap(([country, rates]) =>
      Object.entries(rates).map(([rate, value]) => [getRateFieldName(country, rate), String(value)] as const),
    ),
  )
}
