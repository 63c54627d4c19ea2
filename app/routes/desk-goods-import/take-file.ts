import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import type { GoodsFault } from '#app/domain/catalogue/goods-changes.ts'
import { goodsChunks } from '#app/domain/catalogue/goods-chunks.ts'
import { goodsRules } from '#app/domain/catalogue/goods-rules.ts'
import type { GoodsRun } from '#app/domain/catalogue/goods-run.ts'
import { mayAct } from '#app/domain/desk/staff.ts'
import { say } from '#app/domain/messages/say.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'

const largestFile = 10 * 1024 * 1024
const faultsShown = 100

/** What is wrong with a file, as the page lists it. */
export interface RefusedFile {
  readonly name: string
  readonly faults: readonly GoodsFault[]
}

/** Checks a file and lays it aside; its page asks whether it is to be written. */
export async function checkFile(form: FormData, { shop, staff, messages }: DeskPage, context: AppLoadContext) {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0 || file.size > largestFile) {
    const text = say(messages, 'deskImport.noFile')
    return deskAnswer(context, deskLinks.goodsImport(), { kind: 'warning', title: null, text })
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const id = hex(await crypto.subtle.digest('SHA-256', bytes))
  const faults: GoodsFault[] = []
  const owner = mayAct(staff.role, 'owner')
  let position = 0
  for await (const chunk of goodsChunks(inPieces(bytes))) {
    if (!('rows' in chunk)) {
      faults.push(chunk)
      break
    }
    if (position === 0) {
      const run = await shop.write((db, tenantId) =>
        db.beginGoodsRun(tenantId, id, file.name.slice(0, 200), chunk.head, owner),
      )
      if (run.state === 'checked') return redirect(deskLinks.goodsImport(id), 303)
    }
    const staged = await shop.write((db, tenantId) =>
      db.stageGoods(tenantId, id, position, chunk.rows, owner, goodsRules(context.tenant)),
    )
    // Somebody else has begun the same file anew.
    if (staged === null) return answerGone(messages, context)
    faults.push(...staged.faults)
    position += 1
    if (faults.some(({ row }) => row === 1) || faults.length > faultsShown) break
  }
  if (faults.length === 0 && (await shop.write((db, tenantId) => db.endStaging(tenantId, id))) !== null)
    return redirect(deskLinks.goodsImport(id), 303)
  await shop.write((db, tenantId) => db.dropGoodsRun(tenantId, id))
  const refused: RefusedFile = { name: file.name, faults: faults.slice(0, faultsShown) }
  return data(refused, { status: 400, headers: { 'Cache-Control': 'private, no-store' } })
}

function answerGone(messages: DeskPage['messages'], context: AppLoadContext) {
  const text = say(messages, 'deskImport.gone')
  return deskAnswer(context, deskLinks.goodsImport(), { kind: 'warning', title: null, text })
}

async function* inPieces(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Writes what is left of a file that was checked. */
export async function writeFile(run: GoodsRun, { shop, staff, messages }: DeskPage, context: AppLoadContext) {
  for (let position = run.written; position < run.chunks; position++) {
    const owner = mayAct(staff.role, 'owner')
    const written = await shop.write((db, tenantId) =>
      db.writeGoods(tenantId, run.id, position, staff.email, owner, goodsRules(context.tenant)),
    )
    if (written.ok) continue
    await shop.write((db, tenantId) => db.dropGoodsRun(tenantId, run.id))
    const text = say(messages, written.reason === 'faults' ? 'deskImport.stopped' : 'deskImport.gone')
    return deskAnswer(context, deskLinks.goodsImport(), { kind: 'warning', title: null, text })
  }
  await shop.write((db, tenantId) => db.dropGoodsRun(tenantId, run.id))
  const { name, added, changed } = run
  const text = say(messages, 'deskImport.written', { name, added, changed })
  return deskAnswer(context, deskLinks.goods(), { kind: 'success', title: null, text })
}
