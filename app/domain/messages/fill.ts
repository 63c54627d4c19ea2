/** A part of the message catalogue: texts by key. */
export type Words = Readonly<Record<string, string>>

type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

export type Values<Name extends string> = Readonly<Record<Name, string | number>>

/** What a text's `{names}` stand for: nothing, or exactly those of the catalogue's text. */
export type Filling<Text> = [Placeholder<Text>] extends [never] ? [] : [values: Values<Placeholder<Text>>]

/**
 * Puts values for the `{names}` of a text. A name without value stays as it is written, so that a mistake shows. A sentence
 * that ends in a value with a full stop of its own, as `Kiosk Co.`, takes no second one.
 */
export function fill(text: string, values: Values<string> | undefined): string {
  if (values === undefined) return text
  return text.replace(/\{(\w+)\}(\.?)/g, (written, name: string, stop: string) => {
    if (!Object.hasOwn(values, name)) return written
    const value = String(values[name])
    return value.endsWith('.') ? value : value + stop
  })
}
