import { expectedScore, isOpenContent, isOpenOption } from '@shuyuan/domain/scoring/course/expected-score.rule.ts'
import { contentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { Live } from '../../../kit/live/Live.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import css from './Proportion.module.css'
import type { Proportion } from './ProportionItems.tsx'
import { useProportionWords } from './use-proportion-words.ts'

type Own = NonNullable<Proportion['own']>['options'][number]

/** One thing that a score is known or expected of. */
interface Line {
  readonly id: string
  readonly name: string
  readonly fullScore: number
  readonly score: number | null
  readonly isOpen: boolean
  readonly isOut: boolean
}

const FINAL = 'final'
const WHOLE = 100

function linesOf(data: Proportion, own: readonly Own[], finalName: string): Line[] {
  const lines = own.flatMap((option): Line[] => {
    const said = data.options.find(({ id }) => id === option.optionId)
    if (option.contents.length === 0 || option.score !== null)
      return [
        {
          id: option.optionId,
          name: said?.name ?? '',
          fullScore: WHOLE,
          score: option.score,
          isOpen: isOpenOption(option),
          isOut: option.score === null,
        },
      ]
    return option.contents.map((content) => ({
      id: content.contentId,
      name: said?.contents.find(({ id }) => id === content.contentId)?.title ?? '',
      fullScore: content.fullScore,
      score: content.score,
      isOpen: isOpenContent(content),
      isOut: contentState(content) !== 'missing',
    }))
  })
  if (data.ratio.final === 0) return lines
  return [...lines, { id: FINAL, name: finalName, fullScore: WHOLE, score: null, isOpen: true, isOut: true }]
}

/** What the total would be if the expected scores came: computed here, by the rules of the server, and never sent. */
export function Estimate({ data, own }: { data: Proportion; own: readonly Own[] }) {
  const w = useProportionWords()
  const [expected, setExpected] = useState<ReadonlyMap<string, number>>(new Map())
  const { formative, total } = expectedScore(own, expected, expected.get(FINAL) ?? null, {
    formativeRatio: data.ratio.formative,
    finalRatio: data.ratio.final,
    passRule: data.passRule,
    passLine: data.passLine,
  })
  const set = (id: string, value: number | null) => {
    const next = new Map(expected)
    if (value === null) next.delete(id)
    else next.set(id, value)
    setExpected(next)
  }
  const verdict =
    total.passed === null ? '' : total.passed ? w.passed : total.failedBy === 'final' ? w.failedFinal : w.failed
  return (
    <section className={css.block}>
      <h2>{w.estimate}</h2>
      <div className={css.tools}>
        <p className={css.soft}>{w.estimateNote}</p>
        <Button disabled={expected.size === 0} onClick={() => setExpected(new Map())}>
          {w.reset}
        </Button>
      </div>
      <PlainTable
        rows={linesOf(data, own, w.final)}
        rowKey="id"
        columns={[
          { key: 'name', title: w.content, phone: 'title', render: ({ name }) => name },
          {
            key: 'score',
            title: w.mine,
            width: 160,
            align: 'end',
            render: ({ score, isOpen, isOut, fullScore }) => {
              if (score !== null) return w.outOf(formatNumber(score, 1), formatNumber(fullScore))
              if (isOpen) return '–'
              return isOut ? w.out : w.missing
            },
          },
          {
            key: 'expected',
            title: w.expected,
            width: 220,
            render: ({ id, name, isOpen, fullScore }) =>
              isOpen ? (
                <span className={css.expected}>
                  <NumberInput
                    aria-label={w.expectedName(name)}
                    min={0}
                    max={fullScore}
                    precision={1}
                    value={expected.get(id) ?? null}
                    onChange={(value) => set(id, value)}
                  />
                  <span className={css.soft}>{w.ofFull(formatNumber(fullScore))}</span>
                </span>
              ) : (
                <span className={css.soft}>{w.fixed}</span>
              ),
          },
        ]}
      />
      <dl className={`${css.result} ${css.kept}`}>
        <div>
          <dt>{w.expectedFormative}</dt>
          <dd className="num">{formative === null ? w.none : formatNumber(formative, 1)}</dd>
        </div>
        <div>
          <dt>{w.expectedTotal}</dt>
          <dd className="num">
            <Live>{total.total === null ? w.needsFinal : formatNumber(total.total, 1)}</Live>
            {verdict && <small>{verdict}</small>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
