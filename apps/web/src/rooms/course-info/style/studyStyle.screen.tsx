import { STUDY_TYPES } from '@shuyuan/contract/entities/study/style.ts'
import { Select } from 'antd'
import { useRef } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { MatchTable } from './MatchTable.tsx'
import { type ClassStyle, Shares } from './Shares.tsx'
import { StyleStudents } from './StyleStudents.tsx'
import css from './studyStyle.module.css'
import { useStyleWords } from './use-style-words.ts'

type Change = ReturnType<typeof useAddress>['change']

/** Which class and which teaching weeks. */
function Choice({ of, courseClassId, change }: { of: ClassStyle; courseClassId: string; change: Change }) {
  const w = useStyleWords()
  const { classes } = useCourse()
  const weeks = Array.from({ length: of.weeks }, (_, at) => ({ value: at + 1, label: w.week(at + 1) }))
  return (
    <div className={css.choice}>
      {classes.length > 1 && (
        <Select
          aria-label={w.klass}
          style={{ minInlineSize: 220 }}
          value={courseClassId}
          options={[
            { value: '', label: w.allClasses },
            ...classes.map(({ courseClassId: value, name: label }) => ({ value, label })),
          ]}
          onChange={(value) => change({ courseClassId: value, page: '' })}
        />
      )}
      <Select
        aria-label={w.fromWeek}
        value={of.fromWeek}
        options={weeks.filter(({ value }) => value <= of.toWeek)}
        onChange={(value) => change({ fromWeek: String(value), page: '' })}
      />
      <Select
        aria-label={w.toWeek}
        value={of.toWeek}
        options={weeks.filter(({ value }) => value >= of.fromWeek)}
        onChange={(value) => change({ toWeek: String(value), page: '' })}
      />
    </div>
  )
}

function Sentence({ of }: { of: ClassStyle }) {
  const w = useStyleWords()
  if (!of.class) return <p className={css.said}>{w.tooFew(of.students)}</p>
  const [top] = of.class.means.toSorted((a, b) => b.students - a.students)
  return (
    <p className={css.said}>
      {w.said(
        of.students,
        of.class.types.map(({ key, students }) => w.ofType(w.types[key], students)),
        top ? w.favours(top.students, w.means[top.key]) : '',
      )}
    </p>
  )
}

/** The rules by which students are sorted, in the order in which they are tried. */
function Rules() {
  const w = useStyleWords()
  return (
    <details className={css.rules}>
      <summary>{w.how}</summary>
      <p>{w.howNote}</p>
      <dl>
        {STUDY_TYPES.map((type) => (
          <div key={type}>
            <dt>{w.types[type]}</dt>
            <dd>{w.rules[type]}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const numberOf = (text: string | null) => (text && /^\d{1,2}$/.test(text) ? Number(text) : undefined)

function StyleOfCourse() {
  const w = useStyleWords()
  const { courseId } = useCourse()
  const { params, change } = useAddress()
  const list = useRef<HTMLElement>(null)
  const courseClassId = params.get('courseClassId') ?? ''
  const [fromWeek, toWeek] = [numberOf(params.get('fromWeek')), numberOf(params.get('toWeek'))]
  const chosen = {
    ...(courseClassId ? { courseClassId } : {}),
    ...(fromWeek ? { fromWeek } : {}),
    ...(toWeek ? { toWeek } : {}),
  }
  const asked = useCall('getStyleCourseStuPortrayalInfo', { courseId, ...chosen }, { keep: true })
  const open = (filter: string, key: string) => {
    change({ type: '', favourite: '', usual: '', page: '', [filter]: key })
    list.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }
  return (
    <div className={css.page}>
      <PageHead back />
      <Loaded of={asked}>
        {(of) => (
          <>
            <Choice of={of} courseClassId={courseClassId} change={change} />
            <Sentence of={of} />
            <Rules />
            {of.class && <Shares told={of.class} course={of.course} onOpen={open} />}
            {of.class && (
              <section className={css.panel}>
                <h2>{w.match}</h2>
                <p className={css.note}>{w.matchNote}</p>
                <MatchTable match={of.match} />
              </section>
            )}
            <section ref={list} className={css.panel}>
              <h2>{w.students}</h2>
              <StyleStudents of={chosen} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** 学习风格: by which means the students of a class learn, and what they are offered. */
export default function StudyStyle() {
  return (
    <CoursePage>
      <StyleOfCourse />
    </CoursePage>
  )
}
