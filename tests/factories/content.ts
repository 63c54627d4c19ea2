import type { z } from 'zod'
import type { ContentFile, PageContentRow, PostRow, ShopReviewRow, SlideRow } from '#app/domain/content/content-file.ts'
import { aPicture } from './catalogue.ts'

/** Rows of words and pictures as a shop's owner writes them. */

type SlideGiven = z.input<typeof SlideRow>
type PageContentGiven = z.input<typeof PageContentRow>
type PostGiven = z.input<typeof PostRow>
type ShopReviewGiven = z.input<typeof ShopReviewRow>
export type ContentGiven = z.input<typeof ContentFile>

export function aSlide(row: Partial<SlideGiven> = {}): SlideGiven {
  return {
    code: 'welcome',
    subtitle: 'New season',
    title1: 'Welcome',
    link: '/shop/sidebar/list',
    linkTitle: 'Shop now',
    picture: aPicture(),
    sequence: 1,
    ...row,
  }
}

export function aPageText(row: Partial<PageContentGiven> = {}): PageContentGiven {
  return { page: 3, position: 'footer text', text: '<p>Since 2011</p>', ...row }
}

export function aPost(row: Partial<PostGiven> = {}): PostGiven {
  const words = { title: 'Coils', summary: 'How long they last', author: 'Maria', text: '<p>A week or two.</p>' }
  return { code: 'coils', ...words, publishedOn: '2026-11-01', ...row }
}

export function aShopReview(row: Partial<ShopReviewGiven> = {}): ShopReviewGiven {
  return { authorName: 'Eleni P.', rating: 5, text: 'Friendly and quick', ...row }
}

export function someContent(file: Partial<ContentGiven> = {}): ContentGiven {
  return { slides: [aSlide()], pageContent: [aPageText()], shopReviews: [aShopReview()], ...file }
}
