/** The blog. */
export const blogWords = {
  'blog.description': 'News, advice and answers from {company}.',
  'blog.posts': 'Posts',
  'blog.byline': 'by {author}',
  'blog.empty.title': 'Nothing to read yet',
  'blog.empty.text': 'We have not written anything so far. Please look in again.',
  'blog.back': 'All posts',
  'blog.more': 'More to read',
  'blog.newer': 'Newer',
  'blog.older': 'Older',
} as const
