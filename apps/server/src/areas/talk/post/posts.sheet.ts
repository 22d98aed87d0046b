import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { clockText, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { isListed, isReadableBoard } from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'

export interface PostsFilter {
  access: TalkAccess
  at: string
  moduleId: string
  from?: string | undefined
  to?: string | undefined
}

interface Listed {
  title: string
  kind: string
  author: string
  text: string
  replies: number
  views: number
  likes: number
  solved: boolean
  essence: boolean
  score: number | null
  createdAt: Date
  lastAt: Date | null
}

const KINDS = { topic: { zh: '讨论', en: 'Topic' }, question: { zh: '提问', en: 'Question' } }
const yes = (is: boolean, lang: 'zh' | 'en') => (is ? (lang === 'en' ? 'yes' : '是') : '')

/** One row a post. */
export const postsExport: SheetExport<PostsFilter, Listed> = {
  call: 'exportBbsPost',
  what: { zh: '讨论帖子', en: 'Posts of a board' },
  columns: [
    { header: { zh: '标题', en: 'Title' }, width: 36, value: ({ title }) => title },
    { header: { zh: '类型', en: 'Kind' }, width: 10, value: ({ kind }, lang) => KINDS[kind as 'topic'][lang] },
    { header: { zh: '作者', en: 'Author' }, value: ({ author }) => author },
    { header: { zh: '摘要', en: 'Summary' }, width: 48, value: ({ text }) => text },
    { header: { zh: '回复', en: 'Replies' }, width: 8, value: ({ replies }) => replies },
    { header: { zh: '浏览', en: 'Views' }, width: 8, value: ({ views }) => views },
    { header: { zh: '赞', en: 'Likes' }, width: 8, value: ({ likes }) => likes },
    { header: { zh: '已解决', en: 'Solved' }, width: 8, value: ({ solved }, lang) => yes(solved, lang) },
    { header: { zh: '精华', en: 'Selected' }, width: 8, value: ({ essence }, lang) => yes(essence, lang) },
    { header: { zh: '得分', en: 'Score' }, width: 8, value: ({ score }) => score },
    { header: { zh: '发表时间', en: 'Posted' }, width: 18, value: ({ createdAt }) => clockText(createdAt) },
    {
      header: { zh: '最后回复', en: 'Last reply' },
      width: 18,
      value: ({ lastAt }) => (lastAt ? clockText(lastAt) : ''),
    },
  ],
  async rows(db, _, { access, at, moduleId, from, to }, { limit, skip }) {
    const { rows } = await sql<Listed>`
      select p.title, p.kind, u.realname as author, p.summary as text, p.reply_count as replies, p.view_count as views,
        p.like_count as likes, p.accepted_id is not null as solved, p.essence_at is not null as essence, p.score,
        p.created_at as "createdAt", p.last_reply_at as "lastAt"
      from bbs_post p join bbs_module m on m.id = p.module_id join app_user u on u.id = p.author_id
      where p.module_id = ${moduleId} and ${isReadableBoard(access)} and ${isListed(access, new Date(at))}
        ${from ? sql`and p.created_at >= ${startOfDay(from)}` : sql``} ${to ? sql`and p.created_at < ${startOfDay(addDays(to, 1))}` : sql``}
      order by p.created_at, p.id limit ${limit} offset ${skip}`.execute(db)
    return rows
  },
}
