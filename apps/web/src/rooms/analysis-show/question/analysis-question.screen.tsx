import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { ITEM_VERDICTS, type ItemAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { optionsOf } from '../../../kit/options.ts'
import { EmptyState } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import type { Column } from '../../../kit/table/types.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { Rich } from '../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { clauses } from '../../../words/marks.ts'
import { AnalysisPage, type SignedView } from '../frame/AnalysisPage.tsx'
import { figureText, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import paperCss from '../paper/Paper.module.css'
import css from './ItemDetail.module.css'
import { ItemDetail } from './ItemDetail.tsx'
import { ItemScatter } from './ItemScatter.tsx'
import { Verdicts } from './Verdicts.tsx'

type Item = RowOf<'questionExamAnalysisInfo'>

/** More questions than any paper has: the picture shows all of them. */
const ALL = 500
const WEAK = ['revise', 'negative']

function useColumns(hasStem: boolean): readonly Column<Item>[] {
  const { item: w } = useAnalysisWords()
  const { types } = useQuestionWords()
  return [
    { key: 'no', title: w.no, width: 72, align: 'end' },
    { key: 'questionType', title: w.type, phone: 'tag', render: ({ questionType }) => types[questionType] },
    ...(hasStem
      ? [
          {
            ...{ key: 'stem', title: w.stem, phone: 'title' as const },
            render: ({ stem }: Item) => (
              <span className={css.stem}>
                <Rich html={stem} inline small />
              </span>
            ),
          },
        ]
      : []),
    { key: 'knowledge', title: w.knowledge, render: ({ knowledge }) => clauses(knowledge) },
    { key: 'attempts', title: w.attempts, align: 'end' },
    {
      key: 'facility',
      title: w.facility,
      hint: w.hints.facility,
      align: 'end',
      render: ({ facility }) => figureText(facility),
    },
    {
      key: 'discrimination',
      title: w.discrimination,
      hint: w.hints.discrimination,
      align: 'end',
      render: ({ discrimination }) => figureText(discrimination),
    },
    {
      key: 'pointBiserial',
      title: w.pointBiserial,
      hint: w.hints.pointBiserial,
      align: 'end',
      render: ({ pointBiserial }) => figureText(pointBiserial),
    },
    {
      key: 'avgSeconds',
      title: w.avgSeconds,
      align: 'end',
      render: ({ avgSeconds }) => (avgSeconds === null ? '–' : w.seconds(Math.round(avgSeconds))),
    },
    { key: 'blankRate', title: w.blankRate, align: 'end', render: ({ blankRate }) => shareText(blankRate) },
    { key: 'verdicts', title: w.verdict, render: ({ verdicts }) => <Verdicts of={verdicts} /> },
  ]
}

function Sentence({ items }: { items: readonly ItemAnalysis[] }) {
  const w = useAnalysisWords()
  const weak = items.filter(({ verdicts }) => verdicts.some((one) => WEAK.includes(one))).length
  return <p className={paperCss.sentence}>{w.itemSummary(items.length, weak)}</p>
}

function Board({ target, every }: SignedView) {
  const w = useAnalysisWords()
  const { types } = useQuestionWords()
  const { params, change } = useAddress()
  const all = useCall('questionExamAnalysisInfo', { ...target, limit: ALL, orderBy: 'no@asc' }, { keep: true, every })
  const table = useTableCall('questionExamAnalysisInfo', target)
  const columns = useColumns(true)
  const items = all.data?.rows ?? []
  const present = new Set(items.map(({ questionType }) => questionType))
  const knowledge = [...new Set(items.flatMap((one) => one.knowledge))]
  const opened = params.get('questionId')
  if (all.error) return <EmptyState text={all.error.message} />
  return (
    <>
      <Sentence items={items} />
      <div className={`${paperCss.block} ${paperCss.alone} analysisBlock`}>
        <ItemScatter items={items} />
      </div>
      <TablePage
        table={table}
        rowKey="questionId"
        head={false}
        columns={columns}
        filters={[
          {
            name: 'questionType',
            label: w.item.type,
            kind: 'select',
            options: optionsOf(types).filter(({ value }) => present.has(value as Item['questionType'])),
          },
          {
            name: 'verdict',
            label: w.item.verdict,
            kind: 'select',
            options: ITEM_VERDICTS.map((value) => ({ value, label: w.verdicts[value] })),
          },
          {
            name: 'knowledge',
            label: w.item.knowledge,
            kind: 'select',
            options: knowledge.map((value) => ({ value, label: value })),
          },
        ]}
        onOpen={({ questionId }) => change({ questionId })}
        empty={{ text: w.noItems }}
        height={520}
      />
      {opened && <ItemDetail target={target} questionId={opened} onClose={() => change({ questionId: '' })} />}
    </>
  )
}

/** By a link: the figures of the questions without what they ask. */
function Shared({ items }: { items: readonly ItemAnalysis[] }) {
  const columns = useColumns(false)
  return (
    <>
      <Sentence items={items} />
      <div className={`${paperCss.block} ${paperCss.alone} analysisBlock`}>
        <ItemScatter items={items} />
      </div>
      <PlainTable rows={items} rowKey="questionId" columns={columns} dense />
    </>
  )
}

/** 试题分析: which questions are good, too hard, or wrong. */
export default function AnalysisQuestion() {
  return (
    <AnalysisPage page="analysis-question" shared={({ items }) => <Shared items={items} />}>
      {(view) => <Board {...view} />}
    </AnalysisPage>
  )
}
