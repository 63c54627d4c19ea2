import type { Slide } from '#app/domain/catalogue/views.ts'
import { homeWords } from '#app/domain/messages/words/home.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { SlidePanel } from './slide-panel.tsx'

/** The shop's slides: one after the other over the whole width, or all at once as a grid (spec §2 Home page). */
export function IntroSlider({ slides }: { slides: readonly Slide[] }) {
  const say = useMessages(homeWords)
  const { fullScreenSlider } = useShop().settings
  if (slides.length === 0) return null
  if (!fullScreenSlider) return <SlideGrid slides={slides} />
  return (
    <section aria-label={say('home.slides')}>
      <Carousel kind="single" label={say('home.slides')}>
        <ul className="carousel-track">
          {slides.map((slide, index) => (
            <li key={slide.id}>
              <SlidePanel slide={slide} size="full" eager={index === 0} />
            </li>
          ))}
        </ul>
      </Carousel>
    </section>
  )
}

function SlideGrid({ slides }: { slides: readonly Slide[] }) {
  const say = useMessages(homeWords)
  return (
    <section aria-label={say('home.slides')} className="shell py-4 lg:py-6">
      <ul className="slide-grid grid gap-3 lg:gap-5">
        {slides.map((slide, index) => (
          <li key={slide.id} className="overflow-hidden rounded-l">
            <SlidePanel slide={slide} size={index === 0 ? 'large' : 'small'} eager={index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
