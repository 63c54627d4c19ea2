/** What was asked for last, at most so much of it: the one that was not asked for longest goes. */
export class Recent<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name)
    if (value !== undefined) this.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#values.delete(name)
    this.#values.set(name, value)
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break
      this.#values.delete(oldest)
    }
  }

  /** What stands under the name, found when it is not among the last ones. */
  recall(name: string, find: () => Value): Value {
    const known = this.get(name)
    if (known !== undefined) return known
    const found = find()
    this.set(name, found)
    return found
  }

  forget(): void {
    this.#values.clear()
  }
}
