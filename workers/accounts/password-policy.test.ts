import { expect, test } from 'vitest'
import { findPasswordWeakness } from './credentials.ts'

const personalInfo = ['Limassol Vape', 'maria.georgiou@mail.example', 'Μαρία', 'Γεωργίου']

for (const common of ['password1', 'Qwertyuiop', '12345678', 'iloveyou'])
  test(`${common} is refused as common`, async () => {
    expect(await findPasswordWeakness(common, [])).toBe('password-common')
  })

for (const personal of [
  'Limassol2026!',
  'limassol-vape',
  'maria.georgiou',
  'Georgiou1234',
  'ΓΕΩΡΓΙΟΥ2026',
  'mail-example-99',
])
  test(`${personal} is refused as personal`, async () => {
    expect(await findPasswordWeakness(personal, personalInfo)).toBe('password-personal')
  })

for (const password of [
  'a long password',
  'seven limassol lemons',
  'κόκκινο ποδήλατο',
  '8492-1180-3372',
  'maria rides a horse',
])
  test(`${password} is accepted`, async () => {
    expect(await findPasswordWeakness(password, personalInfo)).toBeNull()
  })
