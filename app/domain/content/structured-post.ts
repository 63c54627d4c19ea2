import type { BlogPostingLeaf, WithContext } from 'schema-dts'
import type { Post } from './blog.ts'

interface PostAddresses {
  /** The canonical origin of the shop. */
  readonly origin: string
  readonly post: string
  readonly picture: string | null
}

/** A post for machines: schema.org's BlogPosting as JSON-LD. Addresses come in whole. */
export function postData(
  post: Post,
  publisher: string,
  { origin, post: address, picture }: PostAddresses,
): WithContext<BlogPostingLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.summary,
    datePublished: post.publishedOn,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: publisher },
    image: picture === null ? undefined : [picture],
  }
}
