import type { Lang } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { QUESTION_TYPE_TEXT } from '../../bank/question/question-type.words.ts'
import { type BookPage, page } from '../figures/workbook.ts'
import type { wrongBoard, wrongQuestionRows, wrongStudentRows } from './wrong.flow.ts'

interface Tables {
  board: Awaited<ReturnType<typeof wrongBoard>>
  questions: Awaited<ReturnType<typeof wrongQuestionRows>>
  students: Awaited<ReturnType<typeof wrongStudentRows>>
}

const rate = ({ answers, wrong }: { answers: number; wrong: number }): number =>
  answers === 0 ? 0 : roundHalfUp((wrong / answers) * 100, 2)

const ANSWERS = { zh: '作答次数', en: 'Answers' }
const WRONG = { zh: '答错次数', en: 'Wrong' }
const RATE = { zh: '错误率(%)', en: 'Wrong (%)' }

/** Every table of the page. */
export function wrongPages({ board, questions, students }: Tables, lang: Lang): BookPage[] {
  const groups = (
    name: { zh: string; en: string },
    of: { zh: string; en: string },
    rows: Tables['board']['chapters'],
  ) =>
    page(
      lang,
      name,
      [of, ANSWERS, WRONG, RATE],
      rows.map((row) => [row.name, row.answers, row.wrong, rate(row)]),
    )
  return [
    groups({ zh: '章节', en: 'Chapters' }, { zh: '章节', en: 'Chapter' }, board.chapters),
    groups({ zh: '知识点', en: 'Knowledge' }, { zh: '知识点', en: 'Knowledge point' }, board.knowledge),
    groups(
      { zh: '每周', en: 'Weeks' },
      { zh: '周一', en: 'Monday' },
      board.weeks.map(({ monday, ...row }) => ({ name: monday, ...row })),
    ),
    page(
      lang,
      { zh: '试题', en: 'Questions' },
      [
        { zh: '题型', en: 'Type' },
        { zh: '题干', en: 'Question' },
        { zh: '章节', en: 'Chapter' },
        { zh: '知识点', en: 'Knowledge points' },
        ...[ANSWERS, WRONG, RATE],
        { zh: '得分率(%)', en: 'Score rate (%)' },
        { zh: '错误人数', en: 'Students' },
        { zh: '未掌握人数', en: 'Not mastered' },
      ],
      [...questions]
        .sort((a, b) => b.rate - a.rate)
        .map((row) => [
          ...[QUESTION_TYPE_TEXT[row.questionType][lang], plainText(row.stem), row.chapter, row.knowledge.join('、')],
          ...[row.answers, row.wrong, rate(row), roundHalfUp(row.scoreRate * 100, 2), row.students, row.notMastered],
        ]),
    ),
    page(
      lang,
      { zh: '学生', en: 'Students' },
      [
        { zh: '学号', en: 'Student no.' },
        { zh: '姓名', en: 'Name' },
        { zh: '课程班', en: 'Class' },
        ...[ANSWERS, WRONG, RATE],
        { zh: '错题数', en: 'Wrong questions' },
        { zh: '已掌握', en: 'Mastered' },
        { zh: '薄弱知识点', en: 'Weakest points' },
      ],
      [...students]
        .sort((a, b) => b.rate - a.rate)
        .map((row) => [
          ...[row.studentNo, row.realname, row.className, row.answers, row.wrong, rate(row)],
          ...[row.questions, row.mastered, row.weakest.join('、')],
        ]),
    ),
  ]
}
