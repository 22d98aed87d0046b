import { EllipsisOutlined } from '@ant-design/icons'
import type { BigTopic, PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { Button, Dropdown } from 'antd'
import { NumberInput } from '../../../../kit/form/NumberInput.tsx'
import { StatePill } from '../../../../kit/page/StatePill.tsx'
import { usePaperWords } from '../../../../subjects/paper/use-paper-words.ts'
import { Rich } from '../../../../subjects/question/Rich.tsx'
import { useQuestionWords } from '../../../../subjects/question/use-question-words.ts'
import { listed } from '../../../../words/marks.ts'
import shared from '../Assemble.module.css'
import type { Fact } from '../use-paper-editor.ts'
import css from './QuestionRow.module.css'

export interface QuestionActs {
  readonly score: (questionId: string, score: number) => void
  readonly remove: (questionId: string) => void
  readonly moveTo: (questionId: string, bigTopicId: string) => void
}

interface Props {
  readonly entry: PaperQuestion
  readonly fact: Fact | undefined
  readonly no: number
  readonly isFlashed: boolean
  /** Topics that it can be moved to. */
  readonly others: readonly BigTopic[]
  readonly onView: (questionId: string) => void
  readonly acts?: QuestionActs | undefined
}

export function FactLine({ fact }: { readonly fact: Fact }) {
  const w = usePaperWords().question
  const { types } = useQuestionWords()
  return (
    <span className={css.meta}>
      <span>{types[fact.questionType]}</span>
      <span>{w.difficulty(fact.difficulty)}</span>
      {fact.chapterTitle && <span>{fact.chapterTitle}</span>}
      {fact.classifyNames.length > 0 && <span>{listed(fact.classifyNames)}</span>}
      {fact.status === 'draft' && <StatePill tone="bad">{w.draft}</StatePill>}
      {fact.status === 'disabled' && <StatePill tone="bad">{w.disabled}</StatePill>}
      {fact.currentVersionId !== fact.questionVersionId && <StatePill tone="waiting">{w.newer}</StatePill>}
    </span>
  )
}

export function QuestionRow({ entry, fact, no, isFlashed, others, onView, acts }: Props) {
  const { question: w, points } = usePaperWords()
  const { questionId, score } = entry
  return (
    <div className={shared.question} data-question={questionId} data-flash={isFlashed}>
      <span className={`${css.no} num`}>{no}</span>
      <div className={shared.words}>
        {fact ? (
          <>
            <FactLine fact={fact} />
            <div className={shared.stem}>
              <Rich html={fact.stem} inline small />
            </div>
          </>
        ) : (
          <StatePill tone="bad">{w.gone}</StatePill>
        )}
      </div>
      {acts ? (
        <NumberInput
          className={css.score ?? ''}
          size="small"
          min={0.5}
          max={100}
          step={0.5}
          precision={1}
          value={score}
          aria-label={`${w.score} ${no}`}
          onChange={(next) => next !== null && acts.score(questionId, Math.round(next * 2) / 2)}
        />
      ) : (
        <span className="num">{points(score)}</span>
      )}
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'view', label: w.view, onClick: () => onView(questionId) },
            ...(acts && others.length > 0
              ? [
                  {
                    key: 'move',
                    label: w.moveTo,
                    children: others.map(({ bigTopicId, title }) => ({
                      key: bigTopicId,
                      label: title,
                      onClick: () => acts.moveTo(questionId, bigTopicId),
                    })),
                  },
                ]
              : []),
            ...(acts ? [{ key: 'remove', label: w.remove, danger: true, onClick: () => acts.remove(questionId) }] : []),
          ],
        }}
      >
        <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={`${w.more} ${no}`} />
      </Dropdown>
    </div>
  )
}
