import { Countdown } from '../../../kit/Countdown.tsx'
import { formatNumber, formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import hall from '../hall/Hall.module.css'
import { isToDo, OWN_STAGE_TONES, type ThesisCardRow } from './own-thesis.ts'
import { useOwnThesisWords } from './use-own-words.ts'

function useFacts({ title, from, dueAt, hasOwnEnd, version, submittedAt, lateDays, finalMark }: ThesisCardRow) {
  const w = useOwnThesisWords().card
  return [
    { label: w.topic, value: title || w.noTopic, wide: true },
    hasOwnEnd === '1'
      ? { label: w.ownDue, value: formatTime(dueAt) }
      : { label: w.window, value: `${formatTime(from)} – ${formatTime(dueAt)}` },
    ...(submittedAt ? [{ label: w.submittedAt, value: formatTime(submittedAt) }] : []),
    ...(version > 0
      ? [{ label: w.version, value: `${w.versionNo(version)}${lateDays > 0 ? ` · ${w.late(lateDays)}` : ''}` }]
      : []),
    ...(finalMark === null ? [] : [{ label: w.score, value: formatNumber(finalMark) }]),
  ]
}

/** One's own thesis in the hall: how far it is, until when, and the next step. */
export function ThesisCard({ thesis, clockOffset }: { readonly thesis: ThesisCardRow; readonly clockOffset: number }) {
  const words = useOwnThesisWords()
  const w = words.card
  const { stage, courseName, courseCode, courseId, dueAt } = thesis
  const acts = { topic: w.choose, writing: w.handIn, returned: w.again } as const
  const act = stage === 'topic' || stage === 'writing' || stage === 'returned' ? acts[stage] : w.look
  const isAhead = Date.parse(dueAt) > Date.now() + clockOffset
  return (
    <article className={hall.card} data-state={isToDo(stage) ? 'open' : stage} aria-label={courseName}>
      <header>
        <div>
          <h2>{courseName}</h2>
          <span className={hall.note}>{courseCode}</span>
        </div>
        <StatePill tone={OWN_STAGE_TONES[stage]}>{words.stages[stage]}</StatePill>
      </header>
      {isToDo(stage) && isAhead && (
        <p className={hall.clock}>
          {w.left} <Countdown to={dueAt} clockOffset={clockOffset} warnFrom={86_400} />
        </p>
      )}
      <Facts of={useFacts(thesis)} />
      <footer>
        <LinkButton
          {...(isToDo(stage) ? { type: 'primary' as const } : {})}
          to={`/finalExamDetail?courseId=${courseId}`}
        >
          {act}
        </LinkButton>
      </footer>
    </article>
  )
}
