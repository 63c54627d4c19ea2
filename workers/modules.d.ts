/** The server build of the pages. It doesn't exist before the first `npm run build`, so its types are declared here. */
declare module '*/build/server/index.js' {
  type Remix = typeof import('@remix-run/cloudflare')
  const build: import('@remix-run/cloudflare').ServerBuild & {
    readonly entry: {
      readonly module: Pick<Remix, 'createRequestHandler'> &
        Pick<typeof import('#app/entry.server.tsx'), 'createMethodLookup'>
    }
  }
  export = build
}

/** The browser files' names in another language. */
declare module '*/build/el/server/index.js' {
  const assets: import('@remix-run/cloudflare').ServerBuild['assets']
  export default assets
}

/** A video's bytes: wrangler.sandbox.toml bundles `*.webm` as data. */
declare module '*.webm' {
  const film: ArrayBuffer
  export default film
}

/** A font's bytes: wrangler.toml bundles `*.font` as data. */
declare module '*.font' {
  const font: ArrayBuffer
  export default font
}

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
