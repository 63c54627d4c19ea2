import { expect, test } from 'vitest'
import { databasesOf, deployedNamespace, type Namespace } from './shop-client.ts'

/** A namespace that records which databases are asked for: the local runtime has no jurisdictions (a border of the platform). */
function aNamespace() {
  const asked: string[] = []
  const databases = (place: string) => ({
    getByName: (name: string) => {
      asked.push(`${place} ${name}`)
      return {} as ReturnType<Namespace['getByName']>
    },
  })
  const jurisdiction = (name: string) => databases(name)
  return { asked, namespace: { ...databases('anywhere'), jurisdiction } as Namespace }
}

for (const [environment, jurisdiction, expected] of [
  ['production', 'eu', 'eu kiosk'],
  ['production', undefined, 'anywhere kiosk'],
  ['local', 'eu', 'anywhere kiosk'],
  ['local', undefined, 'anywhere kiosk'],
] as const)
  test(`a record with jurisdiction ${jurisdiction} opens '${expected}' where ENVIRONMENT is ${environment}`, () => {
    const { asked, namespace } = aNamespace()
    const deployed = deployedNamespace({ SHOP: namespace, ENVIRONMENT: environment })
    databasesOf(deployed, { jurisdiction }).getByName('kiosk')
    expect(asked).toEqual([expected])
  })
