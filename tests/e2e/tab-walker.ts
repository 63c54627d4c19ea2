/** Where a walk by the Tab key has come. */
export interface Stop {
  /** Null where the focus has left the page. */
  readonly place: string | null
  /** Whether the focus has not moved: dates and films have stops of their own within. */
  readonly still: boolean
  /** Whether the first place has its turn again. */
  readonly round: boolean
  /** Whether it opens something that is closed. */
  readonly folded: boolean
  /** Whether it can't be seen there, for a moment or for good. */
  readonly hidden: boolean
  /** Whether its ring can't be seen, for a moment or for good. */
  readonly unsettled: boolean
}

declare global {
  interface Window {
    tabWalker?: {
      readonly look: () => Stop
      /** Takes down this stop, and gives what was wrong with the one before: only now can it be told what showed the focus. */
      readonly moveOn: () => string[]
      /** Says that what the focus is on has been opened. */
      readonly unfolded: () => void
      /** What had its turn in vain. */
      readonly missed: () => string[]
    }
  }
}

/** What watches a walk within the page, or within a part of it. It is sent to the page as it stands here: nothing else is there. */
export function installWalker(part: string | null): void {
  const found = part === null ? document.body : document.querySelector(part)
  if (found === null) throw new Error(`There is no ${part}`)
  const root = found
  const controls = [
    'a[href],area[href],button,input,select,textarea,summary,iframe,video[controls],audio[controls],[tabindex]',
    '[contenteditable=true],[role=button],[role=link],[role=tab],[role=checkbox],[role=switch],[role=menuitem],[role=slider]',
  ].join()
  /** Whether it is in something that was opened on the way, and may be closed by now. */
  const expected = new Map<Element, boolean>()
  const reached = new Set<Element>()
  const opened = new Set<HTMLDetailsElement>()
  let first: Element | null = null
  let kept: { place: string; element: Element; signs: Signs } | null = null

  function nameOf(element: Element): string {
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    const words = element.getAttribute('aria-label') ?? `${element.textContent ?? ''} ${pictures}`
    const name = (words.trim() || element.id || element.getAttribute('name') || '').replaceAll(/\s+/g, ' ').slice(0, 50)
    const address = element.getAttribute('href')
    return `${element.localName} "${name}"${address === null ? '' : ` to ${address.slice(0, 60)}`}`
  }

  /** Whether somebody with a pointer may use it. */
  function isOffered(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null) return false
    if (element.matches(':disabled,[type=hidden]')) return false
    if (element.localName === 'summary') return element.parentElement?.querySelector(':scope > summary') === element
    // What the program alone focuses is no control; a control is one whatever its tabindex says.
    return !element.matches('[tabindex="-1"]') || element.matches('a,button,input,select,textarea,[role]')
  }

  /** Whether the keys of another place do the same. */
  function isServedElsewhere(element: Element): boolean {
    // A list of suggestions is walked by the arrows from its field.
    if (element.matches('[role=option],[role=listbox]')) return true
    if (!element.matches('[tabindex="-1"]')) return false
    // So are messages, which have nothing to press, and a number's buttons, which its field's arrows stand for.
    const ofNumber =
      element.localName === 'button' && element.parentElement?.querySelector('input[type=number]') !== null
    return ofNumber || element.matches('[role=status],[role=alert],[role=group]')
  }

  function expect(within: Element) {
    for (const element of within.querySelectorAll(controls))
      if (isOffered(element) && !isServedElsewhere(element)) expected.set(element, within !== root)
  }

  /** Of a group of choices one has a stop, and the arrows lead to the others. */
  function groupOf(element: Element): readonly Element[] {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return [element]
    return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
  }

  const labelsOf = (element: Element) => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])

  /** Whatever may carry the sign of the focus: the place, its label, what is beside, within and around it. */
  function bearersOf(element: Element): Element[] {
    const around: Element[] = []
    for (
      let up = element.parentElement;
      up !== null && up !== document.body && around.length < 4;
      up = up.parentElement
    )
      around.push(up)
    const beside = element.nextElementSibling === null ? [] : [element.nextElementSibling]
    return [element, ...labelsOf(element), ...beside, ...[...element.children].slice(0, 4), ...around]
  }

  /** What may tell that the focus is there, each with what keeps it from being seen. */
  type Signs = ReadonlyMap<string, { readonly value: string; readonly trouble: string | null }>

  function signsOf(element: Element): Signs {
    const signs = new Map<string, { value: string; trouble: string | null }>()
    for (const [index, bearer] of bearersOf(element).entries())
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(bearer, pseudo)
        if (pseudo !== '' && style.content === 'none') continue
        const name = `${index}${pseudo}`
        const { outlineStyle, outlineWidth, outlineColor } = style
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
          signs.set(`${name} ring`, { value: `${outlineStyle} ${outlineColor}`, trouble: troubleOf(bearer, style) })
        signs.set(`${name} shadow`, { value: style.boxShadow, trouble: null })
        signs.set(`${name} border`, { value: `${style.borderColor} ${style.borderWidth}`, trouble: null })
        if (bearer !== element || pseudo !== '') continue
        signs.set('ground', { value: `${style.backgroundColor} ${style.backgroundImage}`, trouble: null })
        signs.set('line', { value: style.textDecorationLine, trouble: null })
      }
    return signs
  }

  type Box = Record<'left' | 'top' | 'right' | 'bottom', number>

  /** What the boxes around an element and the window's sides leave of a box around it. */
  function unclipped(element: Element, { left, top, right, bottom }: Box): Box {
    const box = { left, top, right, bottom }
    const cut = (by: Box) => {
      box.left = Math.max(box.left, by.left)
      box.top = Math.max(box.top, by.top)
      box.right = Math.min(box.right, by.right)
      box.bottom = Math.min(box.bottom, by.bottom)
    }
    let inner = element
    for (let up = element.parentElement; up !== null && up !== document.body; up = up.parentElement) {
      const { position } = getComputedStyle(inner)
      if (position === 'fixed') break
      const style = getComputedStyle(up)
      if (position === 'absolute' && style.position === 'static') continue
      inner = up
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const outer = up.getBoundingClientRect()
      const spare = style.overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0
      const [x, y] = [outer.left + up.clientLeft, outer.top + up.clientTop]
      cut({ left: x - spare, top: y - spare, right: x + up.clientWidth + spare, bottom: y + up.clientHeight + spare })
    }
    // Up and down the page can be scrolled.
    cut({ left: 0, top: Number.NEGATIVE_INFINITY, right: innerWidth, bottom: Number.POSITIVE_INFINITY })
    return box
  }

  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, readonly number[]>()

  /** Red, green, blue and opacity, each up to 255. */
  function colourOf(words: string): readonly number[] {
    const known = colours.get(words)
    if (known !== undefined || pen === null) return known ?? []
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = words
    pen.fillRect(0, 0, 1, 1)
    const colour = [...pen.getImageData(0, 0, 1, 1).data]
    colours.set(words, colour)
    return colour
  }

  const over = (below: readonly number[], above: readonly number[]) =>
    below.map((part, index) => part + (((above[index] ?? 0) - part) * (above[3] ?? 0)) / 255)

  function luminance(colour: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** The colour at a point of the window; null where a picture is. */
  function groundAt(x: number, y: number): readonly number[] | null {
    const layers: (readonly number[])[] = []
    for (const element of document.elementsFromPoint(x, y)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (backgroundImage !== 'none' || element.matches('img,video,canvas,svg,svg *,.icon,iframe')) return null
      layers.push(colourOf(backgroundColor))
      if (layers.at(-1)?.[3] === 255) break
    }
    return layers.reduceRight(over, [255, 255, 255])
  }

  /** Of lines of text that are one link the box around all. */
  function boxOf(element: Element): Box {
    const boxes = [...element.getClientRects()]
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }

  /** What keeps the ring around something from being seen. Three of its sides have to be there, and stand out by 3:1 (WCAG 1.4.11). */
  function troubleOf(bearer: Element, style: CSSStyleDeclaration): string | null {
    const width = Number.parseFloat(style.outlineWidth)
    const reach = Number.parseFloat(style.outlineOffset) + width
    const box = boxOf(bearer)
    const ring = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach }
    const left = unclipped(bearer, ring)
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter(
      (side) => Math.abs(left[side] - ring[side]) < width,
    )
    if (left.left >= left.right || left.top >= left.bottom || sides.length < 3)
      return `its ring is cut off${sides.length === 0 ? '' : ` but for ${sides.join(' and ')}`}`
    const middle = reach - width / 2
    const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const grounds = [
      groundAt(across, box.top - middle),
      groundAt(across, box.bottom + middle),
      groundAt(box.left - middle, down),
      groundAt(box.right + middle, down),
    ].filter((ground) => ground !== null)
    const ratios = grounds.map((ground) => {
      const [dark = 0, light = 0] = [luminance(over(ground, colourOf(style.outlineColor))), luminance(ground)].sort(
        (one, other) => one - other,
      )
      return (light + 0.05) / (dark + 0.05)
    })
    const weak = ratios.filter((ratio) => ratio < 3)
    return weak.length * 2 > ratios.length ? `its ring has a contrast of ${Math.min(...weak).toFixed(1)}:1` : null
  }

  /** What is in front of all of an element; null where some of it is seen. */
  function hiding(element: Element): string | null {
    let front: Element | null = null
    for (const shown of [element, ...labelsOf(element)])
      for (const { left, top, width, height } of [...shown.getClientRects()].slice(0, 4))
        for (const across of [0.02, 0.25, 0.5, 0.75, 0.98])
          for (const down of [0.1, 0.5, 0.9]) {
            const seen = document.elementFromPoint(left + width * across, top + height * down)
            if (seen !== null && (shown.contains(seen) || seen.contains(shown))) return null
            front ??= seen
          }
    return front === null ? 'it is outside of the window' : `it is behind ${nameOf(front)}`
  }

  /** The focused element; null where the focus has left the page. */
  function focused(): Element | null {
    const { activeElement } = document
    return activeElement === document.body || activeElement === document.documentElement ? null : activeElement
  }

  expect(root)
  window.tabWalker = {
    look() {
      const element = focused()
      if (element === null)
        return { place: null, still: false, round: false, folded: false, hidden: false, unsettled: false }
      // Without script a menu stays until it is closed, and a walker who has gone through it does so.
      for (const menu of opened) {
        if (menu.contains(element)) continue
        opened.delete(menu)
        const panel = menu.querySelector(':scope > :not(summary)')
        if (panel !== null && /absolute|fixed/.test(getComputedStyle(panel).position)) menu.open = false
      }
      const still = element === kept?.element
      const fold = element.localName === 'summary' ? element.parentElement : null
      const rings = [...signsOf(element)].filter(([name]) => name.endsWith('ring')).map(([, { trouble }]) => trouble)
      return {
        place: nameOf(element),
        still,
        round: element === first && !still,
        folded: fold instanceof HTMLDetailsElement && !fold.open && !reached.has(element),
        hidden: hiding(element) !== null,
        unsettled: rings.length > 0 && rings.every((trouble) => trouble !== null),
      }
    },
    moveOn() {
      const element = focused()
      const faults: string[] = []
      if (kept !== null && kept.element !== element && kept.element.isConnected) {
        const now = signsOf(kept.element)
        const told = [...kept.signs].filter(([name, { value }]) => now.get(name)?.value !== value)
        const [, sign] = told.find(([, { trouble }]) => trouble === null) ?? told[0] ?? []
        if (sign === undefined) faults.push(`${kept.place}: nothing shows that the focus is there`)
        else if (sign.trouble !== null) faults.push(`${kept.place}: ${sign.trouble}`)
      }
      kept = element === null ? null : { place: nameOf(element), element, signs: signsOf(element) }
      if (element === null) return faults
      if (!root.contains(element)) faults.push(`${nameOf(element)}: has the focus and is outside`)
      const behind = hiding(element)
      if (behind !== null) faults.push(`${nameOf(element)}: ${behind}`)
      first ??= element
      for (const one of groupOf(element)) reached.add(one)
      return faults
    },
    unfolded() {
      const details = focused()?.parentElement
      if (!(details instanceof HTMLDetailsElement) || !details.open) return
      opened.add(details)
      expect(details)
    },
    missed: () =>
      [...expected]
        .filter(([each, unfolded]) => !reached.has(each) && (unfolded ? each.isConnected : isOffered(each)))
        .map(([each]) => nameOf(each)),
  }
}
