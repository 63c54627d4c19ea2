/** What an isolate has in memory: as many bytes as it may, of what was asked for last. */
export class RecentMemory<Value> {
  readonly #most: number
  readonly #weigh: (value: Value) => number
  readonly #values = new Map<string, Value>()
  #bytes = 0

  /** `weigh` says how many bytes a value has. */
  constructor(most: number, weigh: (value: Value) => number) {
    this.#most = most
    this.#weigh = weigh
  }

  get bytes(): number {
    return this.#bytes
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name)
    if (value === undefined) return undefined
    this.#values.delete(name)
    this.#values.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#forget(name)
    this.#values.set(name, value)
    this.#bytes += this.#weightOf(name, value)
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) break
      this.#forget(oldest)
    }
  }

  #forget(name: string): void {
    const value = this.#values.get(name)
    if (value === undefined) return
    this.#values.delete(name)
    this.#bytes -= this.#weightOf(name, value)
  }

  /** With what the bookkeeping of a value takes besides. */
  #weightOf(name: string, value: Value): number {
    return this.#weigh(value) + 2 * name.length + 1_000
  }
}
