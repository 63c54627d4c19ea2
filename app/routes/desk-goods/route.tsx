import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskGoodsWords } from '#app/domain/messages/words/desk-goods.ts'
import { cents } from '#app/domain/money.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceFilter, DeskFilters, TextFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

const shows = ['all', 'active', 'off', 'sold-out'] as const

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const { searchParams } = new URL(request.url)
  const search = searchParams.get('search')?.trim().slice(0, 100) ?? ''
  const show = shows.find((each) => each === searchParams.get('show')) ?? 'all'
  const before = wholeNumber(searchParams.get('before'))
  const { goods, more } = await shop.read((db, tenantId) => db.deskGoods(tenantId, { search, show, before }))
  const older = more ? deskLinks.goods({ search, show, before: goods.at(-1)?.id ?? null }) : null
  return { title: say(messages, 'deskGoods.title'), search, show, goods, newest: before === null, older }
}

export default function DeskGoods() {
  const words = useMessages(deskGoodsWords)
  const money = useMoney()
  const { search, show, goods, newest, older } = useLoaderData<typeof loader>()
  const actions = (
    <>
      <ButtonLink look="quiet" to={deskLinks.goodsExport()} reloadDocument download>
        {words('deskGoods.export')}
      </ButtonLink>
      <ButtonLink look="quiet" to={deskLinks.goodsImport()}>
        {words('deskGoods.import')}
      </ButtonLink>
      <ButtonLink to={deskLinks.newProduct()}>{words('deskGoods.make')}</ButtonLink>
    </>
  )
  return (
    <DeskPage title={words('deskGoods.title')} actions={actions}>
      <DeskFilters action={deskLinks.goods()}>
        <TextFilter label={words('deskGoods.search')} name="search" defaultValue={search} />
        <ChoiceFilter label={words('deskGoods.show')} name="show" defaultValue={show}>
          {shows.map((each) => (
            <option key={each} value={each}>
              {words(`deskGoods.show.${each}`)}
            </option>
          ))}
        </ChoiceFilter>
      </DeskFilters>
      <DeskTable
        caption={words('deskGoods.title')}
        columns={[
          { label: words('deskGoods.name') },
          { label: words('deskGoods.code') },
          { label: words('deskGoods.price'), end: true },
          { label: words('deskGoods.stock'), end: true },
          { label: words('deskGoods.state') },
        ]}
        empty={words('deskGoods.empty')}
        rows={goods.map(({ id, name, sku, price, stock, active }) => ({
          key: id,
          cells: [
            <Link key="name" to={deskLinks.product(id)} className="font-semibold text-primary-strong underline">
              {name}
            </Link>,
            sku,
            money(cents(price)),
            stock,
            words(active ? 'deskGoods.show.active' : 'deskGoods.show.off'),
          ],
        }))}
      />
      <DeskPager previous={newest ? null : deskLinks.goods({ search, show })} next={older} />
    </DeskPage>
  )
}
