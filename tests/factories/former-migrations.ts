/** The names of the migrations before 0101, of which only the last one counts. */
export const formerNames: readonly string[] = [
  '0001-tenant',
  ...Array.from({ length: 80 }, (_, index) => `former-${index + 2}`),
  '0087-greek-discount-titles',
]
