import type { z } from 'zod'
import type { ContentFile, PageContentRow, PostRow, ShopReviewRow, SlideRow } from '#app/domain/content/content-file.ts'
import { aPicture } from './catalogue.ts'

/** Content rows as a merchant writes them. */

type SlideInput = z.input<typeof SlideRow>
type PageContentInput = z.input<typeof PageContentRow>
type PostInput = z.input<typeof PostRow>
type ShopReviewInput = z.input<typeof ShopReviewRow>
export type ContentInput = z.input<typeof ContentFile>

export function aSlide(row: Partial<SlideInput> = {}): SlideInput {
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

export function aPageText(row: Partial<PageContentInput> = {}): PageContentInput {
  return { page: 3, position: 'footer text', text: '<p>Since 2011</p>', ...row }
}

export function aPost(row: Partial<PostInput> = {}): PostInput {
  const texts = { title: 'Coils', summary: 'How long they last', author: 'Maria', text: '<p>A week or two.</p>' }
  return { code: 'coils', ...texts, publishedOn: '2026-11-01', ...row }
}

export function aShopReview(row: Partial<ShopReviewInput> = {}): ShopReviewInput {
  return { authorName: 'Eleni P.', rating: 5, text: 'Friendly and quick', ...row }
}

export function someContent(file: Partial<ContentInput> = {}): ContentInput {
  return { slides: [aSlide()], pageContent: [aPageText()], shopReviews: [aShopReview()], ...file }
}
