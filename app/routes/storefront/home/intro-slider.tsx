import type { ReactNode } from 'react'
import type { Slide } from '#app/domain/catalogue/products.ts'
import { homeMessages } from '#app/domain/messages/en/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Carousel } from '#app/ui/carousel.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useMoney, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import './slides.css'

interface IntroSliderProps {
  slides: readonly Slide[]
  /** Shown in a corner of the slides. */
  ad: ReactNode
}

/** The shop's slides, as a full-width carousel or as a grid (spec §2 Home page). */
export function IntroSlider({ slides, ad }: IntroSliderProps) {
  const t = useMessages(homeMessages)
  const { fullScreenSlider } = useShop().settings
  if (slides.length === 0) return null
  if (!fullScreenSlider) return <SlideGrid slides={slides} ad={ad} />
  return (
    <section aria-label={t('home.slides')} className="relative">
      <Carousel kind="single" label={t('home.slides')}>
        <ul className="carousel-track">
          {slides.map((slide, index) => (
            <li key={slide.id}>
              <SlidePanel slide={slide} size="full" eager={index === 0} />
            </li>
          ))}
        </ul>
      </Carousel>
      {ad}
    </section>
  )
}

function SlideGrid({ slides, ad }: IntroSliderProps) {
  const t = useMessages(homeMessages)
  return (
    <section aria-label={t('home.slides')} className="shell relative py-4 lg:py-6">
      <ul className="slide-grid grid gap-3 lg:gap-5">
        {slides.map((slide, index) => (
          <li key={slide.id} className="overflow-hidden rounded-l">
            <SlidePanel slide={slide} size={index === 0 ? 'large' : 'small'} eager={index === 0} />
          </li>
        ))}
      </ul>
      {ad}
    </section>
  )
}

const sizeStyles = {
  full: {
    panel: 'slide-full',
    title: 'text-[clamp(1.75rem,1.1rem+3vw,3.5rem)]',
    button: 'whitespace-nowrap',
    sizes: '(width >= 48rem) 100vw, 122vw',
  },
  large: {
    panel: 'slide-large',
    title: 'text-[clamp(1.6rem,1.2rem+1.8vw,2.6rem)]',
    button: 'whitespace-nowrap',
    sizes: '(width >= 62rem) 70rem, 122vw',
  },
  small: {
    panel: 'slide-small',
    title: 'text-xl lg:text-2xl',
    button: 'max-w-[70%] whitespace-nowrap lg:max-xl:whitespace-normal',
    sizes: '(width >= 62rem) 36rem, 122vw',
  },
} as const

interface SlidePanelProps {
  slide: Slide
  size: keyof typeof sizeStyles
  eager: boolean
}

/** Text and price over the slide's picture. */
function SlidePanel({ slide, size, eager }: SlidePanelProps) {
  const t = useMessages(homeMessages)
  const lang = useTextLanguage()
  const money = useMoney()
  const styles = sizeStyles[size]
  const titles = [slide.title1, slide.title2, slide.title3].filter((line) => line !== '')
  return (
    <div className={`slide on-dark relative isolate h-full overflow-hidden bg-dark ${styles.panel}`}>
      <Picture
        picture={slide.picture}
        use="large"
        sizes={styles.sizes}
        alt=""
        eager={eager}
        className="slide-picture absolute -z-10"
      />
      <div
        className={`flex h-full flex-col justify-center py-10 ${size === 'full' ? 'shell lg:py-20' : 'px-6 lg:px-10'}`}
      >
        <div className={`slide-words ${size === 'small' ? 'max-w-[70%]' : 'max-w-[70%] sm:max-w-[50%]'}`}>
          {slide.subtitle !== '' && (
            <p lang={lang(slide.subtitle)} className="mb-2 text-sm font-semibold lg:text-base">
              {slide.subtitle}
            </p>
          )}
          <h2 lang={lang(titles.join())} className={`font-extrabold tracking-tight ${styles.title}`}>
            {titles.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          {slide.price !== null && (
            <p className="mt-3 lg:text-xl">
              {t('home.slidePrice')} <strong className="tabular-nums">{money(slide.price)}</strong>
            </p>
          )}
        </div>
        {slide.linkTitle !== '' && (
          <ButtonLink
            to={slide.link}
            lang={lang(slide.linkTitle)}
            appearance="light"
            className={`mt-5 self-start ${styles.button}`}
          >
            {slide.linkTitle}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
