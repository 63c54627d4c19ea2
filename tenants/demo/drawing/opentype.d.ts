/** Types of the used part of opentype.js, which has no types of its own. */
declare module 'opentype.js' {
  interface Command {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  interface Glyph {
    index: number
    advanceWidth: number
    getPath(x: number, y: number, fontSize: number): { commands: Command[] }
  }
  interface Font {
    unitsPerEm: number
    charToGlyph(character: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(data: ArrayBuffer): Font }
  export default opentype
}
