import { Select } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { formatNumber } from '../../../kit/format.ts'
import { optionsOf } from '../../../kit/options.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { Rich } from '../../../subjects/question/Rich.tsx'
import css from './Answers.module.css'
import type { QuestionAnswers } from './answers.ts'
import { useAnswerWords } from './use-answer-words.ts'

type Written = QuestionAnswers['wall'][number]

/** What somebody wrote; of a composite its written parts. */
function textsOf(content: Written['content']): string[] {
  if (content.type === 'short' || content.type === 'essay') return [content.html]
  if (content.type === 'file') return [content.note]
  if (content.type === 'judge') return [content.reason ?? '']
  if (content.type === 'composite') return Object.values(content.children).flatMap((child) => textsOf(child))
  return []
}

function OneAnswer({
  of,
  full,
  showsNames,
  canMark,
}: {
  of: Written
  full: number
  showsNames: boolean
  canMark: boolean
}) {
  const w = useAnswerWords()
  const act = useAct('markAnswerStudyPaperInfo')
  const { studyPaperId, questionVersionId, mark } = of
  return (
    <li className={css.answer} data-mark={mark}>
      <div className={css.answerHead}>
        {showsNames && of.name && <strong>{of.name}</strong>}
        <span className="num">{w.points(formatNumber(of.points), formatNumber(full))}</span>
        {canMark ? (
          <Select
            size="small"
            value={mark}
            aria-label={w.mark}
            loading={act.busy}
            popupMatchSelectWidth={false}
            options={optionsOf(w.marks)}
            onChange={(next) => void act.run({ studyPaperId, questionVersionId, mark: next })}
          />
        ) : (
          mark && <StatePill tone={mark === 'good' ? 'done' : 'bad'}>{w.marks[mark]}</StatePill>
        )}
      </div>
      {textsOf(of.content)
        .filter(Boolean)
        .map((html) => (
          <Rich key={html} html={html} small />
        ))}
    </li>
  )
}

interface Props {
  readonly of: QuestionAnswers
  readonly showsNames: boolean
  readonly canMark: boolean
}

/** 作答原文: what people wrote, marked answers first. */
export function AnswerWall({ of, showsNames, canMark }: Props) {
  return (
    <ul className={css.wall}>
      {of.wall.map((one) => (
        <OneAnswer key={one.studyPaperId} of={one} full={of.score} showsNames={showsNames} canMark={canMark} />
      ))}
    </ul>
  )
}
