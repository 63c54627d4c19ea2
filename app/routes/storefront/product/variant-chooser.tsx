import { useLinkClickHandler } from '@remix-run/react'
import { type ReactNode, useRef } from 'react'
import {
  type DisplayedProduct,
  findSelectedVariant,
  formatVariantName,
  isUnavailableChoice,
  listOptions,
  type VariantChoice,
  type VariantOption,
} from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { getSizeKind } from '#app/domain/catalogue/size-kind.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { choiceAnchor, links } from '#app/links.ts'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'

interface VariantChooserProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
}

/** Colour and size, each limiting the other. Choosing a selected value again clears it (spec §4). */
export function VariantChooser({ product, displayedProduct }: VariantChooserProps) {
  const { variants } = product
  const { choice } = displayedProduct
  if (variants.length < 2) return null
  return (
    <div className="mt-3 flex flex-col gap-3 md:mt-6">
      <Options product={product} side="colour" choice={choice} />
      <Options product={product} side="size" choice={choice} />
    </div>
  )
}

/** The chosen values, or a prompt for the missing ones if they can be bought, with a link that clears the choice. */
export function ChoiceStatus({ product, displayedProduct }: VariantChooserProps) {
  const t = useMessages(productMessages)
  const status = useRef<HTMLParagraphElement>(null)
  const { variants } = product
  const { choice, variant, stock } = displayedProduct
  if (variants.length < 2) return null
  const [missing = 'choice.prompt', other] = listMissingChoices(product, choice)
  const hasSelection = (choice.colour ?? choice.size) !== null
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="outline-none">
        {isUnavailableChoice(variants, choice) ? (
          t('choice.unavailableCombination', { colour: choice.colour ?? '', size: choice.size ?? '' })
        ) : variant === null ? (
          stock > 0 && t(other ? 'choice.prompt' : missing)
        ) : (
          <TextInSentence
            template={t('choice.selected', { choice: '\n' })}
            text={formatVariantName(variant) || variant.sku}
          />
        )}
      </p>
      {hasSelection && (
        <ChoiceLink
          to={links.product(product)}
          className="inline-flex min-h-8 items-center font-semibold underline underline-offset-3 hover:text-primary-strong"
          // The link disappears with the choice, so move the focus to the status text.
          onSelect={() => status.current?.focus()}
        >
          {t('choice.clear')}
        </ChoiceLink>
      )}
    </>
  )
}

/** Message keys of the prompts for the missing choices. */
export function listMissingChoices({ variants }: ProductDetail, choice: VariantChoice) {
  const prompts = { colour: 'choice.promptColour', size: `choice.prompt.${getVariantSizeKind(variants)}` } as const
  return (['colour', 'size'] as const)
    .filter((side) => choice[side] === null && listOptions(variants, side, choice).length > 1)
    .map((side) => prompts[side])
}

const getVariantSizeKind = (variants: ProductDetail['variants']) => getSizeKind(variants.map(({ size }) => size))

interface OptionsProps {
  product: ProductDetail
  side: 'colour' | 'size'
  choice: VariantChoice
}

function Options({ product, side, choice }: OptionsProps) {
  const t = useMessages(productMessages)
  const money = useMoney()
  const { variants, price } = product
  const options = listOptions(variants, side, choice)
  if (options.length === 0) return null
  const hasOnePrice = price.from.now === price.to.now
  // A gift voucher's values, such as "€25", are its prices.
  const isPriced = (value: string) => product.giftVoucher && /\d/.test(value)
  const otherValue = side === 'colour' ? choice.size : choice.colour
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {t(side === 'colour' ? 'choice.colour' : `choice.label.${getVariantSizeKind(variants)}`)}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => {
          const variant =
            hasOnePrice || isPriced(option.value)
              ? null
              : findSelectedVariant(variants, { ...choice, [side]: option.value })
          return (
            <li key={option.value} className="max-w-full">
              {option.offered || option.selected ? (
                <ChoiceLink
                  to={links.product(product, option.nextChoice)}
                  isCurrent={option.selected}
                  className={`${optionClasses} ${option.selected ? optionStateClasses.chosen : optionStateClasses.open}`}
                >
                  <OptionLabel option={option} price={variant && money(variant.price.now)} />
                </ChoiceLink>
              ) : (
                <span className={`${optionClasses} ${optionStateClasses.missing}`}>
                  <OptionLabel option={option} price={null} />
                  <span className="sr-only"> {t('choice.unavailableWith', { other: otherValue ?? '' })}</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

const optionClasses =
  'inline-flex min-h-11 max-w-full items-center gap-2 rounded-button border px-3.5 py-1.5 text-sm transition-colors'
const optionStateClasses = {
  chosen: 'border-primary bg-tint font-semibold shadow-[0_0_0_1px_var(--primary)]',
  open: 'border-line bg-paper hover:border-primary',
  missing: 'border-dashed border-line text-ink-soft line-through',
} as const

function OptionLabel({ option, price }: { option: VariantOption; price: string | null }) {
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  const isOutOfStock = option.offered && option.outOfStock
  return (
    <>
      {option.swatch !== null && (
        <svg className="shrink-0" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="11" fill={option.swatch} stroke="currentColor" strokeOpacity="0.25" />
        </svg>
      )}
      <span className="min-w-0">
        <span lang={lang(option.value)} className={isOutOfStock ? 'text-ink-soft line-through' : ''}>
          {option.value}
        </span>
        {price !== null && <span className="text-ink-soft tabular-nums">{` ${price}`}</span>}
        {isOutOfStock && <span className="text-xs text-bad"> {t('choice.outOfStock')}</span>}
      </span>
    </>
  )
}

/** Replaces the line break in `template` with `text`, marked with its own language. */
export function TextInSentence({ template, text }: { template: string; text: string }) {
  const lang = useTextLanguage()
  const [before, after] = template.split('\n')
  return (
    // Wrap the parts: as separate items of a flex container they would lose the spaces between them.
    <span>
      {before}
      <span lang={lang(text)}>{text}</span>
      {after}
    </span>
  )
}

interface ChoiceLinkProps {
  to: string
  isCurrent?: boolean
  className: string
  onSelect?: () => void
  children: ReactNode
}

/** A link that makes a choice. With JavaScript scroll position and focus stay. */
function ChoiceLink({ to, isCurrent = false, className, onSelect, children }: ChoiceLinkProps) {
  const handleClick = useLinkClickHandler<HTMLAnchorElement>(to, { replace: true, preventScrollReset: true })
  return (
    <a
      href={`${to}#${choiceAnchor}`}
      aria-current={isCurrent || undefined}
      className={className}
      onClick={(event) => {
        handleClick(event)
        if (event.defaultPrevented) onSelect?.()
      }}
    >
      {children}
    </a>
  )
}
