/** One window of a browser, as little of it as the journeys need. `Element` is how the engine refers to an element of the page. */
export interface Engine<Element> {
  open(address: string): Promise<void>
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression in the page gives; null for none. */
  element(expression: string): Promise<Element | null>
  /** Clicks as a person does, with a pointer. */
  click(element: Element): Promise<void>
  /** Types as a person does, with keys, into the element that has the focus. */
  type(element: Element, text: string): Promise<void>
  /** Uncaught errors and unhandled rejections of all pages so far. */
  errors(): readonly string[]
  close(): Promise<void>
}

export type Kind = 'button' | 'link' | 'heading' | 'field' | 'status'

/** Runs in the page: the first shown element of a kind whose text or label has `name` in it, in the middle of the window. */
export function findShown(kind: Kind, name: string, within: string): HTMLElement | null {
  const selectors = {
    button: 'button, input[type=submit]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'label, [aria-label]:is(input, select, textarea)',
    status: '[role=status], [role=alert], [data-sonner-toast]',
  }
  const isNamed = (element: HTMLElement) =>
    [element.textContent ?? '', element.getAttribute('aria-label') ?? ''].some((text) =>
      text.replace(/\s+/g, ' ').includes(name),
    )
  const isShown = (element: HTMLElement) => element.getClientRects().length > 0
  const found = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selectors[kind])])
    .find((element) => isNamed(element) && isShown(element))
  const target = found instanceof HTMLLabelElement ? found.control : found
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return target ?? null
}

/** Milliseconds until what a journey waits for counts as missing. */
const timeout = 30_000
/** What an engine says of an element that the page has just replaced or moved. */
const isPassing =
  /stale|no such (element|node)|not attached|detached|out of bounds|intercept|not interactable|no browsing context|destroyed|inactive|NS_BINDING_ABORTED/i

/** Somebody at an engine's window: looks for what the page shows, and waits until it does. */
export function visitorAt<Element>(engine: Engine<Element>) {
  const expressionOf = (kind: Kind, name: string, within: string) =>
    `(${findShown.toString()})(${[kind, name, within].map((each) => JSON.stringify(each)).join(', ')})`

  async function until<Value>(what: string, look: () => Promise<Value | null>): Promise<Value> {
    const deadline = Date.now() + timeout
    let last = ''
    while (Date.now() < deadline) {
      try {
        const found = await look()
        if (found !== null) return found
      } catch (error) {
        last = String(error)
        if (!isPassing.test(last)) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const shown = await engine.evaluate('(document.querySelector("main") ?? document.body).innerText')
    throw new Error(`Not found in ${timeout / 1000} s: ${what} at ${await address()}. ${last}\n${shown}`)
  }

  const address = async () => String(await engine.evaluate('location.href'))
  const find = (kind: Kind, name: string, within: string) => engine.element(expressionOf(kind, name, within))
  const act = (kind: Kind, name: string, within: string, action: (element: Element) => Promise<void>) =>
    until(`${kind} "${name}"`, async () => {
      const element = await find(kind, name, within)
      if (element === null) return null
      await action(element)
      return true
    })

  return {
    evaluate: engine.evaluate,
    async errors(): Promise<readonly string[]> {
      // An engine may collect them by its commands.
      await engine.evaluate('0')
      return engine.errors()
    },
    close: engine.close,
    // A page may be on its way to another.
    open: (url: string) => until(url, () => engine.open(url).then(() => true)).then(() => undefined),
    click: (kind: Kind, name: string, within = 'body') => act(kind, name, within, (element) => engine.click(element)),
    fill: (label: string, text: string, within = 'body') =>
      act('field', label, within, async (element) => {
        await engine.click(element)
        await engine.type(element, text)
      }),
    /** Chooses an option of a select, as no protocol but by its own way can. */
    choose: async (label: string, value: string, within = 'body') => {
      const select = expressionOf('field', label, within)
      await until(`field "${label}"`, () => engine.element(select))
      await engine.evaluate(
        `(() => { const select = ${select}; select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event('change', { bubbles: true })); return select.value })()`,
      )
    },
    sees: (kind: Kind, name: string, within = 'body') =>
      until(`${kind} "${name}"`, () => find(kind, name, within)).then(() => undefined),
    arrives: (path: RegExp) =>
      until(`an address like ${path}`, async () => (path.test(await address()) ? true : null)).then(() => undefined),
    /** The value of an expression, once it has one. */
    reads: (expression: string) =>
      until(expression, async () => {
        const value = await engine.evaluate(expression)
        return typeof value === 'string' && value !== '' ? value : null
      }),
  }
}

export type EngineVisitor = ReturnType<typeof visitorAt>
