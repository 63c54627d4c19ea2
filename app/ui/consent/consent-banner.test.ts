import { expect, test } from 'vitest'
import { catalogues } from '#app/domain/messages/translate.ts'
import { renderConsentBanner } from './consent-banner.tsx'

const renderBanner = (address: string) =>
  renderConsentBanner(catalogues.en, 'A question', new URL(address, 'https://kiosk.example'))

test('the consent form has a return path only on pages opened from a mail link, which send no referrer', () => {
  expect(renderBanner('/newsletter/confirm?token=a-1')).toContain('name="back" value="/newsletter/confirm?token=a-1"')
  expect(renderBanner('/shop/cart?x=1')).not.toContain('name="back"')
})
