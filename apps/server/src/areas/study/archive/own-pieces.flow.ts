import type { OwnArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { safeName } from '@shuyuan/domain/text/safe-name.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Db } from '../../../db/db.ts'
import { sheetPages } from '../../../sheet/export.flow.ts'
import type { SheetBy } from '../../../sheet/sheet.ts'
import type { DocPart } from '../../file/docx.ts'
import type { Own } from '../portfolio/portfolio.read.ts'
import { recordsExport } from '../record/record.sheet.ts'
import { notesDocument } from '../tag/tag-text.flow.ts'
import { type OwnWork, ownSheets, ownTexts, ownWorkOf } from './own-traces.read.ts'
import type { Piece } from './piece.ts'

export interface OwnCourse extends Own {
  courseName: string
}

const WORDS = {
  zh: {
    ...{ record: '学习记录', sessions: '学习明细', notes: '笔记', works: '作品', posts: '讨论', list: '作品目录' },
    ...{ post: '发帖', reply: '回复', answers: '作答文字', attempt: (n: number) => `第${n}次` },
    heads: ['作业与测验', '次数', '提交时间', '得分', '满分', '附件'],
  },
  en: {
    ...{ record: 'study-record', sessions: 'study-sessions', notes: 'notes', works: 'works', posts: 'discussion' },
    ...{
      list: 'list-of-works',
      post: 'Post',
      reply: 'Reply',
      answers: 'answers',
      attempt: (n: number) => `attempt-${n}`,
    },
    heads: ['Homework or test', 'Attempt', 'Handed in', 'Score', 'Full score', 'Files'],
  },
} as const

type Make = (db: Db, own: OwnCourse, by: SheetBy) => Promise<Piece[]>

const record: Make = async (db, { studentId, contentId }, by) => {
  const w = WORDS[by.lang]
  const asked = { own: { studentId, courseId: contentId } }
  const [resources, sessions] = await Promise.all([
    sheetPages(db, recordsExport, { ...asked, part: 'resource' }, by),
    sheetPages(db, recordsExport, { ...asked, part: 'time' }, by),
  ])
  return [
    { path: `${w.record}.xlsx`, at: by.now, pages: resources },
    { path: `${w.sessions}.xlsx`, at: by.now, pages: sessions },
  ]
}

const notes: Make = async (db, { studentId, contentId, courseName }, by) => {
  const doc = await notesDocument(db, { studentId, courseId: contentId, courseName }, by.lang)
  return [{ path: `${WORDS[by.lang].notes}.docx`, at: by.now, doc }]
}

function workPieces(work: OwnWork, place: number, lang: Lang): Piece[] {
  const w = WORDS[lang]
  const folder = `${w.works}/${String(place + 1).padStart(2, '0')} ${safeName(work.title)} ${w.attempt(work.attemptNo)}`
  const texts = work.texts.map(plainText).filter((text) => text.trim() !== '')
  const doc: DocPart[] = [
    { kind: 'title', text: work.title },
    ...texts.map((text): DocPart => ({ kind: 'text', text })),
  ]
  return [
    ...(texts.length > 0 ? [{ path: `${folder}/${w.answers}.docx`, at: work.submittedAt, doc }] : []),
    ...work.files.map(({ name, storageKey }) => ({
      ...{ path: `${folder}/${safeName(name)}`, at: work.submittedAt, storageKey },
    })),
  ]
}

const works: Make = async (db, own, by) => {
  const w = WORDS[by.lang]
  const [all, sheets] = await Promise.all([ownWorkOf(db, own, by.now), ownSheets(db, own)])
  const rows = all.map((one) => [
    ...[one.title, one.attemptNo, clockText(one.submittedAt), one.score === null ? '' : roundHalfUp(one.score, 2)],
    ...[one.fullScore, one.files.length],
  ])
  const columns = w.heads.map((header, at) => ({ header, width: at === 0 ? 36 : 18 }))
  const list: Piece = { path: `${w.works}/${w.list}.xlsx`, at: by.now, pages: [{ name: w.list, columns, rows }] }
  const pages = sheets.map(({ title, name, storageKey, at }) => ({
    ...{ path: `${w.works}/${safeName(title)}/${safeName(name)}`, at, storageKey },
  }))
  return [list, ...all.flatMap((one, place) => workPieces(one, place, by.lang)), ...pages]
}

const posts: Make = async (db, own, by) => {
  const w = WORDS[by.lang]
  const doc = (await ownTexts(db, own)).flatMap(({ at, title, body, isPost }): DocPart[] => [
    { kind: 'heading', text: `${clockText(at)} · ${isPost ? w.post : w.reply} · ${title}` },
    { kind: 'text', text: plainText(body) },
  ])
  return [{ path: `${w.posts}.docx`, at: by.now, doc: [{ kind: 'title', text: own.courseName }, ...doc] }]
}

const MAKERS: Readonly<Record<OwnArchivePart, Make>> = { record, notes, works, posts }

/** What one student keeps of a course; everything in it is the student's own. */
export async function ownPieces(db: Db, own: OwnCourse, parts: readonly OwnArchivePart[], by: SheetBy) {
  const made: Piece[] = []
  for (const part of parts) made.push(...(await MAKERS[part](db, own, by)))
  return made
}
