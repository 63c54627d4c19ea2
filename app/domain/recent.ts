/** What was asked for last, at most so much of it: what was not asked for longest goes first. */
export class Recent<Value> {
  readonly #most: number
  readonly #weigh: (value: Value, name: string) => number
  readonly #values = new Map<string, Value>()
  #weight = 0

  /** `weigh` says how much of it a value is; without it each counts for one. */
  constructor(most: number, weigh: (value: Value, name: string) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  get weight(): number {
    return this.#weight
  }

  get(name: string): Value | undefined {
    const value = this.#values.get(name)
    if (value === undefined) return undefined
    this.#values.delete(name)
    this.#values.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#drop(name)
    this.#values.set(name, value)
    this.#weight += this.#weigh(value, name)
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#most) break
      this.#drop(oldest)
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
    this.#weight = 0
  }

  #drop(name: string): void {
    const value = this.#values.get(name)
    if (value === undefined) return
    this.#values.delete(name)
    this.#weight -= this.#weigh(value, name)
  }
}
