import type { jsPDF } from 'jspdf'

/** The A4 page, in points. */
export const page = { width: 595.28, height: 841.89, margin: 48, bottom: 780 } as const
export const contentWidth = page.width - 2 * page.margin
export const ink = '#1c1f23'
export const softInk = '#5b6168'
export const line = '#d9dcdf'

export interface TextStyle {
  readonly size?: number
  readonly isBold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right'
  /** Wraps at this width. */
  readonly width?: number
}

const LINE_HEIGHT = 1.35

/** Writes on the pages of a document, from top to bottom. `y` is the next free position. */
export class PageWriter {
  y: number = page.margin
  readonly #pdf: jsPDF
  readonly #onNewPage: (writer: PageWriter) => void

  constructor(pdf: jsPDF, onNewPage: (writer: PageWriter) => void) {
    this.#pdf = pdf
    this.#onNewPage = onNewPage
  }

  /** Begins a new page if less than `height` is left on this one. */
  reserve(height: number): void {
    if (this.y + height <= page.bottom) return
    this.#pdf.addPage()
    this.y = page.margin
    this.#onNewPage(this)
  }

  /** The lines of a text at this width. */
  wrap(text: string, style: TextStyle): string[] {
    this.#setStyle(style)
    return this.#pdf.splitTextToSize(text, style.width ?? contentWidth)
  }

  /** Writes at the given position; returns the height of the text. */
  textAt(text: string, x: number, y: number, style: TextStyle = {}): number {
    const { size = 9, align = 'left' } = style
    const lines = this.wrap(text, style)
    lines.forEach((part, index) => {
      this.#pdf.text(part, x, y + size + index * size * LINE_HEIGHT, { align })
    })
    return lines.length * size * LINE_HEIGHT
  }

  rule(y: number, color: string = line, thickness = 0.5): void {
    this.#pdf.setDrawColor(color).setLineWidth(thickness)
    this.#pdf.line(page.margin, y, page.width - page.margin, y)
  }

  box(x: number, y: number, width: number, height: number, color: string): void {
    this.#pdf.setFillColor(color).rect(x, y, width, height, 'F')
  }

  #setStyle({ size = 9, isBold = false, color = ink }: TextStyle): void {
    this.#pdf
      .setFont('NotoSans', isBold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color)
  }
}
