import type { KeptPage } from './kept-page.ts'

/** The pages that this isolate has in memory: as many bytes as it may, those that were asked for last. */
export class PageMemory {
  readonly #most: number
  readonly #pages = new Map<string, KeptPage>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get bytes(): number {
    return this.#bytes
  }

  get(name: string): KeptPage | undefined {
    const page = this.#pages.get(name)
    if (page === undefined) return undefined
    this.#pages.delete(name)
    this.#pages.set(name, page)
    return page
  }

  set(name: string, page: KeptPage): void {
    this.#forget(name)
    this.#pages.set(name, page)
    this.#bytes += weightOf(name, page)
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    const page = this.#pages.get(name)
    if (page === undefined) return
    this.#pages.delete(name)
    this.#bytes -= weightOf(name, page)
  }
}

/** Bytes, with what the bookkeeping of a page takes besides. */
function weightOf(name: string, { body }: KeptPage): number {
  return body.byteLength + 2 * name.length + 1_000
}
