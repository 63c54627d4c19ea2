import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { CleanText } from './clean-text.tsx'
import { Icon } from './icon.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { entriesFor, footerMenu, socialNetworks } from './menus.ts'
import { FooterNewsletter } from './notices/footer-newsletter.tsx'
import { PhoneLink } from './phone-link.tsx'
import { useCustomer, useFrame, useMessages, useShop } from './shop-context.tsx'
import { SocialLinks } from './social-links.tsx'
import { useTextLanguage } from './text-language.ts'

interface FooterProps {
  year: number
  /** Visitors choose what comes from elsewhere, and may choose anew. */
  chooses: boolean
}

export function Footer({ year, chooses }: FooterProps) {
  const say = useMessages(layoutWords)
  const lang = useTextLanguage()
  const shop = useShop()
  const { footerText, categories, hasPosts } = useFrame()
  const customer = useCustomer()
  const company = companyName(shop)
  const { telephone, masterCategoriesLink } = shop.settings
  const listsCategories = masterCategoriesLink && categories.length > 0
  return (
    <footer className="on-dark mt-auto bg-dark print:hidden">
      <div
        className={`shell grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 lg:py-16 ${listsCategories ? 'lg:grid-cols-[2fr_1fr_1fr_1.3fr]' : 'lg:grid-cols-[2fr_1fr_1.3fr]'}`}
      >
        <div className="max-w-md sm:col-span-2 lg:col-span-1">
          <h2 className="mb-3 text-lg font-bold">{company}</h2>
          {footerText !== '' && <CleanText html={footerText} className="text-sm text-white/80" />}
          <FooterNewsletter />
        </div>
        <FooterColumn title={say('footer.information')}>
          {entriesFor(footerMenu, { customer, settings: shop.settings, hasPosts }).map(({ label, to, whole }) => (
            <FooterLink key={to} to={to} whole={whole}>
              {say(label)}
            </FooterLink>
          ))}
          {chooses && <FooterLink to={links.cookieSettings()}>{say('footer.cookies')}</FooterLink>}
        </FooterColumn>
        {listsCategories && (
          <FooterColumn title={say('footer.shopBy')}>
            {categories.map((category) => (
              <FooterLink key={category.id} to={links.masterCategory(category.id)} lang={lang(category.description)}>
                {category.description}
              </FooterLink>
            ))}
          </FooterColumn>
        )}
        <div className="space-y-8">
          {telephone !== '' && (
            <div>
              <h2 className="mb-3 text-sm font-semibold">{say('footer.questions')}</h2>
              <PhoneLink className="inline-flex text-xl font-bold tabular-nums hover:underline">
                {(number) => number}
              </PhoneLink>
            </div>
          )}
          <SocialLinks networks={socialNetworks} title={say('footer.follow')} />
        </div>
      </div>
      <div className="border-t border-white/15">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-5 text-sm text-white/80">
          <p>
            {say('footer.copyright', { year, company })}{' '}
            <span className="whitespace-nowrap">{say('footer.version')}</span>
          </p>
          <LanguageChoice />
          <img
            src="/payment-methods.svg"
            width="180"
            height="30"
            alt={say('footer.payments')}
            loading="lazy"
            className="me-12"
          />
        </div>
      </div>
      <a
        href="#top"
        aria-label={say('layout.backToTop')}
        className="back-to-top grid size-11 place-items-center rounded-button border border-line bg-paper text-ink shadow-card -outline-offset-4 transition-colors [--focus:currentcolor] hover:bg-primary hover:text-white"
      >
        <Icon name="up" />
      </a>
    </footer>
  )
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-sm font-semibold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

interface FooterLinkProps {
  to: string
  whole?: boolean | undefined
  lang?: string | undefined
  children: ReactNode
}

function FooterLink({ to, whole = false, lang, children }: FooterLinkProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument={whole}
        lang={lang}
        className="block py-1.5 text-sm text-white/80 hover:text-white hover:underline"
      >
        {children}
      </Link>
    </li>
  )
}
