import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Films a demo product from its drawn pictures, for the simulated film store: `npx node tenants/demo/draw-film.ts [browser]`.
 * The film is kept as it was taken: no two takes are alike to the byte, so it is not made anew with the shops.
 */
const product = 'tenants/limassol/pictures/devices/aerwyn-solo-30-pod-kit'
const film = 'workers/sandbox/films/solo-30.webm'
const pictures = ['', '-aegean', '-silver', '-box'].map((view) => {
  const drawing = readFileSync(`${product}${view}.svg`).toString('base64')
  return `data:image/svg+xml;base64,${drawing}`
})

const [, , executablePath] = process.argv
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const page = await browser.newPage()
const taken = await page.evaluate(takeFilm, pictures)
await browser.close()
writeFileSync(film, Buffer.from(taken, 'base64'))
console.log(`${film}: ${Math.round(Buffer.byteLength(taken, 'base64') / 1024)} KB`)

/** In the browser: each picture comes slowly nearer and gives way to the next. */
async function takeFilm(addresses: readonly string[]): Promise<string> {
  const edge = 480
  const scene = 1300
  const fading = 350
  const images = await Promise.all(
    addresses.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      // Drawn once: a frame has no time for a picture's thousand paths.
      const still = new OffscreenCanvas(edge * 1.2, edge * 1.2)
      still.getContext('2d')?.drawImage(image, 0, 0, still.width, still.height)
      return still
    }),
  )
  const canvas = Object.assign(document.createElement('canvas'), { width: edge, height: edge })
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('This browser does not draw')
  const draw = (image: OffscreenCanvas, nearer: number, opacity: number) => {
    const size = edge * (1 + 0.14 * nearer)
    brush.globalAlpha = opacity
    brush.drawImage(image, (edge - size) / 2, (edge - size) / 2, size, size)
  }
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 130_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const frame = () => {
      const at = performance.now() - begun
      const shown = Math.floor(at / scene)
      const [image, next] = [images[shown], images[shown + 1]]
      if (image === undefined) return resolve()
      const inScene = at - shown * scene
      draw(image, inScene / scene, 1)
      if (next !== undefined && inScene > scene - fading) draw(next, 0, (inScene - scene + fading) / fading)
      requestAnimationFrame(frame)
    }
    frame()
  })
  recorder.stop()
  await ended
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
