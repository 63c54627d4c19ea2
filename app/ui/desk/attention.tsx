import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

type Key = keyof typeof deskOrdersWords

/** What an order asks attention for, in words; nothing for ''. A word that this version does not know stands as it is. */
export function Attention({ word }: { word: string }) {
  const say = useMessages(deskOrdersWords) as (key: string) => string
  if (word === '') return null
  const key: Key | string = `attention.${word}`
  return (
    <p className="flex items-start gap-1.5 text-sm text-bad">
      <Icon name="warning" className="size-4" />
      {Object.hasOwn(deskOrdersWords, key) ? say(key) : word}
    </p>
  )
}
