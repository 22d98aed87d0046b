import type { MessageKind, SpeakerDuty } from '@shuyuan/contract/entities/talk/room.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { type PresentPerson, presentPeople } from './presence.read.ts'

export const DUTIES: Readonly<Record<SpeakerDuty, Words>> = {
  host: { zh: '主持教师', en: 'Host' },
  face: { zh: '面授教师', en: 'Face-to-face teacher' },
  assistant: { zh: '辅导教师', en: 'Assistant' },
  instructor: { zh: '辅导员', en: 'Instructor' },
  student: { zh: '学生', en: 'Student' },
}

const KINDS: Readonly<Record<MessageKind, Words>> = {
  text: { zh: '文字', en: 'Text' },
  image: { zh: '图片', en: 'Picture' },
  card: { zh: '资源', en: 'Resource' },
  poll: { zh: '投票', en: 'Poll' },
  sign: { zh: '签到', en: 'Sign-in' },
}

const RECALLED: Words = { zh: '已撤回', en: 'taken back' }
const YES: Words = { zh: '是', en: 'yes' }

export interface Line {
  seq: number
  at: Date
  name: string
  duty: SpeakerDuty
  kind: MessageKind
  body: string
  recalled: boolean
  isQuestion: boolean
  answered: boolean
  choices: string[]
  counts: number[]
}

export function textOf({ kind, body, recalled, choices, counts }: Line, lang: 'zh' | 'en'): string {
  if (recalled) return RECALLED[lang]
  if (kind === 'poll') return `${body}：${choices.map((one, at) => `${one} ${counts[at] ?? 0}`).join('；')}`
  if (kind === 'sign') return `${KINDS.sign[lang]} ${counts[0] ?? 0}`
  return body
}

export const talkExport: SheetExport<{ id: string }, Line> = {
  call: 'exportBbsInTime',
  what: { zh: '讨论记录', en: 'Discussion' },
  columns: [
    { header: { zh: '序号', en: 'No.' }, width: 8, value: ({ seq }) => seq },
    { header: { zh: '时间', en: 'Time' }, width: 18, value: ({ at }) => clockText(at) },
    { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ name }) => name },
    { header: { zh: '身份', en: 'Duty' }, width: 12, value: ({ duty }, lang) => DUTIES[duty][lang] },
    { header: { zh: '类型', en: 'Kind' }, width: 8, value: ({ kind }, lang) => KINDS[kind][lang] },
    { header: { zh: '内容', en: 'Text' }, width: 60, value: textOf },
    {
      header: { zh: '提问', en: 'Question' },
      width: 8,
      value: ({ isQuestion }, lang) => (isQuestion ? YES[lang] : ''),
    },
    { header: { zh: '已答', en: 'Answered' }, width: 8, value: ({ answered }, lang) => (answered ? YES[lang] : '') },
  ],
  async rows(db, _by, { id }, { limit, skip }) {
    const { rows } = await sql<Line>`
      select m.seq, m.created_at as at, u.realname as name, m.duty, m.kind, coalesce(nullif(m.body, ''), rs.title, '') as body,
        m.recalled_at is not null as recalled, m.is_question as "isQuestion", m.answered_at is not null as answered,
        m.choices, m.counts
      from bbs_in_time_msg m join app_user u on u.id = m.user_id left join resource rs on rs.id = m.resource_id
      where m.room_id = ${id} and m.state = 'visible' order by m.seq limit ${limit} offset ${skip}`.execute(db)
    return rows
  },
}

export const presenceExport: SheetExport<{ id: string }, PresentPerson> = {
  call: 'exportPresenceBbsInTime',
  what: { zh: '参与情况', en: 'Participation' },
  columns: [
    { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ name }) => name },
    { header: { zh: '身份', en: 'Duty' }, width: 12, value: ({ duty }, lang) => DUTIES[duty][lang] },
    { header: { zh: '课程班', en: 'Class' }, width: 24, value: ({ className }) => className },
    { header: { zh: '在场分钟', en: 'Minutes' }, width: 10, value: ({ minutes }) => minutes },
    { header: { zh: '消息数', en: 'Messages' }, width: 10, value: ({ messages }) => messages },
  ],
  rows: (db, { now }, { id }, piece) => presentPeople(db, id, now, piece),
}
