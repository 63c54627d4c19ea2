import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { say } from '#app/domain/messages/say.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { messages } = await deskPage(context, request)
  return { title: say(messages, 'desk.menu.overview') }
}

export default function DeskOverview() {
  const say = useMessages(deskWords)
  return <DeskPage title={say('desk.menu.overview')}>{null}</DeskPage>
}
