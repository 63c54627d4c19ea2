/** The state of a walk after a Tab press. */
export interface Stop {
  /** Null if the focus has left the page. */
  readonly label: string | null
  /** Whether the focus is still on the same element: dates and videos have several stops. */
  readonly isSameStop: boolean
  /** Whether the focus is back on the first element. */
  readonly isFirstStop: boolean
  /** Whether the element opens something that is closed. */
  readonly isCollapsed: boolean
  /** Whether the element is covered or out of view, perhaps only for a moment. */
  readonly isHidden: boolean
  /** Whether the focus ring is not visible, perhaps only for a moment. */
  readonly isRingHidden: boolean
}

declare global {
  interface Window {
    tabWalker?: {
      readonly getStop: () => Stop
      /**
       * Records this stop and returns the issues found so far. Whether focus was visible on the previous stop is known
       * only now, when its styles without focus can be compared.
       */
      readonly recordStop: () => string[]
      /** Records that the focused element was opened. */
      readonly recordOpened: () => void
      /** The controls that the walk did not reach. */
      readonly listUnreached: () => string[]
    }
  }
}

/**
 * Installs the observer of a walk through the page or a part of it. Playwright sends its source to the page, so it
 * can't use anything outside of this function.
 */
export function installWalker(part: string | null): void {
  const rootElement = part === null ? document.body : document.querySelector(part)
  if (rootElement === null) throw new Error(`There is no ${part}`)
  const root = rootElement
  const controls = [
    'a[href],area[href],button,input,select,textarea,summary,iframe,video[controls],audio[controls],[tabindex]',
    '[contenteditable=true],[role=button],[role=link],[role=tab],[role=checkbox],[role=switch],[role=menuitem],[role=slider]',
  ].join()
  /**
   * Controls that must be reached. The value says whether they are in an element that the walk opened, which may be
   * closed by now.
   */
  const expected = new Map<Element, boolean>()
  const reachedElements = new Set<Element>()
  const openedDetails = new Set<HTMLDetailsElement>()
  let first: Element | null = null
  let previousStop: { label: string; element: Element; focusStyles: FocusStyles } | null = null

  function describeElement(element: Element): string {
    const pictures = [...element.querySelectorAll('img')].map(({ alt }) => alt).join(' ')
    const text = element.getAttribute('aria-label') ?? `${element.textContent ?? ''} ${pictures}`
    const name = (text.trim() || element.id || element.getAttribute('name') || '').replaceAll(/\s+/g, ' ').slice(0, 50)
    const href = element.getAttribute('href')
    return `${element.localName} "${name}"${href === null ? '' : ` to ${href.slice(0, 60)}`}`
  }

  /** Whether it is a control that a pointer could use. */
  function isFocusable(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]') !== null) return false
    if (element.matches(':disabled,[type=hidden]')) return false
    if (element.localName === 'summary') return element.parentElement?.querySelector(':scope > summary') === element
    // Script focuses elements with tabindex -1; they count only if they are controls by their nature.
    return !element.matches('[tabindex="-1"]') || element.matches('a,button,input,select,textarea,[role]')
  }

  /** Whether keys on another element do the same. */
  function isReachableOtherwise(element: Element): boolean {
    // The arrow keys of the search field move through suggestions.
    if (element.matches('[role=option],[role=listbox]')) return true
    if (!element.matches('[tabindex="-1"]')) return false
    // Status messages and groups can't be activated, and the arrow keys of a number field replace its buttons.
    const isNumberButton =
      element.localName === 'button' && element.parentElement?.querySelector('input[type=number]') !== null
    return isNumberButton || element.matches('[role=status],[role=alert],[role=group]')
  }

  function addExpected(within: Element) {
    for (const element of within.querySelectorAll(controls))
      if (isFocusable(element) && !isReachableOtherwise(element)) expected.set(element, within !== root)
  }

  /** The elements that share one tab stop: a radio group, in which the arrow keys move. */
  function getGroup(element: Element): readonly Element[] {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return [element]
    return [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
      ({ name, form }) => name === element.name && form === element.form,
    )
  }

  const getLabels = (element: Element) => (element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [])

  /** The elements whose style may show the focus: the element, its labels, next sibling, children and ancestors. */
  function getStyledElements(element: Element): Element[] {
    const ancestors: Element[] = []
    for (
      let ancestor = element.parentElement;
      ancestor !== null && ancestor !== document.body && ancestors.length < 4;
      ancestor = ancestor.parentElement
    )
      ancestors.push(ancestor)
    const sibling = element.nextElementSibling === null ? [] : [element.nextElementSibling]
    return [element, ...getLabels(element), ...sibling, ...[...element.children].slice(0, 4), ...ancestors]
  }

  /** Styles that may show the focus, each with the issue that hides it. */
  type FocusStyles = ReadonlyMap<string, { readonly value: string; readonly issue: string | null }>

  function getFocusStyles(element: Element): FocusStyles {
    const focusStyles = new Map<string, { value: string; issue: string | null }>()
    for (const [index, styledElement] of getStyledElements(element).entries())
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(styledElement, pseudo)
        if (pseudo !== '' && style.content === 'none') continue
        const name = `${index}${pseudo}`
        const { outlineStyle, outlineWidth, outlineColor } = style
        if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0)
          focusStyles.set(`${name} ring`, {
            value: `${outlineStyle} ${outlineColor}`,
            issue: findRingIssue(styledElement, style),
          })
        focusStyles.set(`${name} shadow`, { value: style.boxShadow, issue: null })
        focusStyles.set(`${name} border`, { value: `${style.borderColor} ${style.borderWidth}`, issue: null })
        if (styledElement !== element || pseudo !== '') continue
        focusStyles.set('ground', { value: `${style.backgroundColor} ${style.backgroundImage}`, issue: null })
        focusStyles.set('line', { value: style.textDecorationLine, issue: null })
      }
    return focusStyles
  }

  type Box = Record<'left' | 'top' | 'right' | 'bottom', number>

  /** Clips a box around an element by the scroll containers around it and the sides of the window. */
  function clipBox(element: Element, { left, top, right, bottom }: Box): Box {
    const box = { left, top, right, bottom }
    const clip = (bounds: Box) => {
      box.left = Math.max(box.left, bounds.left)
      box.top = Math.max(box.top, bounds.top)
      box.right = Math.min(box.right, bounds.right)
      box.bottom = Math.min(box.bottom, bounds.bottom)
    }
    let inner = element
    for (
      let ancestor = element.parentElement;
      ancestor !== null && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      const { position } = getComputedStyle(inner)
      if (position === 'fixed') break
      const style = getComputedStyle(ancestor)
      if (position === 'absolute' && style.position === 'static') continue
      inner = ancestor
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const outer = ancestor.getBoundingClientRect()
      const clipMargin = style.overflowX === 'clip' ? Number.parseFloat(style.overflowClipMargin) || 0 : 0
      const [x, y] = [outer.left + ancestor.clientLeft, outer.top + ancestor.clientTop]
      clip({
        left: x - clipMargin,
        top: y - clipMargin,
        right: x + ancestor.clientWidth + clipMargin,
        bottom: y + ancestor.clientHeight + clipMargin,
      })
    }
    // The page itself scrolls vertically.
    clip({ left: 0, top: Number.NEGATIVE_INFINITY, right: innerWidth, bottom: Number.POSITIVE_INFINITY })
    return box
  }

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colorCache = new Map<string, readonly number[]>()

  /** Red, green, blue and alpha, each from 0 to 255. */
  function parseColor(text: string): readonly number[] {
    const known = colorCache.get(text)
    if (known !== undefined || canvas === null) return known ?? []
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = text
    canvas.fillRect(0, 0, 1, 1)
    const color = [...canvas.getImageData(0, 0, 1, 1).data]
    colorCache.set(text, color)
    return color
  }

  const blendColors = (below: readonly number[], above: readonly number[]) =>
    below.map((part, index) => part + (((above[index] ?? 0) - part) * (above[3] ?? 0)) / 255)

  function luminance(color: readonly number[]): number {
    const [red = 0, green = 0, blue = 0] = color.map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /** The background colour at a point of the window; null where there is a picture. */
  function getBackgroundAt(x: number, y: number): readonly number[] | null {
    const layers: (readonly number[])[] = []
    for (const element of document.elementsFromPoint(x, y)) {
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (backgroundImage !== 'none' || element.matches('img,video,canvas,svg,svg *,.icon,iframe')) return null
      layers.push(parseColor(backgroundColor))
      if (layers.at(-1)?.[3] === 255) break
    }
    return layers.reduceRight(blendColors, [255, 255, 255])
  }

  /** The bounding box; for a link that spans several lines, the box around all of them. */
  function getBox(element: Element): Box {
    const boxes = [...element.getClientRects()]
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  }

  /**
   * The issue that hides a focus ring; null if it is visible. At least three sides must be visible. Where the
   * background is a plain colour, at least half of the sides must have a contrast of 3:1 (WCAG 1.4.11).
   */
  function findRingIssue(styledElement: Element, style: CSSStyleDeclaration): string | null {
    const width = Number.parseFloat(style.outlineWidth)
    const ringDistance = Number.parseFloat(style.outlineOffset) + width
    const box = getBox(styledElement)
    const ring = {
      left: box.left - ringDistance,
      top: box.top - ringDistance,
      right: box.right + ringDistance,
      bottom: box.bottom + ringDistance,
    }
    const left = clipBox(styledElement, ring)
    const sides = (['left', 'top', 'right', 'bottom'] as const).filter(
      (side) => Math.abs(left[side] - ring[side]) < width,
    )
    if (left.left >= left.right || left.top >= left.bottom || sides.length < 3)
      return `its focus ring is clipped${sides.length === 0 ? '' : `, except ${sides.join(' and ')}`}`
    const ringCenter = ringDistance - width / 2
    const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    const backgrounds = [
      getBackgroundAt(across, box.top - ringCenter),
      getBackgroundAt(across, box.bottom + ringCenter),
      getBackgroundAt(box.left - ringCenter, down),
      getBackgroundAt(box.right + ringCenter, down),
    ].filter((background) => background !== null)
    const ratios = backgrounds.map((background) => {
      const [dark = 0, light = 0] = [
        luminance(blendColors(background, parseColor(style.outlineColor))),
        luminance(background),
      ].sort((current, next) => current - next)
      return (light + 0.05) / (dark + 0.05)
    })
    const weakRatios = ratios.filter((ratio) => ratio < 3)
    return weakRatios.length * 2 > ratios.length
      ? `its focus ring has a contrast of ${Math.min(...weakRatios).toFixed(1)}:1`
      : null
  }

  /** The issue of a completely covered element; null if a part of it is visible. */
  function findCover(element: Element): string | null {
    let cover: Element | null = null
    for (const target of [element, ...getLabels(element)])
      for (const { left, top, width, height } of [...target.getClientRects()].slice(0, 4))
        for (const across of [0.02, 0.25, 0.5, 0.75, 0.98])
          for (const down of [0.02, 0.25, 0.5, 0.75, 0.98]) {
            const topElement = document.elementFromPoint(left + width * across, top + height * down)
            if (topElement !== null && (target.contains(topElement) || topElement.contains(target))) return null
            cover ??= topElement
          }
    return cover === null ? 'it is outside of the window' : `it is behind ${describeElement(cover)}`
  }

  /** The focused element; null if the focus has left the page. */
  function getFocused(): Element | null {
    const { activeElement } = document
    return activeElement === document.body || activeElement === document.documentElement ? null : activeElement
  }

  addExpected(root)
  window.tabWalker = {
    getStop() {
      const element = getFocused()
      if (element === null)
        return {
          label: null,
          isSameStop: false,
          isFirstStop: false,
          isCollapsed: false,
          isHidden: false,
          isRingHidden: false,
        }
      // Without JavaScript, a menu stays open until the visitor closes it. Close it, as a keyboard user would after
      // leaving it.
      for (const menu of openedDetails) {
        if (menu.contains(element)) continue
        openedDetails.delete(menu)
        const panel = menu.querySelector(':scope > :not(summary)')
        if (panel !== null && /absolute|fixed/.test(getComputedStyle(panel).position)) menu.open = false
      }
      const isSameStop = element === previousStop?.element
      const details = element.localName === 'summary' ? element.parentElement : null
      const rings = [...getFocusStyles(element)].filter(([name]) => name.endsWith('ring')).map(([, { issue }]) => issue)
      return {
        label: describeElement(element),
        isSameStop,
        isFirstStop: element === first && !isSameStop,
        isCollapsed: details instanceof HTMLDetailsElement && !details.open && !reachedElements.has(element),
        isHidden: findCover(element) !== null,
        isRingHidden: rings.length > 0 && rings.every((issue) => issue !== null),
      }
    },
    recordStop() {
      const element = getFocused()
      const issues: string[] = []
      // The focus ring of a frame is on a control inside of it. The page can't look into a sandboxed frame.
      const isOutsideFrames =
        !(previousStop?.element instanceof HTMLIFrameElement) || previousStop.element.contentDocument !== null
      if (previousStop?.element.isConnected && previousStop.element !== element && isOutsideFrames) {
        const currentStyles = getFocusStyles(previousStop.element)
        const changedStyles = [...previousStop.focusStyles].filter(
          ([name, { value }]) => currentStyles.get(name)?.value !== value,
        )
        const [, changedStyle] = changedStyles.find(([, { issue }]) => issue === null) ?? changedStyles[0] ?? []
        if (changedStyle === undefined) issues.push(`${previousStop.label}: the focus is not visible`)
        else if (changedStyle.issue !== null) issues.push(`${previousStop.label}: ${changedStyle.issue}`)
      }
      previousStop =
        element === null ? null : { label: describeElement(element), element, focusStyles: getFocusStyles(element) }
      if (element === null) return issues
      if (!root.contains(element))
        issues.push(`${describeElement(element)}: has the focus but is outside of the inspected part`)
      const coverIssue = findCover(element)
      if (coverIssue !== null) issues.push(`${describeElement(element)}: ${coverIssue}`)
      first ??= element
      for (const current of getGroup(element)) reachedElements.add(current)
      return issues
    },
    recordOpened() {
      const details = getFocused()?.parentElement
      if (!(details instanceof HTMLDetailsElement) || !details.open) return
      openedDetails.add(details)
      addExpected(details)
    },
    listUnreached: () =>
      [...expected]
        .filter(
          ([expectedElement, isInOpened]) =>
            !reachedElements.has(expectedElement) &&
            (isInOpened ? expectedElement.isConnected : isFocusable(expectedElement)),
        )
        .map(([expectedElement]) => describeElement(expectedElement)),
  }
}
