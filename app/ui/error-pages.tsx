import { isRouteErrorResponse } from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorsMessages } from '#app/domain/messages/en/layout.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from './button.tsx'
import { Icon } from './icon.tsx'
import { SmallSearchForm } from './search-form.tsx'
import { useMessages, useRequest, useShop } from './shop-context.tsx'

export function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** Title and robots tag of an error page, whose route has no meta function. */
export function ErrorHead({ error }: { error: unknown }) {
  const t = useMessages(errorsMessages)
  const title = t(isNotFound(error) ? 'notFound.title' : 'error.title')
  const company = getCompanyName(useShop())
  return (
    <>
      <title>{company === '' ? title : `${title} | ${company}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}

/** Spec §2 Pages area, 404. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useMessages(errorsMessages)
  return (
    <div className="shell flex flex-col items-center py-16 text-center lg:py-28">
      <span className="grid size-20 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name="search" className="size-9" />
      </span>
      <h1 className="mt-6 text-3xl font-bold">{t('notFound.title')}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{t('notFound.text')}</p>
      <div className="mt-8 w-full max-w-sm text-left">
        <SmallSearchForm />
      </div>
      <ButtonLink to={links.home()} className="mt-4">
        {t('notFound.home')}
      </ButtonLink>
      {children}
    </div>
  )
}

/** The page for unexpected errors. It shows only the request id; the log has the details under this id. */
export function ErrorPage() {
  const t = useMessages(errorsMessages)
  const { requestId } = useRequest()
  return (
    <div className="shell flex flex-col items-center py-20 text-center lg:py-32">
      <h1 className="text-3xl font-bold">{t('error.title')}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{t('error.text')}</p>
      {requestId !== undefined && (
        <p className="mt-3 text-sm text-ink-soft">{t('error.reference', { id: requestId })}</p>
      )}
      <form className="mt-8 flex flex-wrap justify-center gap-3">
        <Button type="submit">{t('error.retry')}</Button>
        <ButtonLink appearance="quiet" to={links.home()}>
          {t('error.home')}
        </ButtonLink>
      </form>
    </div>
  )
}
