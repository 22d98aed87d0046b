import { Button } from 'antd'
import { useAct } from '../../../api/use-act.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'
import css from './Portrait.module.css'
import type { Portrait } from './Scales.tsx'

type Advice = Portrait['advice'][number]

function pathOf(courseId: string, { rule, refId }: Advice): string {
  const query = (more: Readonly<Record<string, string>> = {}) => new URLSearchParams({ courseId, ...more })
  switch (rule) {
    case 'taskDue':
      return `/courseStudy/onlineDetail?${query({ assignmentId: refId })}`
    case 'weakChapter':
      return `/courseStudy/onlinePractice?${query({ tab: 'wrong' })}`
    case 'mustSee':
      return `/courseStudy/goOnStudy?${query({ resourceId: refId })}`
    case 'pause':
      return `/courseStudy/goOnStudy?${query()}`
    case 'late':
      return `/student/coursehomework?${query()}`
    default:
      return `/courseStudy/courseDiscussionNew?${query()}`
  }
}

/** What to do next, by named rules: each leads to where it is done, and can be put aside for two weeks. */
export function AdviceList({ courseId, advice }: { courseId: string } & Pick<Portrait, 'advice'>) {
  const w = useWords(zh, en)
  const dismiss = useAct('dismissAdviceCourseStuPortrayalInfo', { message: w.dismissed })
  const textOf = ({ rule, title, part, of, dueAt }: Advice): string =>
    w.advice[rule]({ title, part, of, due: dueAt ? formatTime(dueAt) : '' })
  return (
    <section className={css.panel}>
      <h2>{w.adviceTitle}</h2>
      {advice.length === 0 ? (
        <p className={css.note}>{w.noAdvice}</p>
      ) : (
        <ul className={css.advice}>
          {advice.map((one) => (
            <li key={one.id}>
              <span>{textOf(one)}</span>
              <span className={css.acts}>
                <LinkButton size="small" to={pathOf(courseId, one)}>
                  {w.act[one.rule]}
                </LinkButton>
                <Can button="dismiss">
                  <Button size="small" type="text" onClick={() => void dismiss.run({ courseId, adviceId: one.id })}>
                    {w.dismiss}
                  </Button>
                </Can>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
