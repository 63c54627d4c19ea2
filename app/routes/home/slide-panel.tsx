import type { Slide } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

const looks = {
  full: {
    panel: 'slide-full',
    title: 'text-[clamp(1.75rem,1.1rem+3vw,3.5rem)]',
    picture: 'slide-picture-low md:slide-picture-full',
    button: 'whitespace-nowrap',
    sizes: '(width >= 48rem) 100vw, 122vw',
  },
  large: {
    panel: 'slide-large',
    title: 'text-[clamp(1.6rem,1.2rem+1.8vw,2.6rem)]',
    picture: 'slide-picture-low',
    button: 'whitespace-nowrap',
    sizes: '(width >= 62rem) 70rem, 122vw',
  },
  small: {
    panel: 'slide-small',
    title: 'text-xl lg:text-2xl',
    picture: 'slide-picture-low',
    // Where panels are narrowest beside each other, a long one would reach below the ad.
    button: 'whitespace-nowrap lg:max-xl:whitespace-normal',
    sizes: '(width >= 62rem) 36rem, 122vw',
  },
} as const

interface SlidePanelProps {
  slide: Slide
  size: keyof typeof looks
  eager: boolean
}

/** Words and price over the slide's picture. */
export function SlidePanel({ slide, size, eager }: SlidePanelProps) {
  const say = useMessages(homeWords)
  const lang = useTextLanguage()
  const money = useMoney()
  const look = looks[size]
  const titles = [slide.title1, slide.title2, slide.title3].filter((line) => line !== '')
  return (
    <div className={`slide on-dark relative isolate h-full overflow-hidden bg-dark ${look.panel}`}>
      <Picture
        picture={slide.picture}
        use="large"
        sizes={look.sizes}
        alt=""
        eager={eager}
        className={`absolute -z-10 ${look.picture}`}
      />
      <div
        className={`flex h-full flex-col justify-center py-10 ${size === 'full' ? 'shell lg:py-20' : 'px-6 lg:px-10'}`}
      >
        <div className={`slide-words ${size === 'small' ? 'max-w-[65%]' : 'max-w-[62%] sm:max-w-[50%]'}`}>
          {slide.subtitle !== '' && (
            <p lang={lang(slide.subtitle)} className="mb-2 text-sm font-semibold lg:text-base">
              {slide.subtitle}
            </p>
          )}
          <h2 lang={lang(titles.join())} className={`font-extrabold tracking-tight ${look.title}`}>
            {titles.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </h2>
          {slide.price !== null && (
            <p className="mt-3 text-lg lg:text-xl">
              {say('home.slidePrice')} <strong className="tabular-nums">{money(slide.price)}</strong>
            </p>
          )}
          {slide.linkTitle !== '' && (
            <ButtonLink to={slide.link} lang={lang(slide.linkTitle)} look="light" className={`mt-5 ${look.button}`}>
              {slide.linkTitle}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
