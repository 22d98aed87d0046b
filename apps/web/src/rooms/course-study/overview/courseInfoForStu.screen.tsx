import { LockOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import type { Out } from '@shuyuan/contract/calls/index.ts'
import { Button, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useAct } from '../../../api/use-act.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { useShownName } from '../../../kit/page/document-title.ts'
import { StatePill } from '../../../kit/page/StatePill.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { ChoiceState } from '../../../subjects/choosing/ChoiceState.tsx'
import { CourseCover } from '../../../subjects/course/CourseCover.tsx'
import { SectionView } from '../../../subjects/course/SectionView.tsx'
import { useScoreWords } from '../../../subjects/score/score-view.tsx'
import markEn from '../../../words/en/marking/marking.ts'
import en from '../../../words/en/study/overview.ts'
import { listed, noted } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import markZh from '../../../words/zh/marking/marking.ts'
import zh from '../../../words/zh/study/overview.ts'
import css from './courseInfoForStu.module.css'

type Overview = Out<'overviewStudyResult'>

const TABS = ['description', 'outline', 'assessment', 'textbooks'] as const

/** The way to choosing, while the course may be chosen; otherwise what stands in the way. */
function Choosing({ course: { courseId, courseCode, termCode } }: { course: Overview }) {
  const w = useWords(zh, en)
  const asked = useCall('candidateListChooseCourse', { termCode, keyWords: courseCode }, { noToast: true })
  const mine = asked.data?.rows.find((one) => one.courseId === courseId)
  if (!mine) return null
  const { state, reason } = mine
  if (state !== 'none' && state !== 'dropped') return <ChoiceState state={state} queueNo={mine.queueNo} />
  if (reason) return <span className={css.soft}>{reason}</span>
  return (
    <LinkButton
      type="primary"
      to={`/student/course?${new URLSearchParams({ tab: 'choose', termCode, keyWords: courseCode })}`}
    >
      {w.choose}
    </LinkButton>
  )
}

function Tools({ course }: { course: Overview }) {
  const w = useWords(zh, en)
  const collect = useAct('doCollectCourse')
  const cancel = useAct('cancelCollectCourse')
  const { courseId, place } = course
  const isOn = course.isCollected === '1'
  return (
    <div className={css.tools}>
      {place === 'visitor' ? (
        <>
          <span className={css.soft}>
            <LockOutlined aria-hidden /> {w.locked}
          </span>
          <Can button="choose">
            <Choosing course={course} />
          </Can>
        </>
      ) : (
        <LinkButton type="primary" to={`/courseStudy/courseInfoNew?${new URLSearchParams({ courseId })}`}>
          {place === 'student' ? w.enter : w.look}
        </LinkButton>
      )}
      <Can button="collect">
        <Button
          aria-pressed={isOn}
          icon={isOn ? <StarFilled /> : <StarOutlined />}
          loading={collect.busy || cancel.busy}
          onClick={() => void (isOn ? cancel : collect).run({ courseId })}
        >
          {isOn ? w.uncollect : w.collect}
        </Button>
      </Can>
    </div>
  )
}

function Head({ course }: { course: Overview }) {
  const w = useWords(zh, en)
  const { forms } = useScoreWords()
  const { ratio, rating, ratings } = course
  const facts: [string, string][] = [
    [w.credits, formatNumber(course.credits)],
    [w.hours, formatNumber(course.hours)],
    [w.form, forms[course.examForm]],
    [w.ratio, `${ratio.formative} : ${ratio.final}`],
    [w.students, formatNumber(course.studentCount)],
    [w.favourites, formatNumber(course.favouriteCount)],
    [w.rating, rating === null ? w.fewRatings : w.ratingOf(formatNumber(rating, 1), ratings)],
  ]
  return (
    <section className={css.head}>
      <div className={css.cover}>
        <CourseCover
          name={course.courseName}
          code={course.courseCode}
          school={course.schoolName}
          url={course.coverUrl}
        />
      </div>
      <div className={css.words}>
        <h1>{course.courseName}</h1>
        <p className={css.soft}>
          {course.courseCode} · {course.schoolName} · {course.termName}{' '}
          {course.archived === '1' && <StatePill tone="draft">{w.past}</StatePill>}
        </p>
        {course.intro && <p>{course.intro}</p>}
        {course.tags.length > 0 && <p className={css.soft}>{listed(course.tags)}</p>}
        {course.prerequisites.length > 0 && (
          <p>
            <span className={css.soft}>{w.prerequisites}</span>{' '}
            {listed(
              course.prerequisites.map(({ courseCode, courseName, passed }) =>
                course.place === 'staff'
                  ? `${courseCode} ${courseName}`
                  : noted(`${courseCode} ${courseName}`, passed === '1' ? w.passed : w.notPassed),
              ),
            )}
          </p>
        )}
        <ul className={css.people} aria-label={w.teachers}>
          {course.teachers.length === 0 && <li className={css.soft}>{w.noTeachers}</li>}
          {course.teachers.map(({ duty, name, unitName }) => (
            <li key={`${duty}${name}${unitName}`}>
              <span className={css.soft}>{w[duty]}</span> {noted(name, unitName)}
            </li>
          ))}
        </ul>
        <Tools course={course} />
      </div>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Outline({ chapters }: Pick<Overview, 'chapters'>) {
  const w = useWords(zh, en)
  return (
    <ul className={css.outline}>
      {chapters.map(({ id, title, level, resources }) => (
        <li key={id} style={{ paddingInlineStart: (level - 1) * 20 }}>
          {level === 1 ? <strong>{title}</strong> : <span>{title}</span>}
          <span className={css.soft}>
            {resources.map(({ kind, count }) => w.count(w.kinds[kind] ?? kind, count)).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Assessment({ options }: Pick<Overview, 'options'>) {
  const w = useWords(zh, en)
  const { kinds } = useWords(markZh, markEn)
  return (
    <PlainTable
      rows={options}
      rowKey="id"
      columns={[
        { key: 'name', title: w.item, phone: 'title', render: ({ name }) => name },
        { key: 'kind', title: w.kind, render: ({ kind }) => kinds[kind] },
        { key: 'weight', title: w.weight, align: 'end', render: ({ weight }) => `${weight}%` },
      ]}
    />
  )
}

function Part({ tab, course }: { tab: (typeof TABS)[number]; course: Overview }) {
  const w = useWords(zh, en)
  const { description, textbooks, chapters, options } = course
  const nothing = <EmptyState text={w.empty[tab]} />
  if (tab === 'outline') return chapters.length > 0 ? <Outline chapters={chapters} /> : nothing
  if (tab === 'assessment') return options.length > 0 ? <Assessment options={options} /> : nothing
  if (tab === 'description')
    return description ? <SectionView section="description" body={description} rows={[]} /> : nothing
  return textbooks.body || textbooks.rows.length > 0 ? (
    <SectionView section="textbook" body={textbooks.body} rows={textbooks.rows} />
  ) : (
    nothing
  )
}

/** A course for whoever thinks of taking it, and where everybody lands who has no place in it. */
export default function CourseInfoForStu() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const [tab, openTab] = useTab(TABS, ['courseId'])
  const overview = useCall('overviewStudyResult', { courseId: params.get('courseId') ?? '' })
  useShownName('course', overview.data?.courseName)
  return (
    <Loaded of={overview}>
      {(course) => (
        <div className={css.page}>
          <Head course={course} />
          <section className={css.block}>
            <Tabs
              activeKey={tab}
              onChange={openTab}
              items={TABS.map((key) => ({ key, label: w.tabs[key], children: <Part tab={key} course={course} /> }))}
            />
          </section>
        </div>
      )}
    </Loaded>
  )
}
