/** Buttons of the pages that show threads. */

/** What a moderator does with a post of a list. */
export const moderate = {
  label: { zh: '管理帖子', en: 'Moderate' },
  calls: ['topBbsPost', 'essenceBbsPost', 'lockBbsPost', 'moveBbsPost', 'deleteBbsPost'],
} as const
export const faq = {
  label: { zh: '转为常见问题', en: 'Make it a common question' },
  calls: ['appendFaqCourseDetailInfo'],
} as const
/** The teacher's own stock of phrases. */
export const phrases = {
  label: { zh: '常用回复', en: 'Phrases' },
  calls: [
    'getCommentBankInfo',
    'addCommentBankInfo',
    'updateCommentBankInfo',
    'deleteCommentBankInfo',
    'sortCommentBankInfo',
    'useCommentBankInfo',
  ],
} as const
/** Own threads, too: what a person may do there follows from the board. */
export const threadButtons = {
  reply: {
    label: { zh: '回复', en: 'Reply' },
    calls: ['addBbsComment', 'updateBbsComment', 'deleteBbsComment', 'deleteBbsPost', 'mentionBbsPost'],
  },
  like: {
    label: { zh: '点赞、投票与关注', en: 'Like, vote and follow' },
    calls: ['likeBbsPost', 'likeBbsComment', 'voteBbsPost', 'followBbsPost'],
  },
  report: { label: { zh: '举报', en: 'Report' }, calls: ['reportBbsPost'] },
  moderate: {
    label: { zh: '管理', en: 'Moderate' },
    calls: [...moderate.calls, 'hideBbsPost', 'hideBbsComment', 'reviewBbsPost'],
  },
  score: { label: { zh: '评分', en: 'Score' }, calls: ['scoreBbsPost', 'scoreBbsComment'] },
} as const
