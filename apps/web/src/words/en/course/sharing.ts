import type { Same } from '../../same.ts'
import type zh from '../../zh/course/sharing.ts'

const en: Same<typeof zh> = {
  tab: 'Shared',
  share: 'Share',
  unshare: 'Stop sharing',
  unshareAsk: (n) =>
    `Stop sharing ${n} ${n === 1 ? 'resource' : 'resources'}? Courses that quote them keep what they have; later changes no longer reach them.`,
  unshared: 'No longer shared',
  unsharedQuotes: (n) => `No longer shared; ${n} ${n === 1 ? 'quote keeps' : 'quotes keep'} what there is`,
  shared: (n) => `${n} ${n === 1 ? 'resource' : 'resources'} shared`,
  isShared: 'Shared',
  isQuote: 'Quoted',
  shareNote: 'Hosts of other courses may quote it. The quote bears your name and follows your later changes.',
  scope: 'With',
  scopes: { course: 'Other openings of the same course', all: 'All courses of the school' },
  licence: 'Terms of use',
  licenceHelp: 'For example: keep the author’s name',
  quote: 'Quote',
  quoteNote:
    'A quote bears its author’s name and follows its source. When that is no longer shared or is deleted, the last content stays here.',
  quoted: (n) => `${n} ${n === 1 ? 'resource' : 'resources'} quoted`,
  isQuoted: 'Quoted already',
  follows: 'Quoted from another course: name, content and downloads follow the source',
  course: 'From course',
  school: 'Unit',
  sharedAt: 'Shared',
  find: 'Name, course or author',
  empty: 'No other course shares anything yet',
}
export default en
