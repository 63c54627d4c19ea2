import type { TestProject } from 'vitest/node'
import { buildBundle } from './bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    bundle: string
  }
}

/** Bundles the Worker before all tests: on a busy machine this takes longer than the timeout of a test or a hook. */
export default async function setup({ provide }: TestProject): Promise<void> {
  provide('bundle', await buildBundle('as-deployed'))
}
