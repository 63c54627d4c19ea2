import type { DemoProduct } from './demo-product.ts'
import { createDevices } from './devices.ts'
import { createLiquids } from './liquids.ts'
import { createParts } from './parts.ts'
import { createReadyToVape } from './ready-to-vape.ts'
import { createSupplies } from './supplies.ts'

/** All products from which the retail shops select. */
export function createProductRange(): DemoProduct[] {
  return [...createDevices(), ...createReadyToVape(), ...createLiquids(), ...createParts(), ...createSupplies()]
}
