import type { TestProject } from 'vitest/node'
import { bundle } from './bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    bundle: string
  }
}

/** Bundles the Worker before any test: building the pages takes minutes on a busy machine, and a test or a hook must end. */
export default function setup({ provide }: TestProject): void {
  provide('bundle', bundle('as-deployed'))
}
