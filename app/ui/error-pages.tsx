import { isRouteErrorResponse } from '@remix-run/react'
import { errorsWords } from '#app/domain/messages/words/errors.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { useRequest } from './request-context.ts'
import { SmallSearchForm } from './search-form.tsx'
import { useMessages, useShop } from './shop-context.tsx'

/** Whether a page says that there is nothing at its address, or that something broke. */
export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** A page that failed has no head of its own. */
export function ErrorHead({ error }: { error: unknown }) {
  const say = useMessages(errorsWords)
  const title = say(isMissing(error) ? 'notFound.title' : 'error.title')
  const company = companyName(useShop())
  return (
    <>
      <title>{company === '' ? title : `${title} | ${company}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Spec §2 Pages area, 404. */
export function NotFoundPage() {
  const say = useMessages(errorsWords)
  return (
    <div className="shell flex flex-col items-center py-16 text-center lg:py-28">
      <span className="grid size-20 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name="search" className="size-9" />
      </span>
      <h1 className="mt-6 text-3xl font-bold">{say('notFound.title')}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{say('notFound.text')}</p>
      <div className="mt-8 w-full max-w-sm text-left">
        <SmallSearchForm />
      </div>
      <ButtonLink to={links.home()} className="mt-4">
        {say('notFound.home')}
      </ButtonLink>
    </div>
  )
}

/** Something broke. The number is the one in the log; what happened is not told here. */
export function ErrorPage() {
  const say = useMessages(errorsWords)
  const { requestId } = useRequest()
  return (
    <div className="shell flex flex-col items-center py-20 text-center lg:py-32">
      <h1 className="text-3xl font-bold">{say('error.title')}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{say('error.text')}</p>
      {requestId !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">{say('error.reference', { id: requestId })}</p>
      )}
      <form className="mt-8 flex flex-wrap justify-center gap-3">
        <Button type="submit">{say('error.retry')}</Button>
        <ButtonLink look="quiet" to={links.home()}>
          {say('error.home')}
        </ButtonLink>
      </form>
    </div>
  )
}
