import type { PaperAnalysis, ReportText } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { DocPart } from '../../file/docx.ts'
import { bandName, figureRows } from '../figures/workbook.ts'

export interface FiledReport extends Record<ReportText, string> {
  composer: string
  analyst: string
  submittedAt: Date | null
  frozen: {
    head: {
      courseName: string
      termName: string
      title: string
      targets: number
      handedIn: number
      waiting: number
      dataAt: Date
    }
    paper: PaperAnalysis
  }
}

const TITLE: Words = { zh: '试卷分析报告', en: 'Report on an exam' }
const HEADINGS: readonly (readonly [ReportText, Words])[] = [
  ['setting', { zh: '命题评价', en: 'The paper' }],
  ['answering', { zh: '学生答题情况', en: 'How students answered' }],
  ['problems', { zh: '存在问题', en: 'Problems' }],
  ['improvement', { zh: '改进措施', en: 'Improvements' }],
]

const shown = (value: string | number | null): string => (value === null || value === '' ? '—' : String(value))
const percent = (share: number): string => `${roundHalfUp(share * 100, 2)}%`

/** The parts of the report in the order in which it is filed. */
export function reportParts(report: FiledReport, lang: Lang): DocPart[] {
  const { head, paper } = report.frozen
  const say = (words: Words) => words[lang]
  const table = (heads: readonly Words[], rows: readonly (readonly string[])[]): DocPart => ({
    ...{ kind: 'table', heads: heads.map(say), rows },
  })
  const facts: readonly (readonly [Words, string])[] = [
    [{ zh: '课程', en: 'Course' }, head.courseName],
    [{ zh: '学期', en: 'Term' }, head.termName],
    [{ zh: '考试', en: 'Exam' }, head.title],
    [{ zh: '命题人', en: 'Set by' }, report.composer],
    [{ zh: '分析人', en: 'Analysed by' }, report.analyst],
    [{ zh: '数据截至', en: 'Figures of' }, clockText(head.dataAt)],
    [{ zh: '提交时间', en: 'Submitted' }, report.submittedAt ? clockText(report.submittedAt) : '—'],
  ]
  const item: Words = { zh: '项目', en: 'Item' }
  const content: Words = { zh: '内容', en: 'Content' }
  return [
    { kind: 'title', text: say(TITLE) },
    table(
      [item, content],
      facts.map(([name, value]) => [say(name), value]),
    ),
    { kind: 'heading', text: say({ zh: '总体指标', en: 'Figures' }) },
    table(
      [
        { zh: '指标', en: 'Figure' },
        { zh: '数值', en: 'Value' },
      ],
      figureRows(paper, head).map(([name, value]) => [say(name), shown(value)]),
    ),
    { kind: 'heading', text: say({ zh: '分数分布', en: 'Distribution of scores' }) },
    table(
      [
        { zh: '得分率区间', en: 'Band' },
        { zh: '人数', en: 'Students' },
      ],
      (paper.figures?.bands ?? []).map((many, band) => [bandName(band), String(many)]),
    ),
    ...(paper.topics.length === 0
      ? []
      : [
          { kind: 'heading', text: say({ zh: '各大题得分', en: 'Parts of the paper' }) } as const,
          table(
            [
              { zh: '大题', en: 'Part' },
              { zh: '题数', en: 'Questions' },
              { zh: '分值', en: 'Points' },
              { zh: '平均分', en: 'Mean' },
              { zh: '得分率', en: 'Score rate' },
              { zh: '区分度', en: 'Discrimination' },
            ],
            paper.topics.map((one) => [
              ...[one.title, String(one.questions), shown(roundHalfUp(one.full, 2)), shown(roundHalfUp(one.mean, 2))],
              percent(one.facility),
              one.discrimination === null ? '—' : String(roundHalfUp(one.discrimination, 2)),
            ]),
          ),
        ]),
    ...HEADINGS.flatMap(([key, heading]): DocPart[] => [
      { kind: 'heading', text: say(heading) },
      { kind: 'text', text: report[key] || '—' },
    ]),
  ]
}
