import type { NavigateFunction } from '@remix-run/react'
import type { RefusedLine } from '#app/domain/cart/basket.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { basketMenuWords } from '#app/domain/messages/words/basket-menu.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { keepFocus } from '../keep-focus.ts'
import { wordsOf } from '../shop-context.tsx'
import { askShop, type BasketReply } from './ask-shop.ts'
import { inTurn } from './in-turn.ts'
import { begin, isKept, letPageFollow, settle } from './known-basket.ts'
import { showToasts } from './toasts.tsx'

interface ChangeRequest {
  /** The form as it was sent, its button's own value included. */
  readonly wish: FormData
  readonly button: HTMLElement | null
  readonly shop: ShopView
  readonly navigate: NavigateFunction
}

/** Milliseconds for which a button is busy at least: a double click is one wish. */
const shortest = 500

/** Buttons whose change is under way. */
const busy = new WeakSet<HTMLElement>()

interface ChangeResult {
  /** Whether all of it was made. */
  readonly made: boolean
  readonly errors: readonly RefusedLine[]
}

/** Makes a change without leaving the page: shown at once, and taken back with a message when the shop refuses it. */
export async function changeBasket({ wish, button, shop, navigate }: ChangeRequest): Promise<ChangeResult | null> {
  if (button !== null && busy.has(button)) return null
  const free = occupy(button)
  const calm = new Promise((resolve) => setTimeout(resolve, shortest))
  const asked = location.href
  begin(wish)
  const reply = await inTurn(async () => {
    const answer = kept(await askShop(wish))
    // Settled before the next one's turn, be it another tab's.
    settle(wish, answer?.view ?? null)
    return answer
  })
  letPageFollow(true)
  const unanswered = noAnswer(shop)
  void showToasts(reply?.messages ?? [unanswered], shop)
  const goTo = reply?.goTo ?? null
  // Whoever has walked on meanwhile, or is on the way, is not called away.
  const here = asked === location.href && document.querySelector('.progress') === null
  if (goTo !== null && goTo !== location.pathname && here) navigate(goTo)
  if (button !== null) {
    await calm
    free()
  }
  return {
    made: reply !== null && !reply.refused,
    errors: reply?.errors ?? [{ variant: null, title: unanswered.title, text: unanswered.text }],
  }
}

/** The button keeps its place and its focus; it only says that it is at work. */
function occupy(button: HTMLElement | null): () => void {
  if (button === null) return () => undefined
  busy.add(button)
  button.setAttribute('aria-disabled', 'true')
  keepFocus(button)
  return () => {
    busy.delete(button)
    button.removeAttribute('aria-disabled')
  }
}

/** In a browser that keeps no cookies nothing has changed, whatever the shop has said: the way leads to where that is told. */
function kept(reply: BasketReply | null): BasketReply | null {
  if (reply === null || reply.view === null || isKept(reply.view)) return reply
  return {
    view: null,
    messages: [],
    errors: [],
    goTo: links.cookiesOff(`${location.pathname}${location.search}`),
    refused: true,
  }
}

function noAnswer(shop: ShopView): Message {
  const say = wordsOf(shop, basketMenuWords)
  return { kind: 'error', title: say('basket.noAnswerTitle'), text: say('basket.noAnswer') }
}
