import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/**
 * Records a film of a demo product from its pictures, for the simulated film store: `npx node tenants/demo/draw-film.ts
 * [browser]`. The film is committed and not regenerated with the shops, because its bytes differ in every run.
 */
const product = 'tenants/limassol/pictures/devices/aerwyn-solo-30-pod-kit'
const filmPath = 'workers/sandbox/films/solo-30.webm'
const pictures = ['', '-aegean', '-silver', '-box'].map((suffix) => {
  const drawing = readFileSync(`${product}${suffix}.svg`).toString('base64')
  return `data:image/svg+xml;base64,${drawing}`
})

const [, , executablePath] = process.argv
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
const page = await browser.newPage()
const encodedFilm = await page.evaluate(recordFilm, pictures)
await browser.close()
writeFileSync(filmPath, Buffer.from(encodedFilm, 'base64'))
console.log(`${filmPath}: ${Math.round(Buffer.byteLength(encodedFilm, 'base64') / 1024)} KB`)

/** Runs in the browser: zooms into each picture and fades to the next. */
async function recordFilm(imageUrls: readonly string[]): Promise<string> {
  const sizePx = 480
  const sceneMs = 1300
  const fadeMs = 350
  const images = await Promise.all(
    imageUrls.map(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      // Render each picture once, because its thousand paths take too long for a frame.
      const bitmap = new OffscreenCanvas(sizePx * 1.2, sizePx * 1.2)
      bitmap.getContext('2d')?.drawImage(image, 0, 0, bitmap.width, bitmap.height)
      return bitmap
    }),
  )
  const canvas = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx })
  const canvasContext = canvas.getContext('2d')
  if (canvasContext === null) throw new Error('This browser has no 2D canvas')
  const draw = (image: OffscreenCanvas, zoom: number, opacity: number) => {
    const size = sizePx * (1 + 0.14 * zoom)
    canvasContext.globalAlpha = opacity
    canvasContext.drawImage(image, (sizePx - size) / 2, (sizePx - size) / 2, size, size)
  }
  const recorder = new MediaRecorder(canvas.captureStream(25), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 130_000,
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const startedAt = performance.now()
  await new Promise<void>((resolve) => {
    const frame = () => {
      const elapsed = performance.now() - startedAt
      const sceneIndex = Math.floor(elapsed / sceneMs)
      const [image, next] = [images[sceneIndex], images[sceneIndex + 1]]
      if (image === undefined) return resolve()
      const sceneElapsed = elapsed - sceneIndex * sceneMs
      draw(image, sceneElapsed / sceneMs, 1)
      if (next !== undefined && sceneElapsed > sceneMs - fadeMs)
        draw(next, 0, (sceneElapsed - sceneMs + fadeMs) / fadeMs)
      requestAnimationFrame(frame)
    }
    frame()
  })
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
