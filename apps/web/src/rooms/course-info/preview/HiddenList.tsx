import type { CourseSection } from '@shuyuan/contract/entities/course/course.ts'
import { formatTime } from '../../../kit/format.ts'
import { ScreenLink } from '../../../kit/ScreenLink.tsx'
import en from '../../../words/en/course/course.ts'
import { phrased } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import { useCourse } from '../course/use-course.ts'
import css from './Preview.module.css'
import { type HiddenThing, usePreviewWords } from './preview.ts'

/** Where each kind of thing is looked after, and how the thing is named in the address there. */
const PLACES: Readonly<Record<HiddenThing['kind'], [routeKey: string, at: (one: HiddenThing) => [string, string][]]>> =
  {
    chapter: ['teachProcess', ({ id }) => [['chapterId', id]]],
    step: ['editTeachProcess', ({ id }) => [['chapterId', id]]],
    resource: ['curriculumResourceManagement', ({ title }) => [['keyWords', title]]],
    assignment: ['onlinePracticeManage', ({ title }) => [['keyWords', title]]],
    supplement: ['courseSupplement', ({ title }) => [['keyWords', title]]],
    notice: [
      'courseNoticeInfo',
      ({ id }) => [
        ['noticeId', id],
        ['mode', 'view'],
      ],
    ],
    calendar: ['teachCalendar', () => []],
    page: ['courseInfoDetail', ({ id }) => [['section', id]]],
  }

/** Things of one name that are hidden for one reason, as what each class got of its own, are one line. */
function alike(things: readonly HiddenThing[]): { key: string; one: HiddenThing; n: number }[] {
  const lines = new Map<string, { key: string; one: HiddenThing; n: number }>()
  for (const one of things) {
    const key = [one.kind, one.title || one.id, one.reason, one.opensAt ?? ''].join('/')
    lines.set(key, { key, one, n: (lines.get(key)?.n ?? 0) + 1 })
  }
  return [...lines.values()]
}

function Thing({ one, n }: { one: HiddenThing; n: number }) {
  const w = usePreviewWords()
  const sections = useWords(zh, en).detail.section
  const { query } = useCourse()
  const [routeKey, at] = PLACES[one.kind]
  const { kind, id, title, reason, opensAt, count, waits } = one
  const name = kind === 'page' ? sections[id as CourseSection] : kind === 'calendar' ? w.tabs.calendar : title
  const why = opensAt ? w.opens(formatTime(opensAt)) : kind === 'calendar' ? w.lines(count) : w.reason[reason]
  return (
    <li>
      <ScreenLink to={[routeKey]} query={`${query}&${new URLSearchParams(at(one))}`}>
        {name}
      </ScreenLink>
      <small>
        {phrased(
          [
            w.kind[kind],
            why,
            kind === 'chapter' && count > 0 ? w.inside(count) : '',
            n > 1 ? w.sameName(n) : '',
            ...waits,
          ].filter(Boolean),
        )}
      </small>
    </li>
  )
}

/** What the students of the class do not have at that moment: first what comes by itself. */
export function HiddenList({ things }: { things: readonly HiddenThing[] }) {
  const w = usePreviewWords()
  const parts = [
    { name: w.later, of: things.filter(({ opensAt }) => opensAt !== null) },
    { name: w.rest, of: things.filter(({ opensAt }) => opensAt === null) },
  ].filter(({ of }) => of.length > 0)
  return (
    <section className={css.side} aria-label={w.hidden}>
      <h2>{w.hidden}</h2>
      {parts.length === 0 && <p className={css.quiet}>{w.nothingHidden}</p>}
      {parts.map(({ name, of }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ul>
            {alike(of).map(({ key, ...line }) => (
              <Thing key={key} {...line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
