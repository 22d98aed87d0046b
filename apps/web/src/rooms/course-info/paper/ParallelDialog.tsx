import { Alert } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { formatNumber } from '../../../kit/format.ts'
import { ConfirmDialog } from '../../../kit/page/ConfirmDialog.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { toast } from '../../../kit/toast.ts'
import { usePaperWords } from '../../../subjects/paper/use-paper-words.ts'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { ParallelChoices } from './ParallelChoices.tsx'

/** Further apart, papers are not equally hard. */
const FAR = 0.2
const LETTERS = 'ABCDE'

interface Made {
  readonly name: string
  readonly difficulty: number
  readonly kept: number | null
  readonly isFar: boolean
}

interface Props {
  readonly paper: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

/** 平行卷: what the papers would be like, or what the bank lacks for them, before any is made. */
export function ParallelDialog({ paper, onClose }: Props) {
  const w = usePaperWords().parallel
  const names = useQuestionWords().types
  const [count, setCount] = useState(2)
  const [sharePercent, setShare] = useState(0)
  const asked = { id: paper.id, count, sharePercent }
  const plan = useCall('previewParallelPaperInfo', asked, { keep: true, fresh: 0 })
  const make = useAct('parallelPaperInfo')
  const run = async () => {
    const outcome = await make.run(asked)
    if (outcome.ok) toast.success(w.done(outcome.data.map(({ title }) => title).join('、')))
    return outcome.ok
  }
  const canMake = plan.data !== undefined && plan.data.shortages.length === 0 && !plan.isFetching
  return (
    <ConfirmDialog
      title={w.title(paper.title)}
      width={640}
      ok={w.ok(count - 1)}
      disabled={!canMake}
      onOk={run}
      onClose={onClose}
    >
      <p>{w.note}</p>
      <ParallelChoices count={count} share={sharePercent} onCount={setCount} onShare={setShare} />
      <Loaded of={plan} rows={4}>
        {({ given, papers, shortages }) =>
          shortages.length > 0 ? (
            <Alert
              type="warning"
              showIcon
              title={w.shortage}
              description={
                <ul>
                  {shortages.map(({ chapterTitle, questionType, need, have }) => (
                    <li key={`${chapterTitle}/${questionType}`}>
                      {w.need(chapterTitle, names[questionType], need, have)}
                    </li>
                  ))}
                </ul>
              }
            />
          ) : (
            <PlainTable<Made>
              rows={[
                { name: w.given, difficulty: given.difficulty, kept: null, isFar: false },
                ...papers.map(({ difficulty, kept }, at) => ({
                  ...{ name: LETTERS.charAt(at + 1), difficulty, kept },
                  isFar: Math.abs(difficulty - given.difficulty) > FAR + 1e-9,
                })),
              ]}
              rowKey="name"
              dense
              columns={[
                { key: 'name', title: w.paper, phone: 'title' },
                {
                  key: 'difficulty',
                  title: w.difficulty,
                  align: 'end',
                  render: ({ difficulty, isFar }) => (
                    <>
                      {formatNumber(difficulty, 2)} {isFar && <small>{w.far}</small>}
                    </>
                  ),
                },
                { key: 'kept', title: w.kept, width: 140, align: 'end', render: ({ kept }) => kept ?? '' },
              ]}
            />
          )
        }
      </Loaded>
    </ConfirmDialog>
  )
}
