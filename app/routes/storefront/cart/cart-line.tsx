import { Link } from '@remix-run/react'
import { useId } from 'react'
import type { LineView, LineWarning, ListsIntent } from '#app/domain/cart/lists.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { links } from '#app/links.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm, type ListsFormProps } from '#app/ui/lists/lists-form.tsx'
import { SoldOutHelp } from '#app/ui/lists/sold-out-help.tsx'
import { type QuantityError, quantityFormId } from '#app/ui/lists/use-saved-quantities.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'

interface CartLineProps {
  line: LineView
  /** The quantity that the shop refused, as it was typed. */
  input?: string
  error: QuantityError | null
}

/** A cart line: a card in a narrow cart, a row in a wide one. */
export function CartLine({ line, input, error }: CartLineProps) {
  const t = useMessages(cartMessages)
  const money = useMoney()
  const { variant, price, quantity, sum, orderable } = line
  const name = getLineName(line)
  const errorId = useId()
  return (
    <li className="cart-line">
      <LinePicture line={line} className="row-span-2" />
      <LineProduct line={line} />
      <div>
        <span className="sr-only">{t('cart.price')} </span>
        <Price price={{ from: price, to: price }} />
      </div>
      {orderable && (
        <div className="cart-amounts flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="cart-quantity">
            <QuantityInput
              name={`quantity-${variant}`}
              product={name}
              quantity={quantity}
              inputText={input}
              rejectedText={error?.input}
              form={quantityFormId}
              errorId={error === null ? undefined : errorId}
            />
          </div>
          <p className={`text-right font-semibold tabular-nums ${quantity === 1 ? 'cart-sum-same' : ''}`}>
            <span className="cart-sum-label text-sm font-normal text-ink-soft">{t('cart.lineTotal')} </span>
            <span>{money(sum)}</span>
          </p>
        </div>
      )}
      <FormError id={errorId} error={error} product={line.name} className="cart-error" />
      <div className="cart-actions">
        <LineWarnings line={line} />
        {line.warnings.some(({ kind }) => kind === 'out-of-stock') && <SoldOutHelp line={line} />}
        <div className="flex flex-wrap gap-x-5">
          <LineButton intent="save" variant={variant} label={t('cart.saveForLaterNamed', { name })}>
            {t('cart.saveForLater')}
          </LineButton>
          <LineButton intent="remove" variant={variant} label={t('cart.removeNamed', { name })}>
            {t('cart.remove')}
          </LineButton>
        </div>
      </div>
    </li>
  )
}

interface LineButtonProps {
  intent: Extract<ListsIntent, 'remove' | 'save' | 'unsave' | 'forget'>
  variant: number
  /** Accessible name: the button's text with the product's name. */
  label: string
  /** Id of the element with the error message. */
  errorId?: string | undefined
  onResult?: ListsFormProps['onResult']
  children: string
}

/** A button styled as a link, for actions that few shoppers need. */
export const lineButtonClasses =
  'rounded-s text-sm text-ink-soft underline underline-offset-3 hover:text-primary-strong'

/** A button that changes one cart line, styled as a link. */
export function LineButton({ intent, variant, label, errorId, onResult, children }: LineButtonProps) {
  return (
    <ListsForm intent={intent} fields={{ variant }} onResult={onResult}>
      <button type="submit" aria-label={label} aria-describedby={errorId} className={`min-h-8 ${lineButtonClasses}`}>
        {children}
      </button>
    </ListsForm>
  )
}

export function getLineName({ name, choice }: Pick<LineView, 'name' | 'choice'>): string {
  return [name, choice].filter(Boolean).join(', ')
}

export function LinePicture({ line, className = '' }: { line: LineView; className?: string }) {
  return (
    <div className={`aspect-square self-start overflow-clip rounded-m bg-tint ${className}`}>
      <Picture
        picture={line.picture}
        use="thumbnail"
        sizes="5.5rem"
        alt=""
        className={`size-full object-contain ${line.orderable ? '' : 'opacity-60 [filter:grayscale(1)]'}`}
      />
    </div>
  )
}

/** Name, choice and, except on phones, the SKU. A removed product has no page, so its name is not a link. */
export function LineProduct({ line }: { line: LineView }) {
  const t = useMessages(cartMessages)
  const lang = useTextLanguage()
  const isUnavailable = line.warnings.some(({ kind }) => kind === 'gone')
  return (
    <div className="min-w-0">
      <h3 className="leading-snug font-semibold">
        {isUnavailable ? (
          <span lang={lang(line.name)}>{line.name}</span>
        ) : (
          <Link
            to={links.product({ id: line.product })}
            lang={lang(line.name)}
            className="hover:text-primary-strong hover:underline"
          >
            {line.name}
          </Link>
        )}
      </h3>
      {line.choice !== '' && (
        <p lang={lang(line.choice)} className="mt-0.5 text-sm">
          {line.choice}
        </p>
      )}
      <p className="mt-0.5 text-sm text-ink-soft max-sm:hidden">{t('cart.sku', { sku: line.sku })}</p>
    </div>
  )
}

/** Changes to a line since the shopper last saw it. */
export function LineWarnings({ line, isSaved = false }: { line: LineView; isSaved?: boolean }) {
  const t = useMessages(cartMessages)
  const money = useMoney()
  if (line.warnings.length === 0) return null
  const formatWarning = (warning: LineWarning) => {
    switch (warning.kind) {
      case 'price':
        return t('cart.priceChanged', {
          was: money(warning.was),
          now: money(line.price.now),
        })
      case 'stock':
        return t('cart.stockLeft', { count: warning.available })
      case 'too-many':
        return t('cart.quantityTooHigh')
      case 'out-of-stock':
        return t(isSaved ? 'cart.savedOutOfStock' : 'cart.outOfStock')
      case 'gone':
        return t(isSaved ? 'cart.savedUnavailable' : 'cart.unavailable')
    }
  }
  return (
    <ul className="mb-1 flex flex-col gap-1 text-sm font-semibold text-bad">
      {line.warnings.map((warning) => (
        <li key={warning.kind} className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 size-4" />
          {formatWarning(warning)}
        </li>
      ))}
    </ul>
  )
}
