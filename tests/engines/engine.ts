/**
 * One browser window, with the few operations that the journeys need. `Element` is the engine's reference to an
 * element.
 */
export interface Engine<Element> {
  open(address: string): Promise<void>
  /** Evaluates an expression in the page. Returns its JSON value. */
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression in the page returns; null if there is none. */
  element(expression: string): Promise<Element | null>
  /** Clicks with the pointer. */
  click(element: Element): Promise<void>
  /** Types with the keyboard into the focused element. */
  type(element: Element, text: string): Promise<void>
  /** Uncaught errors and unhandled rejections of all pages of this window. */
  errors(): readonly string[]
  close(): Promise<void>
}

export type ElementKind = 'button' | 'link' | 'heading' | 'field' | 'status'

/**
 * Runs in the page. Returns the first visible element of a kind whose text or label contains `name`, and scrolls it to
 * the middle of the window.
 */
export function findVisible(kind: ElementKind, name: string, container: string): HTMLElement | null {
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
  const isVisible = (element: HTMLElement) => element.getClientRects().length > 0
  const found = [...document.querySelectorAll(container)]
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(selectors[kind])])
    .find((element) => isNamed(element) && isVisible(element))
  const target = found instanceof HTMLLabelElement ? found.control : found
  target?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return target ?? null
}

const TIMEOUT_MS = 30_000
/** Errors while the page navigates, or replaces or moves elements. The visitor retries after them. */
const transientErrors =
  /stale|no such (element|node)|not attached|detached|out of bounds|intercept|not interactable|no browsing context|destroyed|inactive|NS_BINDING_ABORTED/i

/** A visitor in an engine's window. Every method waits until the page shows what it needs. */
export function createVisitor<Element>(engine: Engine<Element>) {
  const toExpression = (kind: ElementKind, name: string, container: string) =>
    `(${findVisible.toString()})(${[kind, name, container].map((argument) => JSON.stringify(argument)).join(', ')})`

  async function waitFor<Value>(description: string, poll: () => Promise<Value | null>): Promise<Value> {
    const deadline = Date.now() + TIMEOUT_MS
    let lastError = ''
    while (Date.now() < deadline) {
      try {
        const found = await poll()
        if (found !== null) return found
      } catch (error) {
        lastError = String(error)
        if (!transientErrors.test(lastError)) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const pageText = await engine.evaluate('(document.querySelector("main") ?? document.body).innerText')
    throw new Error(
      `Not found in ${TIMEOUT_MS / 1000} s: ${description} at ${await address()}. ${lastError}\n${pageText}`,
    )
  }

  const address = async () => String(await engine.evaluate('location.href'))
  const find = (kind: ElementKind, name: string, container: string) =>
    engine.element(toExpression(kind, name, container))
  const performOn = (kind: ElementKind, name: string, container: string, action: (element: Element) => Promise<void>) =>
    waitFor(`${kind} "${name}"`, async () => {
      const element = await find(kind, name, container)
      if (element === null) return null
      await action(element)
      return true
    })

  return {
    evaluate: engine.evaluate,
    async errors(): Promise<readonly string[]> {
      // Some engines collect errors only with a command.
      await engine.evaluate('0')
      return engine.errors()
    },
    close: engine.close,
    // Retries because another navigation may still be running.
    open: (url: string) => waitFor(url, () => engine.open(url).then(() => true)).then(() => undefined),
    click: (kind: ElementKind, name: string, container = 'body') =>
      performOn(kind, name, container, (element) => engine.click(element)),
    fill: (label: string, text: string, container = 'body') =>
      performOn('field', label, container, async (element) => {
        await engine.click(element)
        await engine.type(element, text)
      }),
    /** Sets the value of a select by script: the protocols have no common way to choose an option. */
    choose: async (label: string, value: string, container = 'body') => {
      const select = toExpression('field', label, container)
      await waitFor(`field "${label}"`, () => engine.element(select))
      await engine.evaluate(
        `(() => { const select = ${select}; select.value = ${JSON.stringify(value)}; select.dispatchEvent(new Event('change', { bubbles: true })); return select.value })()`,
      )
    },
    waitForElement: (kind: ElementKind, name: string, container = 'body') =>
      waitFor(`${kind} "${name}"`, () => find(kind, name, container)).then(() => undefined),
    waitForPath: (path: RegExp) =>
      waitFor(`an address like ${path}`, async () => (path.test(await address()) ? true : null)).then(() => undefined),
    /** Waits until an expression returns a non-empty string. */
    waitForValue: (expression: string) =>
      waitFor(expression, async () => {
        const value = await engine.evaluate(expression)
        return typeof value === 'string' && value !== '' ? value : null
      }),
  }
}

export type EngineVisitor = ReturnType<typeof createVisitor>
