import { expect, test } from 'vitest'
import { catalogues } from '#app/domain/messages/say.ts'
import { consentBanner } from './consent-banner.tsx'

const asked = (address: string) => consentBanner(catalogues.en, 'A question', new URL(address, 'https://kiosk.example'))

test('on a page behind a mail’s link, which tells its address to nobody, the question knows the way back', () => {
  expect(asked('/newsletter/confirm?token=a-1')).toContain('name="back" value="/newsletter/confirm?token=a-1"')
  expect(asked('/shop/cart?x=1')).not.toContain('name="back"')
})
