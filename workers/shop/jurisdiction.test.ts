import { expect, test } from 'vitest'
import { getDatabases, getDeployedNamespace, type Namespace } from './shop-client.ts'

/**
 * A namespace that records which databases are opened. The local runtime has no jurisdictions, so this stands in for
 * the platform.
 */
function aNamespace() {
  const requested: string[] = []
  const databases = (jurisdictionName: string) => ({
    getByName: (name: string) => {
      requested.push(`${jurisdictionName} ${name}`)
      return {} as ReturnType<Namespace['getByName']>
    },
  })
  const jurisdiction = (name: string) => databases(name)
  return { requested, namespace: { ...databases('anywhere'), jurisdiction } as Namespace }
}

for (const [environment, jurisdiction, expected] of [
  ['production', 'eu', 'eu kiosk'],
  ['production', undefined, 'anywhere kiosk'],
  ['local', 'eu', 'anywhere kiosk'],
  ['local', undefined, 'anywhere kiosk'],
] as const)
  test(`a record with jurisdiction ${jurisdiction} opens '${expected}' where ENVIRONMENT is ${environment}`, () => {
    const { requested, namespace } = aNamespace()
    const deployed = getDeployedNamespace({ SHOP: namespace, ENVIRONMENT: environment })
    getDatabases(deployed, { jurisdiction }).getByName('kiosk')
    expect(requested).toEqual([expected])
  })
