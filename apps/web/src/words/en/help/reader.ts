import { counted } from '../../counted.ts'
import type { Same } from '../../same.ts'
import type zhWords from '../../zh/help/reader.ts'

const en: Same<typeof zhWords> = {
  title: 'Help',
  search: 'Search help',
  searchHint: 'Words, pinyin or initials',
  ofPage: 'About this page',
  noneOfPage: 'Nothing has been written about this page yet. Search, or look through the categories.',
  categories: 'All categories',
  count: (count) => counted(count, 'article'),
  found: (count) => `${counted(count, 'article')} found`,
  notFound: (words) => `Nothing found about “${words}”`,
  notFoundHint: 'Try other words. Administrators see what people looked for in vain, and add it.',
  emptyCategory: 'No articles here yet',
  back: 'Back',
  picture: (title) => `Picture of the page “${title}”`,
  files: 'Attachments',
  related: 'Pages',
  copyLink: 'Copy link',
  copied: 'Link copied',
  ask: 'Did this help you?',
  useful: 'Useful',
  useless: 'Not useful',
  thanks: 'Thank you for your feedback',
  opinion: 'What could be better?',
  send: 'Send',
  sent: 'Your opinion was sent',
  gone: 'This article does not exist or was taken down',
  asRole: (role, site) => `As ${role} · ${site}`,
}
export default en
