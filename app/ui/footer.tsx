import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { layoutMessages, newsletterMessages } from '#app/domain/messages/en/layout.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { Icon } from './icon.tsx'
import { CleanText } from './markup.tsx'
import { checkoutFooterMenu, footerMenu, getVisibleEntries, PhoneLink, SocialLinks, socialNetworks } from './menus.tsx'
import { LanguageChoice, useCustomer, useFrame, useMessages, useShop, useTextLanguage } from './shop-context.tsx'
import { EmailForm } from './stock-alerts/email-form.tsx'

interface FooterProps {
  /** Shows a link to the cookie settings. */
  hasConsentSettings: boolean
}

export function Footer({ hasConsentSettings }: FooterProps) {
  const t = useMessages(layoutMessages)
  const tNewsletter = useMessages(newsletterMessages)
  const lang = useTextLanguage()
  const shop = useShop()
  const { footerText, legalNotice, categories, hasPosts } = useFrame()
  const customer = useCustomer()
  const company = getCompanyName(shop)
  const { telephone, masterCategoriesLink } = shop.settings
  const showsCategories = masterCategoriesLink && categories.length > 0
  return (
    <footer className="on-dark mt-auto bg-dark print:hidden">
      <div
        className={`shell grid gap-x-8 py-12 sm:grid-cols-2 lg:py-16 ${showsCategories ? 'lg:grid-cols-[2fr_1fr_1fr_1.3fr]' : 'lg:grid-cols-[2fr_1fr_1.3fr]'}`}
      >
        <div className="max-w-md py-4 sm:col-span-2 lg:col-span-1">
          <h2 className="mb-3 text-lg font-bold">{company}</h2>
          {footerText !== '' && <CleanText html={footerText} className="text-sm text-white/80" />}
          <div className="mt-6">
            <EmailForm
              action={links.newsletter()}
              label={tNewsletter('newsletter.title')}
              placeholder={tNewsletter('newsletter.email')}
              submit={tNewsletter('newsletter.submit')}
              light
            />
          </div>
        </div>
        <FooterColumn title={t('footer.information')}>
          {getVisibleEntries(footerMenu, { customer, settings: shop.settings, hasPosts }).map(
            ({ label, to, reloadDocument }) => (
              <FooterLink key={to} to={to} reloadDocument={reloadDocument}>
                {t(label)}
              </FooterLink>
            ),
          )}
          {hasConsentSettings && <FooterLink to={links.cookieSettings()}>{t('footer.cookies')}</FooterLink>}
        </FooterColumn>
        {showsCategories && (
          <FooterColumn title={t('footer.shopBy')}>
            {categories.map((category) => (
              <FooterLink key={category.id} to={links.masterCategory(category.id)} lang={lang(category.description)}>
                {category.description}
              </FooterLink>
            ))}
          </FooterColumn>
        )}
        <div className="flex flex-col gap-8 py-4">
          {telephone !== '' && (
            <div>
              <h2 className="mb-3 text-sm font-semibold">{t('footer.questions')}</h2>
              <PhoneLink className="inline-flex text-lg font-bold tabular-nums hover:underline">
                {(phoneNumber) => phoneNumber}
              </PhoneLink>
            </div>
          )}
          <SocialLinks networks={socialNetworks} title={t('footer.follow')} />
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-sm text-white/80">
          <p className="max-w-md wrap-anywhere whitespace-pre-line">{legalNotice}</p>
          <LanguageChoice />
          <p className="flex gap-1.5 me-12">
            {shop.paymentMarks.map(({ file, name }) => (
              <img key={file} src={links.paymentMark(file)} width="38" height="24" alt={name} loading="lazy" />
            ))}
          </p>
        </div>
      </div>
      <a
        href="#top"
        aria-label={t('layout.backToTop')}
        className="back-to-top grid size-11 place-items-center rounded-button border border-line bg-paper text-ink shadow-card -outline-offset-4 transition-colors [--focus:currentcolor] hover:bg-primary hover:text-white"
      >
        <Icon name="up" />
      </a>
    </footer>
  )
}

/** The footer of the checkout: the shop's terms and the company. */
export function CheckoutFooter() {
  const t = useMessages(layoutMessages)
  const { legalNotice } = useFrame()
  return (
    <footer className="on-dark mt-auto bg-dark print:hidden">
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-5 text-sm text-white/80">
        <ul className="flex flex-wrap gap-x-6">
          {checkoutFooterMenu.map(({ label, to, reloadDocument }) => (
            <FooterLink key={to} to={to} reloadDocument={reloadDocument}>
              {t(label)}
            </FooterLink>
          ))}
        </ul>
        <p className="max-w-md wrap-anywhere whitespace-pre-line">{legalNotice}</p>
      </div>
    </footer>
  )
}

/** A group of links, folded on phones. Wide windows show it as a column, without JavaScript too. */
function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="footer-group text-sm">
      <summary className="border-t border-white/15 py-3 font-semibold">
        {title} <Icon name="down" className="turning size-5" />
      </summary>
      <h2 className="mt-4 mb-1 font-semibold">{title}</h2>
      <ul>{children}</ul>
    </details>
  )
}

interface FooterLinkProps {
  to: string
  reloadDocument?: boolean | undefined
  lang?: string | undefined
  children: ReactNode
}

function FooterLink({ to, reloadDocument = false, lang, children }: FooterLinkProps) {
  return (
    <li>
      <Link
        viewTransition
        to={to}
        reloadDocument={reloadDocument}
        lang={lang}
        className="block py-2.5 text-white/80 hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
