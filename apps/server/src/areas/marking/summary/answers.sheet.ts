import { answerText } from '@shuyuan/domain/question/answer-text.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { questionVersions } from '../../bank/question/question-version.read.ts'
import { stemTextOf } from '../../bank/question/stem.ts'
import { type AnswerRow, allAnswers } from './summary.read.ts'

interface Asked {
  ids: readonly string[]
  /** The order of each question on the screen. */
  places: Readonly<Record<string, number>>
  anonymous: boolean
}

interface Line extends Pick<AnswerRow, 'studentNo' | 'realname' | 'className' | 'points' | 'full' | 'seconds'> {
  no: number
  stem: string
  text: string
}

const STEM_CHARS = 60

/** 答题汇总: one row a student and question. */
export const answersExport: SheetExport<Asked, Line> = {
  call: 'exportAnswerStudyPaperInfo',
  what: { zh: '答题汇总', en: 'Answers' },
  columns: [
    { header: { zh: '学号', en: 'Number' }, width: 18, value: ({ studentNo }) => studentNo },
    { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ realname }) => realname },
    { header: { zh: '课程班', en: 'Course class' }, width: 24, value: ({ className }) => className },
    { header: { zh: '题号', en: 'No.' }, width: 8, value: ({ no }) => no },
    { header: { zh: '题目', en: 'Question' }, width: 40, value: ({ stem }) => stem },
    { header: { zh: '作答', en: 'Answer' }, width: 50, value: ({ text }) => text },
    { header: { zh: '得分', en: 'Points' }, width: 8, value: ({ points }) => points },
    { header: { zh: '满分', en: 'Full score' }, width: 8, value: ({ full }) => full },
    { header: { zh: '用时(秒)', en: 'Seconds' }, width: 10, value: ({ seconds }) => seconds },
  ],
  async rows(db, _by, { ids, places, anonymous }, slice) {
    const rows = await allAnswers(db, ids, slice)
    const versions = await questionVersions(
      db,
      rows.map(({ questionVersionId }) => questionVersionId),
    )
    return rows.flatMap(({ content, questionVersionId, ...row }) => {
      const version = versions.get(questionVersionId)
      if (!version) return []
      const who = anonymous ? { studentNo: '', realname: '', className: '' } : row
      return [
        {
          ...row,
          studentNo: who.studentNo,
          realname: who.realname,
          className: who.className,
          no: places[version.questionId] ?? 0,
          stem: stemTextOf(version.body.stem).slice(0, STEM_CHARS),
          text: answerText(version.body, content),
        },
      ]
    })
  },
}
