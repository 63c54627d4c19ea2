import { expect, test } from 'vitest'
import { CliError } from './issues.ts'
import type { Call } from './operator-client.ts'
import { resealSecrets } from './tenant-commands.ts'

test('a shop whose secret does not open is named at the end, and the other shops are resealed', async () => {
  const call: Call = async (_method, path, schema) => {
    if (path === '/tenants/agora/reseal')
      throw new CliError('Secrets of agora do not open', [
        { path: 'mail_key', message: 'does not open with this CONFIG_KEY' },
      ])
    return schema.parse({ secrets: { mail_key: 'sealed' }, rows: 2 })
  }
  const printed: string[] = []
  const resealing = resealSecrets(call, ['agora', 'kiosk'], (text) => printed.push(text))
  await expect(resealing).rejects.toMatchObject({
    issues: [
      { path: 'agora', message: 'Secrets of agora do not open' },
      { path: 'agora mail_key', message: 'does not open with this CONFIG_KEY' },
    ],
  })
  expect(printed).toEqual(['kiosk: 1 secret of the record, 2 rows\n', '  "mail_key": "sealed"\n'])
})
